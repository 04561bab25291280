import { t } from "@lingui/core/macro";
import { type ReactNode, useId, useState } from "react";
import { ActionForm } from "../../shared/action-form";
import { Field } from "../../shared/field";
import { SessionRefused } from "../../shared/session-service";
import { type Submit, useSubmit } from "../../shared/use-submit";
import { useRefresh } from "../asking/use-answer";
import { NamesTaken } from "./added-documents";

/** What a mutation that adds one row answers. */
interface Payload {
  __typename: string;
  code?: string;
  message?: string;
  faults?: readonly { path: string; reason: string }[];
}

/** Why a field is refused, for who fills it in. */
const REASONS: Readonly<Record<string, string>> = {
  REQUIRED: t`Fill this in.`,
  INVALID_CURRENCY: t`Write the code of a currency, such as EUR.`,
  INVALID_EMAIL: t`Write an e-mail address.`,
  TOO_LONG: t`Write less.`,
  OUT_OF_RANGE: t`Write a smaller or larger number.`,
  MUST_NOT_BE_NEGATIVE: t`Write 0 or more.`,
  RESOURCE_NOT_FOUND: t`There is none of this name.`,
  UNKNOWN_VALUE: t`The service does not know this. Write it another way.`,
};

/** What was refused, field by field. @throws SessionRefused unless it was done. */
function refuseFaults({ __typename, code = "", message = "", faults = [] }: Payload): void {
  if (__typename.endsWith("Success")) return;
  const words = faults.map(({ path, reason }) => ({ path, reason: REASONS[reason] ?? reason }));
  throw new SessionRefused(message, 422, code, words);
}

/** What is wrong with a field of a form, or nothing. */
export type FaultOf = Submit["faultOf"];

interface OwnField {
  value: string;
  fault: string | null;
  change(text: string): void;
}

/** The name of what is added. */
export const NameField = (field: OwnField) => <Field label={t`Name`} required maxLength={200} {...field} />;

/** The currency of what is added, in capitals as its code is written. */
export const CurrencyField = ({ change, ...field }: OwnField) => (
  <Field
    label={t`Currency of its prices`}
    required
    maxLength={3}
    {...field}
    change={(text) => change(text.toUpperCase())}
  />
);

/**
 * A form that adds one thing, folded until it is wanted. What is typed stays when the service refuses it; the fields say what is wrong.
 * @param of Where the name must be new: what exists is changed elsewhere, and never by adding it again.
 */
export function AddForm({
  of,
  title,
  name,
  send,
  added,
  taken,
  children,
}: {
  of: "warehouses" | "stores" | "suppliers";
  title: string;
  /** As it is typed. */
  name: string;
  /** Sends what is typed. */
  send(): Promise<Payload>;
  /** Empties the fields; answers what to tell. */
  added(): string;
  /** Says that there is one of this name. */
  taken: string;
  children: (faultOf: FaultOf) => ReactNode;
}) {
  const id = useId();
  const ask = useRefresh();
  const submit = useSubmit();
  const [told, setTold] = useState<string | null>(null);
  const add = async () => {
    setTold(null);
    const known = await ask(NamesTaken, { name: name.trim() });
    if (known[of].totalCount > 0) throw new SessionRefused(taken, 409, "", [{ path: "name", reason: taken }]);
    refuseFaults(await send());
    setTold(added());
  };
  return (
    <details className="card add-form">
      <summary id={id}>{title}</summary>
      <div role="alert" className={submit.refusal ? "refusal" : "unseen"}>
        {submit.refusal}
      </div>
      <p className={told ? "told" : "unseen"} role="status">
        {told}
      </p>
      <ActionForm action={() => submit.run(add)} aria-labelledby={id}>
        <div className="fields">{children(submit.faultOf)}</div>
        <button type="submit" className="primary" disabled={submit.isBusy}>
          {title}
        </button>
      </ActionForm>
    </details>
  );
}
