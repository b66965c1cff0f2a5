import { BlockList, isIPv6 } from "node:net";
import type { AppLoadContext } from "@remix-run/node";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { type Config, getConfig } from "~/platform/config.server";

/** Counts by key, in memory: a restart forgets everything. */
export interface RateLimiter {
  /**
   * Counts one more.
   * @returns Seconds to wait where that is over the limit, and then it doesn't count; otherwise undefined.
   */
  consume(key: string): Promise<number | undefined>;
  /** Takes one back, such as a login that succeeded. */
  refund(key: string): Promise<void>;
}

/** A limiter that allows `max` in a window of so many minutes, which starts with the first one. */
export function createRateLimiter({ max, minutes }: { max: number; minutes: number }): RateLimiter {
  const limiter = new RateLimiterMemory({ points: max, duration: minutes * 60 });
  return {
    async consume(key) {
      try {
        await limiter.consume(key);
        return undefined;
      } catch (rejection) {
        await limiter.reward(key);
        return Math.ceil((rejection as RateLimiterRes).msBeforeNext / 1000);
      }
    },
    async refund(key) {
      // A window that is over has nothing to give back.
      if (await limiter.get(key)) await limiter.reward(key);
    },
  };
}

/** What counts as one visitor: an IPv4 address, or the /64 network that an IPv6 visitor commands. */
export function visitorKey(address: string): string {
  if (!isIPv6(address)) return address;
  // An IPv4 address written as an IPv6 one.
  if (address.includes(".")) return address.slice(address.lastIndexOf(":") + 1);
  const [head = [], tail = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = address.includes("::") ? Array<string>(8 - head.length - tail.length).fill("0") : [];
  return [...head, ...zeros, ...tail].slice(0, 4).join(":");
}

/**
 * The visitor that a login or a reset request counts for. Undefined behind a
 * proxy while TRUST_PROXY is 0: everybody has the proxy's address then, and a
 * limit on it would lock everybody out. Such a proxy gives itself away by a
 * local address and X-Forwarded-For; from the internet that header is ignored.
 */
export function findVisitor(
  request: Request,
  { visitor }: Pick<AppLoadContext, "visitor">,
  { trustProxy }: Pick<Config, "trustProxy"> = getConfig(),
): string | undefined {
  const key = visitorKey(visitor);
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

const contactMessages = createRateLimiter({ max: 60, minutes: 10 });

/**
 * Counts a visitor's contact message.
 * @returns Seconds to wait, or undefined where it may pass.
 */
export function countContactMessage(visitor: string): Promise<number | undefined> {
  return contactMessages.consume(visitorKey(visitor));
}
