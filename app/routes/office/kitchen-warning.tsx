import { siteSettingsMessages } from "~/messages/site-settings";
import { DeclarationNotice } from "./dish-notices";

/** Beside the kitchen's hours, where the restaurant is closed during some of them. */
export function KitchenWarning() {
  return <DeclarationNotice notice={{ text: siteSettingsMessages.outlastsShop(), isFine: false }} />;
}
