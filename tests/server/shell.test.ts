import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signInByCall, signInByForm, startServer, type TestServer } from "../support/server";

describe("the server", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  test("signs in by call and by form", async () => {
    expect(await signInByCall(server)).toEqual({ Authorization: expect.stringMatching(/^Bearer ey/) });
    const cookie = await signInByForm(server);
    const page = await fetch(`${server.url}/dashboard`, { headers: cookie });
    expect(await page.text()).toContain("Hello, ");
  });
});
