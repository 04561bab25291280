import { InvalidInput } from "../../../errors";

/** @param reason What is wrong with the query, as what follows after "query:". @throws InvalidInput */
export function refuseQuery(reason: string): never {
  throw InvalidInput([{ path: "query", reason }]);
}
