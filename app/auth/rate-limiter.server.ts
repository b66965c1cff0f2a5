import { BlockList, isIPv6 } from "node:net";
import type { AppLoadContext } from "@remix-run/node";
import { type Config, getConfig } from "~/platform/config.server";

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

/** A limiter that allows `max` events per key in a fixed window, which starts at the first event. */
export function createRateLimiter({ max, minutes }: { max: number; minutes: number }): RateLimiter {
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
      if (window && window.endsAt > now) {
        if (window.count >= max) return Math.ceil((window.endsAt - now) / 1000);
        window.count += 1;
      } else {
        windows.delete(key);
        makeRoom(now);
        windows.set(key, { count: 1, endsAt: now + minutes * 60_000 });
      }
      return undefined;
    },
    async refund(key) {
      const window = windows.get(key);
      if (window && window.count > 0) window.count -= 1;
    },
  };
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

/**
 * The key of a request for the limits on sign-ins and reset links. Undefined behind a proxy
 * if TRUST_PROXY is 0: then all visitors share the proxy's address, and a limit on it
 * would lock everybody out. A proxy is detected by its local address and the header
 * X-Forwarded-For.
 */
export function rateLimitKey(
  request: Request,
  { visitor }: Pick<AppLoadContext, "visitor">,
  { trustProxy }: Pick<Config, "trustProxy"> = getConfig(),
): string | undefined {
  const key = toVisitorKey(visitor);
  if (!trustProxy && request.headers.has("X-Forwarded-For") && isLocal(visitor)) return undefined;
  return key;
}

const localNetworks = new BlockList();
localNetworks.addSubnet("127.0.0.0", 8);
localNetworks.addSubnet("10.0.0.0", 8);
localNetworks.addSubnet("172.16.0.0", 12);
localNetworks.addSubnet("192.168.0.0", 16);
localNetworks.addAddress("::1", "ipv6");
localNetworks.addSubnet("fc00::", 7, "ipv6");
localNetworks.addSubnet("fe80::", 10, "ipv6");

function isLocal(address: string): boolean {
  return localNetworks.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

const contactMessageLimiter = createRateLimiter({ max: 60, minutes: 10 });

/**
 * Counts a contact message: a visitor may send 60 in ten minutes.
 * @returns Undefined, or the seconds to wait if the limit is reached.
 */
export function consumeContactLimit(visitor: string): Promise<number | undefined> {
  return contactMessageLimiter.consume(toVisitorKey(visitor));
}
