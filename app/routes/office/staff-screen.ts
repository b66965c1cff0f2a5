// What every staff screen with forms exports, and the list of what they share, in one line.
import "./office-chunk";
import { revalidateForDialogs } from "~/ui/dialog-url";

export { clientAction } from "~/web/client-action";

/** Opening or closing a dialog doesn't reload the list under it. */
export const shouldRevalidate = revalidateForDialogs();
