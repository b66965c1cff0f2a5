import { BlockList, isIP, isIPv6 } from "node:net";
import { noteRateLimit } from "~/platform/request-context.server";

/** The most keys that a limiter counts; of more, it forgets those whose windows end first. */
const MAX_KEYS = 100_000;

/** Counts events by key in memory; a restart resets it. */
export interface RateLimiter {
  /**
   * Counts one event.
   * @returns Undefined, or the seconds to wait if the limit is reached; the event isn't counted then.
   */
  consume(key: string): Promise<number | undefined>;
  /** Subtracts one event, such as a successful sign-in. */
  refund(key: string): Promise<void>;
}

/**
 * A limiter that allows `max` events per key in a fixed window, which starts at the first event.
 * @param options.factorOf By what a key's limit is multiplied.
 * @param options.isOfVisitor Whether the request's response tells how far it is used.
 */
export function createRateLimiter({
  max,
  minutes,
  factorOf = () => 1,
  isOfVisitor = false,
}: {
  max: number;
  minutes: number;
  factorOf?: (key: string) => number;
  isOfVisitor?: boolean;
}): RateLimiter {
  // In the order of their ends, because all are equally long.
  const windows = new Map<string, { count: number; endsAt: number }>();
  const makeRoom = (now: number) => {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > now && windows.size < MAX_KEYS) return;
      windows.delete(key);
    }
  };
  return {
    async consume(key) {
      // Not the system's clock, which may be set.
      const now = performance.now();
      const window = windows.get(key);
      const limit = max * factorOf(key);
      const note = ({ count, endsAt }: { count: number; endsAt: number }, isReached: boolean) => {
        const reset = Math.ceil((endsAt - now) / 1000);
        // How often others have tried an account is not told.
        if (isOfVisitor || isReached) noteRateLimit({ limit, remaining: Math.max(0, limit - count), reset });
        return isReached ? reset : undefined;
      };
      if (window && window.endsAt > now) {
        if (window.count >= limit) return note(window, true);
        window.count += 1;
        return note(window, false);
      }
      windows.delete(key);
      makeRoom(now);
      const opened = { count: 1, endsAt: now + minutes * 60_000 };
      windows.set(key, opened);
      return note(opened, false);
    },
    async refund(key) {
      const window = windows.get(key);
      if (window && window.count > 0) window.count -= 1;
    },
  };
}

/**
 * The address of a visitor. Some proxies add a port, which is another one with each connection.
 * @param given What the proxy says, or the peer's address; what is no address counts as the peer.
 */
export function visitorAddress(given: string | undefined, peer: string | undefined): string {
  const [, inBrackets, beforePort] = /^(?:\[(.*)\](?::\d*)?|([\d.]+):\d*)$/.exec(given ?? "") ?? [];
  const address = inBrackets ?? beforePort ?? given ?? "";
  // An IPv4 address that came as an IPv6 one is shown as what it is.
  return (isIP(address) ? address : (peer ?? "unknown")).replace(/^::ffff:(?=[\d.]+$)/i, "");
}

/** The key of a visitor: an IPv4 address, or the /64 network of an IPv6 address. */
export function toVisitorKey(ipAddress: string): string {
  if (!isIPv6(ipAddress)) return ipAddress;
  // An IPv4-mapped IPv6 address.
  if (ipAddress.includes(".")) return ipAddress.slice(ipAddress.lastIndexOf(":") + 1);
  const [head = [], tail = []] = ipAddress.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = ipAddress.includes("::") ? Array<string>(8 - head.length - tail.length).fill("0") : [];
  return [...head, ...zeros, ...tail].slice(0, 4).join(":");
}

/** The limits of the /48 network of an IPv6 address are so many times as wide as those of a /64 in it. */
const NETWORK_FACTOR = 10;

/** Limits visitors, and the /48 networks of IPv6 ones: providers give one customer as many as 65,536 networks of /64. */
export function createVisitorLimiter(limit: { max: number; minutes: number }): RateLimiter {
  const visitors = createRateLimiter({ ...limit, factorOf: visitorFactor, isOfVisitor: true });
  const networks = createRateLimiter({
    ...limit,
    factorOf: () => NETWORK_FACTOR,
  });
  return {
    async consume(key) {
      const wait = await visitors.consume(key);
      const network = networkOf(key);
      if (wait !== undefined || network === undefined) return wait;
      const networkWait = await networks.consume(network);
      if (networkWait !== undefined) await visitors.refund(key);
      return networkWait;
    },
    async refund(key) {
      const network = networkOf(key);
      await visitors.refund(key);
      if (network !== undefined) await networks.refund(network);
    },
  };
}

/** The /48 network of a visitor's key; undefined for IPv4. */
function networkOf(key: string): string | undefined {
  const parts = key.split(":");
  return parts.length === 4 ? parts.slice(0, 3).join(":") : undefined;
}

/** The limits of a likely proxy are so many times as wide as those of a visitor. */
const PROXY_FACTOR = 10;

/** The keys of the peers that seem to be proxies; a restart forgets them. */
const likelyProxies = new Set<string>();
const MAX_LIKELY_PROXIES = 1000;

/**
 * Notes that a peer has sent X-Forwarded-For although TRUST_PROXY is 0. On a private address it
 * is probably a proxy that all visitors share: an ordinary limit would lock everybody out.
 * @returns Whether it is noted for the first time.
 */
export function noteForwardingPeer(peer: string): boolean {
  const key = toVisitorKey(peer);
  if (!isPrivate(peer) || likelyProxies.has(key) || likelyProxies.size >= MAX_LIKELY_PROXIES) return false;
  likelyProxies.add(key);
  return true;
}

/** By what a visitor's limits are multiplied: 10 for a likely proxy, otherwise 1. */
export function visitorFactor(key: string): number {
  return likelyProxies.has(key) ? PROXY_FACTOR : 1;
}

const privateNetworks = new BlockList();
privateNetworks.addSubnet("127.0.0.0", 8);
privateNetworks.addSubnet("10.0.0.0", 8);
privateNetworks.addSubnet("172.16.0.0", 12);
privateNetworks.addSubnet("192.168.0.0", 16);
privateNetworks.addAddress("::1", "ipv6");
privateNetworks.addSubnet("fc00::", 7, "ipv6");
privateNetworks.addSubnet("fe80::", 10, "ipv6");

function isPrivate(address: string): boolean {
  return privateNetworks.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

const contactMessageLimiter = createVisitorLimiter({ max: 60, minutes: 10 });

/**
 * Counts a contact message: a visitor may send 60 in ten minutes.
 * @returns Undefined, or the seconds to wait if the limit is reached.
 */
export function consumeContactLimit(visitor: string): Promise<number | undefined> {
  return contactMessageLimiter.consume(toVisitorKey(visitor));
}
