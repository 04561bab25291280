import { tryParseJSONC, useGraphiQL, useGraphiQLActions } from "@graphiql/react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type GraphQLSchema, isEnumType, isInputObjectType, Kind } from "graphql";
import { useEffect, useState } from "react";
import { VariableFields } from "../questions/variable-fields";
import type { TypeFacts } from "../questions/variable-kinds";
import { ActionForm } from "../shared/action-form";

type Values = Readonly<Record<string, unknown>>;

/** The values in a text of JSON; null where it is none, so that nothing of it is written over. */
function valuesIn(text: string): Values | null {
  try {
    return tryParseJSONC(text) ?? {};
  } catch {
    return null;
  }
}

/** What the schema says of a type of variables. */
function factsOf(schema: GraphQLSchema | null | undefined, name: string): TypeFacts | undefined {
  const type = schema?.getType(name);
  if (isEnumType(type)) return { options: type.getValues().map((value) => value.name) };
  return isInputObjectType(type) ? "OBJECT" : undefined;
}

/** The variables of the tab's question as form fields, which write what the editor of variables holds; nothing where it has none. */
export function VariablesForm() {
  const { run, stop } = useGraphiQLActions();
  const document = useGraphiQL((state) => state.documentAST);
  const schema = useGraphiQL((state) => state.schema);
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
      aria-label={t`Variables`}
      action={() => {
        stop();
        run();
      }}
    >
      {values && (
        <VariableFields
          definitions={definitions}
          values={values}
          factsOf={(name) => factsOf(schema, name)}
          change={(name, value) => editor?.setValue(JSON.stringify({ ...values, [name]: value }, null, 2))}
        />
      )}
      {values === null && (
        <span>
          <Trans>The variables are not a JSON object. Correct them under the question.</Trans>
        </span>
      )}
      <button type="submit">
        <Trans>Run</Trans>
      </button>
    </ActionForm>
  );
}
