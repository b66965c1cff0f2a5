import { spawn } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { migrationNames } from "~db/migrate";
import { openSqlite } from "~db/open-database";
import { accountMessages } from "~/messages/accounts";
import { findUserId } from "../support/accounts";
import { forFile, forTest } from "../support/for-file";
import { addOrdinaryUser, postJson, startServer } from "../support/server";

const server = await forFile(startServer());

/** Runs the script beside the running server. */
async function createAdmin(args: string[], input = "") {
  const script = spawn(process.execPath, ["build/create-admin.js", ...args], {
    env: { ...process.env, DATA_DIR: server.dataDir },
  });
  script.stdin.end(input);
  const exited = new Promise<number | null>((resolve) => script.once("exit", resolve));
  const [output, errors] = await Promise.all([text(script.stdout), text(script.stderr)]);
  return { code: await exited, output, errors };
}

async function signIn(email: string, password: string) {
  const reply = await postJson(server, "/api/auth/login", { email, password });
  return { status: reply.status, body: await reply.json() };
}

describe("create-admin", () => {
  test("makes an admin with a password from the standard input, and doesn't show it", async () => {
    const args = ["anna@example.com", "--name", "Anna Rossi", "--password-stdin"];
    const { code, output, errors } = await createAdmin(args, "anna's secret\n");
    expect({ code, output, errors }).toEqual({
      code: 0,
      output: "New admin: anna@example.com\n",
      errors: "",
    });
    expect(await signIn("anna@example.com", "anna's secret")).toMatchObject({
      status: 200,
      body: { isAdmin: true, user: { name: "Anna Rossi" } },
    });
  });

  test("sets the language of the back office, and leaves it if none is given", async () => {
    for (const args of [["--language", "fr"], []]) {
      await createAdmin(["rosa@example.com", ...args]);
      const database = openSqlite(path.join(server.dataDir, "restaurant.sqlite"));
      const stored = database.prepare("select language from users where email = 'rosa@example.com'").get();
      database.close();
      expect(stored).toEqual({ language: "fr" });
    }
  });

  test("generates a password if none is given, and shows it once", async () => {
    const { output } = await createAdmin(["nina@example.com"]);
    const [, password = ""] = /^Password, shown only this once: (\S+)$/m.exec(output) ?? [];
    expect(await signIn("nina@example.com", password)).toMatchObject({
      status: 200,
      body: { isAdmin: true },
    });
  });

  test("gives a user the admin role and keeps the password", async () => {
    const { email, password } = await addOrdinaryUser(server);
    const { code, output } = await createAdmin([email.toUpperCase()]);
    expect(code).toBe(0);
    expect(output).toBe(`${email.toUpperCase()} is an admin now.\n`);
    expect(await signIn(email, password)).toMatchObject({ status: 200, body: { isAdmin: true } });
  });

  test("removes the two-step sign-in of who lost their phone, and leaves a line in the security log", async () => {
    const { email, password } = await addOrdinaryUser(server);
    const db = await forTest(server.openDatabase());
    const id = (await findUserId(db, email)) ?? "";
    const step = { userId: id, secret: "", lastStep: 0, salt: "", createdAt: "2026" };
    await db.insertInto("secondSteps").values(step).execute();
    expect((await signIn(email, password)).status).toBe(401);
    await createAdmin([email]);
    expect((await signIn(email, password)).status).toBe(200);
    const events = await db
      .selectFrom("securityEvents")
      .select(["kind", "byName", "address"])
      .where("userId", "=", id)
      .where("kind", "=", "second-step-off")
      .execute();
    expect(events).toEqual([{ kind: "second-step-off", byName: "Command line", address: "" }]);
  });

  test.each([
    ["no address", [], "", "Usage: npm run create-admin"],
    ["a language it doesn't know", ["a@example.com", "--language", "de"], "", "Usage: npm run create-admin"],
    ["an option it doesn't know", ["a@example.com", "--pasword"], "", "Usage: npm run create-admin"],
    ["what is no address", ["anna"], "", accountMessages.emailInvalid],
    ["a short password", ["a@example.com", "--password-stdin"], "short", "at least 8 characters"],
  ])("rejects %s", async (_what, args, input, message) => {
    const { code, errors } = await createAdmin(args, input);
    expect(code).toBe(1);
    expect(errors).toContain(message);
  });

  test("doesn't upgrade the database of a running server", async () => {
    const sqlite = openSqlite(path.join(server.dataDir, "restaurant.sqlite"));
    const latest = migrationNames.at(-1) ?? "";
    sqlite.prepare("delete from kysely_migration where name = ?").run(latest);
    const { code, errors } = await createAdmin(["late@example.com"]);
    expect(code).toBe(1);
    expect(errors).toContain("The running server is older than this program");
    expect(sqlite.prepare("select 1 from kysely_migration where name = ?").all(latest)).toEqual([]);
    sqlite.prepare("insert into kysely_migration values (?, '')").run(latest);
    sqlite.close();
  });
});
