import { expect, test, vi } from "vitest";
import {
  consumeContactLimit,
  createRateLimiter,
  createVisitorLimiter,
  noteForwardingPeer,
  toVisitorKey,
  visitorFactor,
} from "~/auth/rate-limiter.server";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8::6", "2001:db8:0:0"],
  ["2001:db8:1:2::", "2001:db8:1:2"],
  ["::1", "0:0:0:0"],
  ["unknown", "unknown"],
])("%s counts as %s", (visitor, key) => {
  expect(toVisitorKey(visitor)).toBe(key);
});

test.each([
  ["127.0.0.1", 10],
  ["::1", 10],
  ["::ffff:172.17.0.1", 10],
  ["10.0.0.4", 10],
  ["fd12:3456::1", 10],
  ["192.0.2.7", 1],
  ["172.32.0.1", 1],
  ["2001:db8:1:2::1", 1],
])("a peer at %s that has sent X-Forwarded-For has limits of %s times the width", async (peer, factor) => {
  const key = toVisitorKey(peer);
  const limiter = createVisitorLimiter({ max: 2, minutes: 15 });
  expect(visitorFactor(key)).toBe(1);
  // It is reported once.
  expect([noteForwardingPeer(peer), noteForwardingPeer(peer)]).toEqual([factor > 1, false]);
  for (let time = 0; time < 2 * factor; time += 1) expect(await limiter.consume(key)).toBeUndefined();
  expect(await limiter.consume(key)).toBeGreaterThan(0);
});

test("a limiter returns the seconds to wait, resets after its window, and refunds", async () => {
  vi.useFakeTimers();
  const limiter = createRateLimiter({ max: 2, minutes: 15 });
  expect([await limiter.consume("a"), await limiter.consume("a")]).toEqual([undefined, undefined]);
  vi.advanceTimersByTime(60_000);
  // However often it is asked for meanwhile.
  for (let time = 0; time < 5; time += 1) expect(await limiter.consume("a")).toBe(14 * 60);
  expect(await limiter.consume("b")).toBeUndefined();
  await limiter.refund("a");
  expect([await limiter.consume("a"), await limiter.consume("a")]).toEqual([undefined, 14 * 60]);
  vi.advanceTimersByTime(14 * 60_000);
  await limiter.refund("a");
  expect([await limiter.consume("a"), await limiter.consume("a")]).toEqual([undefined, undefined]);
  expect(await limiter.consume("a")).toBe(15 * 60);
  vi.useRealTimers();
});

test("a limiter counts at most 100,000 keys, and forgets the oldest", async () => {
  const limiter = createRateLimiter({ max: 1, minutes: 15 });
  for (let key = 0; key <= 100_000; key += 1) await limiter.consume(String(key));
  expect(await limiter.consume("100000")).toBeGreaterThan(0);
  expect(await limiter.consume("1")).toBeGreaterThan(0);
  expect(await limiter.consume("0")).toBeUndefined();
  // Adding that one forgot the oldest of the others.
  expect(await limiter.consume("2")).toBeGreaterThan(0);
  expect(await limiter.consume("1")).toBeUndefined();
});

test("contact messages are counted by network: all addresses of an IPv6 /64 are one visitor", async () => {
  for (let host = 1; host <= 60; host += 1) {
    expect(await consumeContactLimit(`2001:db8:5:6::${host.toString(16)}`)).toBeUndefined();
  }
  expect(await consumeContactLimit("2001:db8:5:6:ffff::1")).toBeGreaterThan(0);
  expect(await consumeContactLimit("2001:db8:5:7::1")).toBeUndefined();
  expect(await consumeContactLimit("192.0.2.7")).toBeUndefined();
});

test("the /48 network of an IPv6 address has ten times the limit of each /64 in it, whatever is refused", async () => {
  const limiter = createVisitorLimiter({ max: 2, minutes: 1 });
  const consume = async (network: string) =>
    (await limiter.consume(toVisitorKey(`${network}::1`))) === undefined;
  const accepted: boolean[] = [];
  // Of each /64 a third one is refused, and isn't counted for the /48.
  for (let network = 0; network < 10; network += 1)
    for (let each = 0; each < 3; each += 1) accepted.push(await consume(`2001:db8:1:${network}`));
  expect(accepted.filter(Boolean)).toHaveLength(20);
  expect([await consume("2001:db8:1:aa"), await consume("2001:db8:2:aa")]).toEqual([false, true]);
  await limiter.refund(toVisitorKey("2001:db8:1:3::1"));
  expect(await consume("2001:db8:1:aa")).toBe(true);
});
