import { type Cookie, createCookie } from "@remix-run/node";
import { v4 as uuid } from "uuid";
import { z } from "zod";
import { getConfig } from "~/platform/config.server";
import { cookieOptions } from "./session.server";

const DAY_MS = 24 * 3600 * 1000;
const REMEMBERED_DAYS = 90;

/** How many users are remembered per browser. */
const MAX_USERS = 8;

const devicesSchema = z.array(z.object({ id: z.string(), userId: z.string(), expiresAt: z.number() }));

let cookie: Cookie | undefined;

// Created at first use because it needs the configuration.
function deviceCookie(): Cookie {
  cookie ??= createCookie("device", {
    ...cookieOptions("device"),
    secrets: [getConfig().sessionSecret],
    maxAge: (REMEMBERED_DAYS * DAY_MS) / 1000,
  });
  return cookie;
}

/** The id of this browser if it has signed in as that user within the last 90 days. */
export async function findKnownDevice(request: Request, userId: string): Promise<string | undefined> {
  return (await readDevices(request)).find((device) => device.userId === userId)?.id;
}

/** The Set-Cookie value that remembers this browser for a user who has just signed in. */
export async function rememberDevice(request: Request, userId: string): Promise<string> {
  const devices = await readDevices(request);
  const id = devices.find((device) => device.userId === userId)?.id ?? uuid();
  const others = devices.filter((device) => device.userId !== userId);
  const expiresAt = Date.now() + REMEMBERED_DAYS * DAY_MS;
  return deviceCookie().serialize([{ id, userId, expiresAt }, ...others].slice(0, MAX_USERS));
}

async function readDevices(request: Request): Promise<z.output<typeof devicesSchema>> {
  const parsed = devicesSchema.safeParse(await deviceCookie().parse(request.headers.get("Cookie")));
  return parsed.success ? parsed.data.filter(({ expiresAt }) => expiresAt > Date.now()) : [];
}
