import { isIPv6 } from "node:net";
import type { AppLoadContext } from "@remix-run/node";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { type Config, getConfig } from "~/config.server";

const CONTACT_MESSAGES = new RateLimiterMemory({ keyPrefix: "contact", points: 60, duration: 10 * 60 });

/**
 * Counts a contact message of a visitor's address: 60 in 10 minutes.
 * @returns How many seconds to wait, or undefined where it may pass.
 */
export async function countContactMessage(visitor: string): Promise<number | undefined> {
  try {
    await CONTACT_MESSAGES.consume(visitor);
    return undefined;
  } catch (limit) {
    return Math.ceil((limit as RateLimiterRes).msBeforeNext / 1000);
  }
}

/**
 * Where a login comes from, so that failures elsewhere don't count: the
 * visitor's address, of an IPv6 one the network that one visitor commands.
 * "" without TRUST_PROXY, where everybody may seem to come from the proxy.
 */
export function loginOrigin(
  { visitor }: AppLoadContext,
  { trustProxy }: Pick<Config, "trustProxy"> = getConfig(),
): string {
  if (!trustProxy) return "";
  if (!isIPv6(visitor) || visitor.includes(".")) return visitor;
  const [head = [], tail = []] = visitor.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = visitor.includes("::") ? Array<string>(8 - head.length - tail.length).fill("0") : [];
  return [...head, ...zeros, ...tail].slice(0, 4).join(":");
}
