import { expect, test } from "vitest";
import { countContactMessage, loginOrigin } from "~/auth/rate-limits.server";

const context = (visitor: string) => ({ visitor, requestId: "", nonce: "" });

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8::6", "2001:db8:0:0"],
  ["2001:db8:1:2::", "2001:db8:1:2"],
  ["::1", "0:0:0:0"],
  ["unknown", "unknown"],
])("behind a proxy, %s counts as %s", (visitor, origin) => {
  expect(loginOrigin(context(visitor), { trustProxy: true })).toBe(origin);
});

test("without a proxy that says who comes, all come from the same place", () => {
  expect(loginOrigin(context("192.0.2.7"), { trustProxy: false })).toBe("");
});

test("contact messages count by the same places: all addresses of an IPv6 network are one", async () => {
  for (let host = 1; host <= 60; host += 1) {
    expect(await countContactMessage(`2001:db8:5:6::${host.toString(16)}`)).toBeUndefined();
  }
  expect(await countContactMessage("2001:db8:5:6:ffff::1")).toBeGreaterThan(0);
  expect(await countContactMessage("2001:db8:5:7::1")).toBeUndefined();
  expect(await countContactMessage("192.0.2.7")).toBeUndefined();
});
