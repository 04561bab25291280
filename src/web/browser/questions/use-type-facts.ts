import type { VariableDefinitionNode } from "graphql";
import { useEffect, useMemo, useState } from "react";
import { ask } from "../shared/service";
import { KNOWN_SCALARS, type TypeFacts, typeNameOf } from "./variable-kinds";

type Found = Readonly<Record<string, { kind: string; enumValues: { name: string }[] | null } | null>>;

/** What the schema says of the types of variables, asked for where a form does not know them by their names. */
export function useTypeFacts(
  key: string,
  definitions: readonly VariableDefinitionNode[],
): (name: string) => TypeFacts | undefined {
  const names = useMemo(() => {
    const all = new Set(definitions.map(({ type }) => typeNameOf(type)));
    return [...all].filter((name) => !KNOWN_SCALARS.includes(name)).join(" ");
  }, [definitions]);
  const [facts, setFacts] = useState<ReadonlyMap<string, TypeFacts>>(new Map());
  useEffect(() => {
    if (names === "") return;
    let isWanted = true;
    const fields = names.split(" ").map((name) => `${name}: __type(name: "${name}") { kind enumValues { name } }`);
    ask<Found>(`query TypesOfVariables { ${fields.join(" ")} }`, {}, key).then(
      (found) => {
        if (!isWanted) return;
        const known = Object.entries(found).map(([name, type]): [string, TypeFacts] => [
          name,
          type?.enumValues
            ? { options: type.enumValues.map((one) => one.name) }
            : type?.kind === "INPUT_OBJECT"
              ? "OBJECT"
              : "SCALAR",
        ]);
        setFacts((before) => new Map([...before, ...known]));
      },
      // Without them the fields are texts, and the question itself says what is wrong.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [key, names]);
  return (name) => facts.get(name);
}
