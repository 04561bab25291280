import { Resolver, lookup as systemLookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import type { WebhookTargets } from "../domain/webhooks/targets";

/** Finds out to which addresses a name leads. */
export type ResolveName = (hostname: string) => Promise<readonly string[]>;

/** The webhook is not sent, as it would go where none may. */
export class TargetRefused extends Error {
  override name = "TargetRefused";

  constructor() {
    super("The address leads to a network that webhooks may not be sent to");
  }
}

/** How long one question to a name server may take, in ms, and how often it is asked. */
const ASKED = { timeout: 3_000, tries: 2 };

/**
 * Asks name servers, off the threads on which the system's own resolver would keep all else waiting for a silent one. Where private networks are
 * allowed the system is asked, as their names may be known to this machine alone.
 */
export function nameResolver(targets: WebhookTargets): ResolveName {
  if (targets.hasPrivate)
    return async (hostname) => (await systemLookup(hostname, { all: true })).map(({ address }) => address);
  const resolver = new Resolver(ASKED);
  return async (hostname) => {
    const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses = [four, six].flatMap((asked) => (asked.status === "fulfilled" ? asked.value : []));
    if (addresses.length === 0 && four.status === "rejected") throw four.reason;
    return addresses;
  };
}

/** Whether something may be sent to an address. */
export type Admits = (address: string) => boolean;

/** Looks names up for connections: each is opened to an address that was found fit, and one that leads to any other gets none. */
export const lookupOf =
  (resolve: ResolveName, admits: Admits): LookupFunction =>
  (hostname, options, callback) => {
    const answer = async () => {
      const addresses = await resolve(hostname);
      if (addresses.length === 0 || !addresses.every(admits)) throw new TargetRefused();
      return addresses.map((address) => ({ address, family: isIP(address) }));
    };
    answer().then(
      (found) => {
        if (options.all) callback(null, found);
        else callback(null, found[0]?.address ?? "", found[0]?.family);
      },
      (error: Error) => callback(error, ""),
    );
  };
