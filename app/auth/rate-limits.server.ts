import { isIPv6 } from "node:net";
import type { AppLoadContext } from "@remix-run/node";
import type { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { type Config, getConfig } from "~/platform/config.server";

let contactMessages: Promise<RateLimiterMemory> | undefined;

/** Loaded by the first message: its package brings a limiter for every database there is. */
async function loadContactLimiter(): Promise<RateLimiterMemory> {
  const { RateLimiterMemory } = await import("rate-limiter-flexible");
  return new RateLimiterMemory({ keyPrefix: "contact", points: 60, duration: 10 * 60 });
}

/**
 * Counts a visitor's contact message: 60 in 10 minutes.
 * @returns How many seconds to wait, or undefined where it may pass.
 */
export async function countContactMessage(visitor: string): Promise<number | undefined> {
  contactMessages ??= loadContactLimiter();
  const limiter = await contactMessages;
  try {
    await limiter.consume(placeOf(visitor));
    return undefined;
  } catch (limit) {
    return Math.ceil((limit as RateLimiterRes).msBeforeNext / 1000);
  }
}

/**
 * Where a login comes from, so that failures elsewhere don't count. "" without
 * TRUST_PROXY, where everybody may seem to come from the proxy.
 */
export function loginOrigin(
  { visitor }: AppLoadContext,
  { trustProxy }: Pick<Config, "trustProxy"> = getConfig(),
): string {
  return trustProxy ? placeOf(visitor) : "";
}

/** What a limit counts as one visitor: an address, of an IPv6 one the network (/64) that one visitor commands. */
function placeOf(visitor: string): string {
  if (!isIPv6(visitor)) return visitor;
  // An IPv4 address in an IPv6 one's clothes.
  if (visitor.includes(".")) return visitor.slice(visitor.lastIndexOf(":") + 1);
  const [head = [], tail = []] = visitor.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = visitor.includes("::") ? Array<string>(8 - head.length - tail.length).fill("0") : [];
  return [...head, ...zeros, ...tail].slice(0, 4).join(":");
}
