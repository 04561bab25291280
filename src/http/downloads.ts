import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { type Response, Router } from "express";
import { type Database, operator } from "../db";
import { READING_ONLY } from "../domain/people/rights";
import { readErrorReport } from "../domain/transactions/error-report";
import { type OperationService, type Requester, type Work, workForRequest } from "../domain/work";
import { UnknownKey } from "../errors";
import { Problem } from "../errors/problem";
import type { Clock } from "../values/clock";
import { goneSignal } from "./gone";
import { methodNotAllowed } from "./method-not-allowed";
import { tellTestMode } from "./mode";
import { countUntaken } from "./untaken-answers";

const LINK_LIVES_MS = 24 * 3_600_000;
const SECRET = "download-links";

/** Whom a link is for: a tenant, and the warehouses that who made it is limited to. */
export type LinkOwner = Pick<Requester, "tenantId" | "warehouses">;

/** Signs and checks links that open without a key. Paths are those of routes: what the service is served under is no part of them. */
export interface LinkSigner {
  /** A path with query that opens the download during 24 hours, for the tenant and within what the caller is limited to. D45. */
  sign(path: string, of: LinkOwner): string;
  /** Whom a path with query was signed for; null when it was changed or is too old. */
  check(signed: string): LinkOwner | null;
}

/** A signer with the installation's secret, the same in all of its processes; made when it is first needed. */
export async function linkSigner(database: Database, clock: Clock): Promise<LinkSigner> {
  const secrets = operator(database).serviceSecret;
  await secrets.createMany({ data: { name: SECRET, secret: new Uint8Array(randomBytes(32)) }, skipDuplicates: true });
  const { secret } = await secrets.findUniqueOrThrow({ where: { name: SECRET } });
  const signatureOf = (path: string, tenantId: string, expires: string, limit: string) =>
    createHmac("sha256", secret)
      .update(JSON.stringify([path, tenantId, expires, ...(limit === "" ? [] : [limit])]))
      .digest("base64url");
  return {
    sign(path, { tenantId, warehouses }) {
      const expires = String(clock.now().getTime() + LINK_LIVES_MS);
      const limit = warehouses.join();
      const signature = signatureOf(path, tenantId, expires, limit);
      const owner = { tenant: tenantId, ...(limit === "" ? {} : { warehouses: limit }) };
      return `${path}?${new URLSearchParams({ ...owner, expires, signature })}`;
    },
    check(signed) {
      const url = new URL(signed, "http://localhost");
      const [tenantId = "", expires = "", signature = "", limit = ""] = [
        "tenant",
        "expires",
        "signature",
        "warehouses",
      ].map((name) => url.searchParams.get(name) ?? "");
      const expected = Buffer.from(signatureOf(url.pathname, tenantId, expires, limit));
      const given = Buffer.from(signature);
      const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
      const warehouses = limit === "" ? [] : limit.split(",");
      return isGenuine && Number(expires) > clock.now().getTime() ? { tenantId, warehouses } : null;
    },
  };
}

/** The requester of a signed link: it reads, and all links of a tenant count as one key. */
export function linkHolder(owner: LinkOwner, response: Response): Requester {
  const { tenantId } = owner;
  countUntaken(response, tenantId);
  const by = { kind: "JOB", id: "link", name: "link" } as const;
  return { ...owner, rights: READING_ONLY, by, keyPrefix: `links of ${tenantId}`, gone: goneSignal(response) };
}

/** What is said of a link that opens nothing, whyever. */
export const NO_LINK = "This link is not valid or no longer valid";

/**
 * Reads the target of a signed link, and marks a test merchant's as one.
 * @param holder See `linkHolder`.
 * @throws Problem 404 where the merchant has been closed or removed: who has a link has sent no key that could be unknown.
 */
export async function readForLink<T>(
  service: OperationService,
  holder: Requester,
  response: Response,
  read: (work: Work) => Promise<T>,
): Promise<T> {
  try {
    return await workForRequest(service, holder, "query", (work) => {
      if (work.tenant.isTest) tellTestMode(response);
      return read(work);
    });
  } catch (error) {
    throw UnknownKey.is(error) ? new Problem(404, NO_LINK) : error;
  }
}

/** Downloads behind signed links. */
export function downloads(service: OperationService, signer: LinkSigner): Router {
  const router = Router();
  router.get("/downloads/import-errors/:id.csv", async (request, response) => {
    const owner = signer.check(request.url);
    const csv = owner
      ? await readForLink(service, linkHolder(owner, response), response, (work) =>
          readErrorReport(work, request.params.id),
        )
      : null;
    if (csv === null) throw new Problem(404, NO_LINK);
    response.attachment("import-errors.csv").type("text/csv; charset=utf-8").send(csv);
  });
  router.all("/downloads/import-errors/:id.csv", methodNotAllowed("GET"));
  return router;
}
