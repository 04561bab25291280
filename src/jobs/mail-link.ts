import type { JobPayloads } from "../domain/enqueue-job";
import { JOB_PAYLOADS } from "../domain/job-payloads";
import { type Mailer, MailRefused, MailServerSilent } from "../domain/mail/mailer";
import { mailOfLink } from "../domain/people/link-mail";
import { workFor } from "../domain/work";
import type { Job } from "./job";

/** Mails links that work once. A mail that is refused is not tried again: who waits for it asks for another; one for which the server is silent is. */
export const mailLinkJob = (mailer: Mailer) =>
  ({
    payload: JOB_PAYLOADS["mail-link"],
    atOnce: 1,
    lane: "mail",
    runApart: async ({ database, tenantId, clock }, payloads) => {
      for (const { linkId, address } of payloads) {
        const mail = await workFor(database, tenantId, clock, (work) => mailOfLink(work, linkId, address));
        if (!mail) continue;
        try {
          await mailer.send(mail);
        } catch (error) {
          if (!(error instanceof MailRefused) || error instanceof MailServerSilent) throw error;
        }
      }
    },
  }) satisfies Job<JobPayloads["mail-link"]>;
