import { say } from "~/messages/office/t";
import { siteSettingsMessages } from "~/messages/site-settings";
import { DeclarationNotice } from "./dish-notices";

/** Beside the kitchen's hours, where the restaurant is closed during some of them. */
export function KitchenWarning() {
  return <DeclarationNotice notice={{ text: say(siteSettingsMessages.outlastsShop()), isFine: false }} />;
}
