import type { Work } from "../work";
import type { ApprovalEvent } from "./tell";

/** Tells those whom an event concerns: approvers of orders that wait for approval, and who asked of what was decided. */
export async function tellPeople(_work: Work, _event: ApprovalEvent): Promise<void> {}
