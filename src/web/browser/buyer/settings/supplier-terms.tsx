import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { ActionForm } from "../../shared/action-form";
import { money } from "../../shared/figures";
import { useSession } from "../asking/session";
import { done, useAct } from "../asking/use-answer";
import { useDoing } from "../asking/use-doing";
import type { Undo } from "../parts/outcome";
import { Told } from "../parts/parts";
import { SetSupplier, type WholeSupplier } from "./setting-documents";

/** The smallest order that a supplier takes, in words. */
export function amountOf(of: {
  minimumOrderQuantity: number;
  minimumOrderType: "UNITS" | "CURRENCY";
  currency: string;
}): string {
  if (of.minimumOrderQuantity === 0) return t({ message: "none", context: "a smallest order" });
  return of.minimumOrderType === "UNITS"
    ? plural({ units: of.minimumOrderQuantity }, { one: "# unit", other: "# units" })
    : money(of.minimumOrderQuantity, of.currency);
}

/** The days that a lead time counts, in words. */
export const LEAD_TIME_UNITS = { CALENDAR_DAYS: t`all days`, OPEN_DAYS: t`days on which it works` } as const;
type LeadTimeUnit = keyof typeof LEAD_TIME_UNITS;

/** What one order goes to, in words. */
export const ORDER_SCOPES = { each: t`for each warehouse`, all: t`for several warehouses together` } as const;

/** The languages of what is sent to a supplier, each in its own words: a page in any language names them so. */
export const DOCUMENT_LANGUAGES = {
  EN: "English",
  DE: "Deutsch",
  FR: "Français",
  ES: "Español",
  NL: "Nederlands",
} as const;
type DocumentLanguage = keyof typeof DOCUMENT_LANGUAGES;

interface TypedTerms {
  leadTimeDays?: number;
  leadTimeUnit?: LeadTimeUnit;
  minimumOrderQuantity?: number;
  minimumOrderType?: "UNITS" | "CURRENCY";
  multiWarehouseOrders?: boolean;
  orderEmail?: string | null;
  documentLanguage?: DocumentLanguage;
}

/** A supplier's terms in words, for people who may not change them. */
function termsText(supplier: WholeSupplier): string {
  const days = supplier.leadTimeDays;
  const amount = amountOf(supplier);
  const scope = supplier.multiWarehouseOrders ? ORDER_SCOPES.all : ORDER_SCOPES.each;
  return supplier.leadTimeUnit === "OPEN_DAYS"
    ? t`${plural(days, { one: "# day of lead time", other: "# days of lead time" })}, days on which it works; smallest order: ${amount}, ${scope}`
    : t`${plural(days, { one: "# day of lead time", other: "# days of lead time" })}; smallest order: ${amount}, ${scope}`;
}

/** A supplier's own terms: its lead time, smallest order, and where orders go. */
export function Terms({ supplier, note }: { supplier: WholeSupplier; note(undo: Undo): void }) {
  const mayWrite = useSession().may("WRITE_CATALOGUE");
  const act = useAct();
  const doing = useDoing();
  const [typed, setTyped] = useState<TypedTerms>({});
  const type = (change: typeof typed) => setTyped((before) => ({ ...before, ...change }));
  const { leadTimeDays, leadTimeUnit, minimumOrderQuantity, minimumOrderType, multiWarehouseOrders } = {
    ...supplier,
    ...typed,
  };
  const { orderEmail, documentLanguage } = { ...supplier, ...typed };
  const isGood = !Number.isNaN(leadTimeDays) && !Number.isNaN(minimumOrderQuantity);
  if (!mayWrite) {
    return <p className="lead">{termsText(supplier)}</p>;
  }
  const set = async (terms: TypedTerms) =>
    done((await act(SetSupplier, { row: { name: supplier.name, ...terms } })).upsertSuppliers);
  const save = async () => {
    const fields = Object.keys(typed) as (keyof TypedTerms)[];
    const former = Object.fromEntries(fields.map((field) => [field, supplier[field]]));
    await set(typed);
    note(() => set(former));
    setTyped({});
    return t`Saved. The plan follows within seconds.`;
  };
  return (
    <ActionForm className="card" action={() => doing.run(save)}>
      <h2>
        <Trans>Terms</Trans>
      </h2>
      <Told doing={doing} />
      <div className="fields">
        <label>
          <Trans>Lead time, days</Trans>
          <input
            type="number"
            min={0}
            max={1000}
            value={Number.isNaN(leadTimeDays) ? "" : leadTimeDays}
            onChange={(event) => type({ leadTimeDays: event.target.valueAsNumber })}
          />
        </label>
        <label>
          <Trans>told in</Trans>
          <select value={leadTimeUnit} onChange={(event) => type({ leadTimeUnit: event.target.value as LeadTimeUnit })}>
            {Object.entries(LEAD_TIME_UNITS).map(([unit, words]) => (
              <option key={unit} value={unit}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <label>
          <Trans>Smallest order</Trans>
          <input
            type="number"
            min={0}
            step="any"
            value={Number.isNaN(minimumOrderQuantity) ? "" : minimumOrderQuantity}
            onChange={(event) => type({ minimumOrderQuantity: event.target.valueAsNumber })}
          />
        </label>
        <label>
          <Trans>counted in</Trans>
          <select
            value={minimumOrderType}
            onChange={(event) => type({ minimumOrderType: event.target.value as "UNITS" | "CURRENCY" })}
          >
            <option value="CURRENCY">{supplier.currency}</option>
            <option value="UNITS">{t`units`}</option>
          </select>
        </label>
        <label>
          <Trans>taken</Trans>
          <select
            value={multiWarehouseOrders ? "all" : "each"}
            onChange={(event) => type({ multiWarehouseOrders: event.target.value === "all" })}
          >
            {Object.entries(ORDER_SCOPES).map(([scope, words]) => (
              <option key={scope} value={scope}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <label>
          <Trans>Orders are mailed to</Trans>
          <input
            type="email"
            placeholder={supplier.emails[0] ?? ""}
            value={orderEmail ?? ""}
            onChange={(event) => type({ orderEmail: event.target.value || null })}
          />
        </label>
        <label>
          <Trans>Language of orders and mails</Trans>
          <select
            value={documentLanguage}
            onChange={(event) => type({ documentLanguage: event.target.value as DocumentLanguage })}
          >
            {Object.entries(DOCUMENT_LANGUAGES).map(([code, name]) => (
              <option key={code} value={code} lang={code.toLowerCase()}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <button type="submit" className="primary" disabled={Object.keys(typed).length === 0 || !isGood || doing.isBusy}>
        <Trans>Save terms</Trans>
      </button>
    </ActionForm>
  );
}
