import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";

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
