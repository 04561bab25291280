import { BlockList, isIP } from "node:net";

/** Longest address of an endpoint, in characters. */
export const MAX_URL_LENGTH = 2_000;

/**
 * Where webhooks may not be sent: addresses that are not reachable from the whole of the internet, as IANA registers them (RFC 6890 and
 * what came after). Of IPv6 only global unicast is left, 2000::/3, without what in it is a way to something else.
 */
const CLOSED_4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;
const CLOSED_6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
] as const;

const closed = new BlockList();
for (const [network, prefix] of CLOSED_4) closed.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of CLOSED_6) closed.addSubnet(network, prefix, "ipv6");
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");

const family = (address: string) => (isIP(address) === 4 ? "ipv4" : "ipv6");

/** Top-level names that are never public. */
const CLOSED_NAME = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|test|invalid)$/;

/** The addresses that this installation may send webhooks to. */
export class WebhookTargets {
  private readonly allowed = new BlockList();

  /** @param networks Private networks and addresses that are allowed as well, also by http; none: only the public internet. */
  constructor(private readonly networks: readonly string[] = []) {
    for (const network of networks) {
      const [address = "", prefix] = network.split("/");
      if (prefix === undefined) this.allowed.addAddress(address, family(address));
      else this.allowed.addSubnet(address, Number(prefix), family(address));
    }
  }

  /** Whether any private network is allowed. Its names may be known to the machine's own resolver only. */
  get hasPrivate(): boolean {
    return this.networks.length > 0;
  }

  /** Whether an address is in a private network that the operator has allowed. */
  isPrivatelyAllowed(address: string): boolean {
    return this.allowed.check(address, family(address));
  }

  /** Whether a request may be sent to an IP address. @param address Without brackets, as a resolver answers it. */
  admits(address: string): boolean {
    if (isIP(address) === 0 || address.includes("%")) return false;
    if (this.isPrivatelyAllowed(address)) return true;
    if (isIP(address) === 4) return !closed.check(address, "ipv4");
    return global6.check(address, "ipv6") && !closed.check(address, "ipv6");
  }

  /** What is wrong with an endpoint's URL by itself; null for nothing. Its name is resolved and checked at each attempt. */
  faultOf(text: string): string | null {
    if (text.length > MAX_URL_LENGTH) return `must have at most ${MAX_URL_LENGTH} characters`;
    const url = URL.canParse(text) ? new URL(text) : null;
    if (!url || !/^https?:$/.test(url.protocol)) return "must be an address such as https://shop.example/webhooks";
    if (url.username || url.password) return "must hold no user and no password";
    if (url.hash) return "must have no fragment";
    const host = hostOf(url);
    if (url.protocol === "http:" && !this.hasPrivate)
      return "must begin with https://, as WEBHOOK_PRIVATE_NETWORKS allows no private network";
    // Where private networks are allowed any name may resolve to one: address and port are checked together at each attempt.
    const mayBePrivate = isIP(host) ? this.isPrivatelyAllowed(host) : this.hasPrivate;
    if (!mayBePrivate && !isPublicPort(url)) return "must have port 443, or one from 1024 on";
    if (isIP(host)) return this.admits(host) ? null : NOT_PUBLIC;
    const isNamed = /\.[a-z][a-z0-9-]*\.?$/i.test(host) && !CLOSED_NAME.test(host.replace(/\.$/, ""));
    return isNamed || this.hasPrivate ? null : NOT_PUBLIC;
  }
}

const NOT_PUBLIC = "must lead to a machine of the public internet";

/** The host of an address, an IPv6 one without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

/** Whether a URL's port may be used on the public internet: a webhook to a low one could speak to mail servers and the like. */
export const isPublicPort = (url: URL): boolean => portOf(url) === 443 || portOf(url) >= 1024;

const portOf = ({ port, protocol }: URL): number => (port ? Number(port) : protocol === "https:" ? 443 : 80);
