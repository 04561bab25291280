import { tryParseJSONC, useGraphiQL, useGraphiQLActions } from "@graphiql/react";
import { Kind, print, type VariableDefinitionNode } from "graphql";
import { useEffect, useId, useState } from "react";
import { heading } from "../../../documents/answers/tables";
import { ActionForm } from "../shared/action-form";
import { asTyped, isNeeded, kindOf, textOf, type VariableKind } from "./variable-kinds";

type Values = Readonly<Record<string, unknown>>;

interface FieldProps {
  definition: VariableDefinitionNode;
  value: unknown;
  change(value: unknown): void;
}

interface OwnProps extends FieldProps {
  id: string;
  kind: VariableKind;
}

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
  const schema = useGraphiQL((state) => state.schema);
  const kind = kindOf(schema, props.definition);
  const Own = kind.is === "CHOICE" || kind.is === "CHOICES" ? Choice : Typed;
  return (
    <span className={kind.is === "JSON" ? "choice wide" : "choice"}>
      <label htmlFor={id}>{heading(props.definition.variable.name.value)}</label>
      <Own {...props} id={id} kind={kind} />
    </span>
  );
}

/** The values in a text of JSON; null where it is none, so that nothing of it is written over. */
function valuesIn(text: string): Values | null {
  try {
    return tryParseJSONC(text) ?? {};
  } catch {
    return null;
  }
}

/** The variables of the tab's question as form fields, which write what the editor of variables holds; nothing where it has none. */
export function VariablesForm() {
  const { run, stop } = useGraphiQLActions();
  const document = useGraphiQL((state) => state.documentAST);
  const editor = useGraphiQL((state) => state.variableEditor);
  const [values, setValues] = useState<Values | null>({});
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
    <ActionForm
      className="variables"
      aria-label="Variables"
      action={() => {
        stop();
        run();
      }}
    >
      {values &&
        definitions.map((definition) => {
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
      {values === null && <span>The variables are not a JSON object. Correct them under the question.</span>}
      <button type="submit">Run</button>
    </ActionForm>
  );
}
