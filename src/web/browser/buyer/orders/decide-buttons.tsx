import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId, useState } from "react";
import { ActionForm } from "../../shared/action-form";
import { announceCounts } from "../../shared/use-counts";
import { done, useAct } from "../asking/use-answer";
import type { Doing } from "../asking/use-doing";
import { ApproveOrder, SendBackOrder } from "./approval-documents";

const MAX_COMMENT = 1_000;

/** It was opened to type there. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus();

/** Approves an order that waits for this person, or sends it back with a comment for its buyer. */
export function DecideButtons({
  order: { id, version, reference },
  doing,
  decided = () => {},
}: {
  order: { id: string; version: number; reference: string };
  doing: Doing;
  decided?(): void;
}) {
  const act = useAct();
  const [isBack, setBack] = useState(false);
  const [comment, setComment] = useState("");
  const field = useId();
  const ended = () => {
    announceCounts();
    decided();
  };
  const approve = async () => {
    const { result } = done((await act(ApproveOrder, { id, version })).approveOrders);
    ended();
    return result[0]?.status === "APPROVED"
      ? t`${reference} is approved: it can be sent.`
      : t`${reference} has your approval. Another person has to approve it, too.`;
  };
  const sendBack = async () => {
    done((await act(SendBackOrder, { id, version, comment: comment.trim() })).sendBackOrders);
    setBack(false);
    setComment("");
    ended();
    return t`${reference} is sent back: it is a draft again, with your comment.`;
  };
  if (isBack) {
    return (
      <ActionForm className="sends-back" action={() => doing.run(sendBack)}>
        <label htmlFor={field}>
          <Trans>Changes that the buyer must make in {reference}</Trans>
        </label>
        <textarea
          id={field}
          rows={2}
          required
          maxLength={MAX_COMMENT}
          ref={focus}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
        <p className="buttons">
          <button type="submit" className="primary" disabled={doing.isBusy || !comment.trim()}>
            <Trans>Send back</Trans>
          </button>
          <button type="button" onClick={() => setBack(false)}>
            <Trans>Cancel</Trans>
          </button>
        </p>
      </ActionForm>
    );
  }
  return (
    <span className="buttons">
      <button
        type="button"
        className="primary"
        disabled={doing.isBusy}
        aria-label={t`Approve: ${reference}`}
        onClick={() => doing.run(approve)}
      >
        <Trans>Approve</Trans>
      </button>
      <button
        type="button"
        disabled={doing.isBusy}
        aria-label={t`Send back: ${reference}`}
        onClick={() => setBack(true)}
      >
        <Trans>Send back</Trans>
      </button>
    </span>
  );
}
