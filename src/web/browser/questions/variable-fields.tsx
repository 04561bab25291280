import type { VariableDefinitionNode } from "graphql";
import { print } from "graphql/language/printer";
import { useId, useState } from "react";
import { columnText } from "./column-words";
import { asTyped, isNeeded, kindOf, type TypeFacts, textOf, type VariableKind } from "./variable-kinds";

interface FieldProps {
  definition: VariableDefinitionNode;
  value: unknown;
  kind: VariableKind;
  change(value: unknown): void;
}

type OwnProps = FieldProps & { id: string };

/** One of a few texts, or several of them. */
function Choice({ id, kind, definition, value, change }: OwnProps) {
  if (kind.is !== "CHOICE" && kind.is !== "CHOICES") return null;
  const options = kind.options.map((one) => <option key={one}>{one}</option>);
  if (kind.is === "CHOICE") {
    return (
      <select
        id={id}
        required={isNeeded(definition)}
        value={textOf(value)}
        onChange={(event) => change(asTyped(event.target.value, kind, false))}
      >
        <option value="">{definition.defaultValue ? print(definition.defaultValue) : "–"}</option>
        {options}
      </select>
    );
  }
  const chosen = value === null || value === undefined ? [] : [value].flat().map(String);
  return (
    <select
      id={id}
      multiple
      size={Math.min(4, kind.options.length)}
      required={isNeeded(definition)}
      value={chosen}
      onChange={({ target }) => {
        const now = [...target.selectedOptions].map((option) => option.value);
        change(now.length > 0 ? now : undefined);
      }}
    >
      {options}
    </select>
  );
}

/** A value that is typed, as it was typed for as long as it means what the variable is. */
function Typed({ id, kind, definition, value, change }: OwnProps) {
  const [draft, setDraft] = useState("");
  const needed = isNeeded(definition);
  const isDraft = textOf(asTyped(draft, kind, needed)) === textOf(value);
  const typing = {
    id,
    required: needed && kind.is !== "TEXT",
    value: isDraft ? draft : textOf(value),
    onChange: ({ target }: { target: { value: string } }) => {
      setDraft(target.value);
      change(asTyped(target.value, kind, needed));
    },
  };
  const example = definition.defaultValue ? print(definition.defaultValue) : undefined;
  if (kind.is === "JSON") return <textarea {...typing} rows={2} spellCheck={false} placeholder={example ?? "JSON"} />;
  const type = kind.is === "DATE" ? "date" : kind.is === "NUMBER" ? "number" : "text";
  return <input {...typing} type={type} step="any" placeholder={example} />;
}

function Field(props: FieldProps) {
  const id = useId();
  const { kind, definition } = props;
  const Own = kind.is === "CHOICE" || kind.is === "CHOICES" ? Choice : Typed;
  return (
    <span className={kind.is === "JSON" ? "choice wide" : "choice"}>
      <label htmlFor={id}>{columnText(definition.variable.name.value)}</label>
      <Own {...props} id={id} />
    </span>
  );
}

/** A question's variables as form fields, each by its type. */
export const VariableFields = ({
  definitions,
  values,
  factsOf,
  change,
}: {
  definitions: readonly VariableDefinitionNode[];
  values: Readonly<Record<string, unknown>>;
  factsOf(type: string): TypeFacts | undefined;
  change(name: string, value: unknown): void;
}) =>
  definitions.map((definition) => {
    const name = definition.variable.name.value;
    return (
      <Field
        key={name}
        definition={definition}
        kind={kindOf(factsOf, definition)}
        value={values[name]}
        change={(value) => change(name, value)}
      />
    );
  });
