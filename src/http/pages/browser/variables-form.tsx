import { useGraphiQL, useGraphiQLActions } from "@graphiql/react";
import {
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  Kind,
  type TypeNode,
  typeFromAST,
  type VariableDefinitionNode,
} from "graphql";
import { useEffect, useId, useState } from "react";
import { heading } from "./tables";

type Values = Readonly<Record<string, unknown>>;

const NUMBERS = ["Int", "Float", "Decimal"];

const nameOf = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : type.kind === Kind.NON_NULL_TYPE ? nameOf(type.type) : "";

/** The texts that a variable may have; null where any may be. */
function optionsOf(schema: GraphQLSchema | null | undefined, type: TypeNode): string[] | null {
  const named = schema && getNamedType(typeFromAST(schema, type as never));
  return isEnumType(named) ? named.getValues().map(({ name }) => name) : null;
}

/** What is typed, as the variable's type has it: figures as figures, lists and objects as JSON, nothing as null. */
function asTyped(typed: string, type: string): unknown {
  if (typed === "") return type === "String" ? "" : null;
  if (NUMBERS.includes(type) && Number.isFinite(Number(typed))) return Number(typed);
  if (type !== "" || !/^[[{]/.test(typed.trim())) return typed;
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);

function Field({
  definition,
  value,
  change,
}: {
  definition: VariableDefinitionNode;
  value: unknown;
  change(value: unknown): void;
}) {
  const id = useId();
  const schema = useGraphiQL((state) => state.schema);
  const type = nameOf(definition.type);
  const options = optionsOf(schema, definition.type);
  const isRequired = definition.type.kind === Kind.NON_NULL_TYPE && !definition.defaultValue;
  const common = { id, required: isRequired };
  const name = heading(definition.variable.name.value);
  if (type === "Boolean") {
    return (
      <span className="choice">
        <input
          {...common}
          required={false}
          type="checkbox"
          checked={value === true}
          onChange={(event) => change(event.target.checked)}
        />
        <label htmlFor={id}>{name}</label>
      </span>
    );
  }
  return (
    <span className="choice">
      <label htmlFor={id}>{name}</label>
      {options ? (
        <select {...common} value={textOf(value)} onChange={(event) => change(event.target.value || null)}>
          <option value="">–</option>
          {options.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          type={type === "Date" ? "date" : NUMBERS.includes(type) ? "number" : "text"}
          step="any"
          value={textOf(value)}
          onChange={(event) => change(asTyped(event.target.value, type))}
        />
      )}
    </span>
  );
}

/** The values in a text of JSON; none where it is none. */
function valuesIn(text: string): Values {
  try {
    const values: unknown = JSON.parse(text || "{}");
    return typeof values === "object" && values !== null ? (values as Values) : {};
  } catch {
    return {};
  }
}

/** The variables of the tab's question as form fields, which write what the editor of variables holds; nothing where it has none. */
export function VariablesForm() {
  const { run, stop } = useGraphiQLActions();
  const document = useGraphiQL((state) => state.documentAST);
  const editor = useGraphiQL((state) => state.variableEditor);
  const [values, setValues] = useState<Values>({});
  useEffect(() => {
    if (!editor) return;
    const read = () => setValues(valuesIn(editor.getValue()));
    read();
    const listening = editor.onDidChangeModelContent(read);
    return () => listening.dispose();
  }, [editor]);
  const definitions = document?.definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION ? (one.variableDefinitions ?? []) : [],
  );
  if (!definitions || definitions.length === 0) return null;
  return (
    <form
      className="variables"
      aria-label="Variables"
      onSubmit={(event) => {
        event.preventDefault();
        stop();
        run();
      }}
    >
      {definitions.map((definition) => {
        const name = definition.variable.name.value;
        return (
          <Field
            key={name}
            definition={definition}
            value={values[name]}
            change={(value) => editor?.setValue(JSON.stringify({ ...values, [name]: value }, null, 2))}
          />
        );
      })}
      <button type="submit">Run</button>
    </form>
  );
}
