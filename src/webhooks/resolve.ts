import { Resolver, lookup as systemLookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import type { WebhookTargets } from "../values/webhook-targets";

/** Resolves a name to its addresses. */
export type ResolveName = (hostname: string) => Promise<readonly string[]>;

/** The webhook's address resolves to a network that is not allowed. */
export class TargetRefused extends Error {
  override name = "TargetRefused";

  constructor() {
    super("The address leads to a network that webhooks may not be sent to");
  }
}

/** Time limit of one query to a name server, in ms, and how often it is tried. */
const DNS_OPTIONS = { timeout: 3_000, tries: 2 };

/**
 * Resolves names by DNS and not by the system's resolver, whose few threads one silent name server blocks for everything else. Where private
 * networks are allowed it is the system's after all, as their names may be in its hosts file only.
 */
export function nameResolver(targets: WebhookTargets): ResolveName {
  if (targets.hasPrivate)
    return async (hostname) => (await systemLookup(hostname, { all: true })).map(({ address }) => address);
  const resolver = new Resolver(DNS_OPTIONS);
  return async (hostname) => {
    const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses = [four, six].flatMap((asked) => (asked.status === "fulfilled" ? asked.value : []));
    if (addresses.length === 0 && four.status === "rejected") throw four.reason;
    return addresses;
  };
}

/** Whether a webhook may be sent to an IP address. */
export type Admits = (address: string) => boolean;

/** The `lookup` of an agent: answers checked addresses only, so that none can change between check and connection (DNS rebinding). */
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
