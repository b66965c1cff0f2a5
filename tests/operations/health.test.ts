import { expect, test, vi } from "vitest";
import { withTimeout } from "~/operations/health.server";

test("a check of a disk that hangs answers in time, and isn't run again until the disk responds", async () => {
  let respond = (_answer: string) => {};
  const readDisk = vi.fn(() => new Promise<string>((resolve) => (respond = resolve)));
  const check = withTimeout(readDisk, 20, "late");
  expect(await Promise.all([check(), check()])).toEqual(["late", "late"]);
  expect(await check()).toBe("late");
  expect(readDisk).toHaveBeenCalledTimes(1);
  respond("fine");
  await new Promise(setImmediate);
  const again = check();
  respond("fine again");
  expect(await again).toBe("fine again");
  expect(readDisk).toHaveBeenCalledTimes(2);
});

test("a check of a disk that fails fails, and is run again", async () => {
  const readDisk = vi.fn(async () => Promise.reject(new Error("EIO")));
  const check = withTimeout(readDisk, 1000, undefined);
  await expect(check()).rejects.toThrow("EIO");
  await expect(check()).rejects.toThrow("EIO");
  expect(readDisk).toHaveBeenCalledTimes(2);
});
