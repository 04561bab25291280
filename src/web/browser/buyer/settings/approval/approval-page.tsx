import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { useState } from "react";
import { ActionForm } from "../../../shared/action-form";
import { instantText, money } from "../../../shared/figures";
import { useSession } from "../../asking/session";
import { done, useAct, useAnswer } from "../../asking/use-answer";
import { type Doing, useDoing } from "../../asking/use-doing";
import { Shown, Told } from "../../parts/parts";
import { ApprovalRule, SetApprovalRule, type WholeRule } from "./approval-documents";
import { MemberLimits, type OwnLimit } from "./member-limits";

/** What is typed of a rule. */
interface TypedRule {
  isOn: boolean;
  limit: number;
  approvers: number;
  ownOrders: boolean;
  bindsKeys: boolean;
  memberLimits: readonly OwnLimit[];
}

const OFF: TypedRule = {
  isOn: false,
  limit: 5_000,
  approvers: 1,
  ownOrders: false,
  bindsKeys: false,
  memberLimits: [],
};

const typedOf = (rule: WholeRule | null | undefined): TypedRule => {
  if (!rule) return OFF;
  const { limit, approvers, ownOrders, bindsKeys, memberLimits } = rule;
  return {
    isOn: true,
    limit,
    approvers,
    ownOrders,
    bindsKeys,
    memberLimits: memberLimits.map((one) => ({ userId: one.userId, name: one.name, limit: one.limit ?? null })),
  };
};

/** The rule in words, for people who may not change it. */
function RuleWords({ rule }: { rule: WholeRule | null | undefined }) {
  const { currency } = useSession().tenant;
  if (!rule) {
    return (
      <p>
        <Trans>Orders need no approval.</Trans>
      </p>
    );
  }
  const { approvers, ownOrders } = rule;
  const limit = money(rule.limit, currency);
  return (
    <p>
      <Trans>
        Orders of more than {limit} need the approval of <Plural value={approvers} one="one person" other="# people" />{" "}
        before they are sent.
      </Trans>{" "}
      {ownOrders ? t`People may approve their own orders.` : t`Nobody approves their own orders.`}
    </p>
  );
}

/** The rule to change. @param doing Outlives the form, which begins anew with each rule that is saved. */
function RuleForm({ rule, doing, saved }: { rule: WholeRule | null | undefined; doing: Doing; saved(): void }) {
  const { currency } = useSession().tenant;
  const act = useAct();
  const [typed, setTyped] = useState(() => typedOf(rule));
  const set = (part: Partial<TypedRule>) => setTyped({ ...typed, ...part });
  const isWrong = typed.isOn && !(typed.limit >= 0);
  const isSame = JSON.stringify(typed) === JSON.stringify(typedOf(rule));
  const save = () =>
    doing.run(async () => {
      const { isOn, limit, approvers, ownOrders, bindsKeys, memberLimits } = typed;
      const limits = memberLimits.map((one) => ({ userId: one.userId, limit: one.limit }));
      const asked = isOn ? { limit, approvers, ownOrders, bindsKeys, memberLimits: limits } : null;
      const answer = (await act(SetApprovalRule, { rule: asked })).setApprovalRule;
      // Null: it is off.
      if (answer) done(answer);
      saved();
      return isOn ? t`Saved. The rule holds from now on.` : t`Saved. Orders need no approval.`;
    });
  return (
    <ActionForm action={save}>
      <label className="ticked">
        <input type="checkbox" checked={typed.isOn} onChange={({ target }) => set({ isOn: target.checked })} />
        <Trans>Large orders need approval before they are sent</Trans>
      </label>
      {typed.isOn && (
        <>
          <div className="fields">
            <label>
              <Trans>Orders of more than, {currency}</Trans>
              <input
                type="number"
                min={0}
                step="any"
                required
                value={Number.isNaN(typed.limit) ? "" : typed.limit}
                onChange={({ target }) => set({ limit: target.valueAsNumber })}
              />
            </label>
            <label>
              <Trans>Approved by</Trans>
              <select value={typed.approvers} onChange={({ target }) => set({ approvers: Number(target.value) })}>
                <option value={1}>{t`one person`}</option>
                <option value={2}>{t`two people`}</option>
              </select>
            </label>
          </div>
          <MemberLimits limits={typed.memberLimits} change={(memberLimits) => set({ memberLimits })} />
          <label className="ticked">
            <input
              type="checkbox"
              checked={typed.ownOrders}
              onChange={({ target }) => set({ ownOrders: target.checked })}
            />
            <Trans>People may approve orders that they asked for or wrote</Trans>
          </label>
          <label className="ticked">
            <input
              type="checkbox"
              checked={typed.bindsKeys}
              onChange={({ target }) => set({ bindsKeys: target.checked })}
            />
            <Trans>API keys need approval, too</Trans>
          </label>
        </>
      )}
      <button type="submit" className="primary" disabled={doing.isBusy || isWrong || isSame}>
        <Trans>Save the rule</Trans>
      </button>
    </ActionForm>
  );
}

/** Who set the rule, and when. */
function SetBy({ rule: { setBy, setAt } }: { rule: WholeRule }) {
  const instant = instantText(setAt, useSession().tenant);
  return (
    <Trans>
      Set by {setBy}, {instant}.
    </Trans>
  );
}

/** When orders need approval before they are sent. */
export function ApprovalPage() {
  const { may } = useSession();
  const rule = useAnswer(ApprovalRule, {});
  const doing = useDoing();
  return (
    <Shown of={rule}>
      {({ approvalRule }) => (
        <section className="card" aria-labelledby="approval">
          <h2 id="approval">
            <Trans>Approval of orders</Trans>
          </h2>
          {may("MANAGE_PEOPLE") ? (
            <>
              <Told doing={doing} />
              <RuleForm key={approvalRule?.setAt ?? "off"} rule={approvalRule} doing={doing} saved={rule.reload} />
            </>
          ) : (
            <RuleWords rule={approvalRule} />
          )}
          {approvalRule && (
            <p className="note">
              <SetBy rule={approvalRule} />
            </p>
          )}
        </section>
      )}
    </Shown>
  );
}
