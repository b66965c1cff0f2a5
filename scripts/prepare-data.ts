// What the built server does before it listens, for `remix dev`, whose server doesn't.
import { closeDatabase } from "~/platform/database.server";
import { prepareData } from "~/server/prepare-data.server";

const { generatedPassword } = await prepareData();
if (generatedPassword) console.log(`First admin's password, shown only this once: ${generatedPassword}`);
await closeDatabase();
