import type { Database } from "../../src/db";

/** Lets a database be as one whose server does not answer, until the returned function is called. */
export function cutOff({ pool, reserved }: Database): () => void {
  const refuse = (...asked: unknown[]) => {
    const error = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    const callback = asked.at(-1);
    return typeof callback === "function" ? callback(error) : Promise.reject(error);
  };
  const doors = [pool, reserved].flatMap((connections) =>
    (["connect", "query"] as const).map((door) => jest.spyOn(connections, door).mockImplementation(refuse as never)),
  );
  return () => {
    for (const door of doors) door.mockRestore();
  };
}
