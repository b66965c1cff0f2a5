import { expect, test } from "vitest";
import { listSearchedLabels } from "~/domain/history/label-search";
import { sentenceOf } from "~/domain/history/label";
import { french } from "~/messages/office/fr";
import { inLanguage, setOfficeLanguage } from "~/messages/office/language";
import { say } from "~/messages/office/t";

setOfficeLanguage(() => "en", { fr: french });

const inFrench = (action: string, label: string) =>
  inLanguage("fr", () => say(sentenceOf({ action, label, sentence: null }))).replaceAll("\u00a0", " ");

test.each([
  ["menu.add", "Added Pasta to go", "Ajouté : Pasta to go"],
  ["menu.delete", "Deleted 1 menu item", "Supprimé : 1 plat de la carte"],
  ["menu.delete", "Deleted 1 Kilo Steak", "Supprimé : 1 Kilo Steak"],
  ["menu.prices", "Repriced 1200 menu items", "Prix changés : 1\u202f200 plats de la carte"],
  ["menu.reorder", "Reordered Pizza: Calzone moved to the top", "Réordonné : Pizza, Calzone tout en haut"],
  ["category.reorder", "Reordered the categories", "Réordonné : catégories"],
  ["soldout", "Marked 3 dishes as sold out, 1 as back", "Épuisé : 3 plats\u202f; de nouveau disponible : 1"],
  ["soldout", "Marked Calzone as back", "De nouveau disponible : Calzone"],
  [
    "day.copy",
    "Copied the menu of 2026-11-28 to 2026-11-29",
    "Copié : plats du 2026-11-28, pour le 2026-11-29",
  ],
  [
    "closure.add",
    "Added closure 2026-12-24 to 2026-12-26 (Noël)",
    "Ajouté : fermeture, du 2026-12-24 au 2026-12-26 (Noël)",
  ],
  ["translation.edit", "Edited 2 German translations", "Modifié : 2 traductions en allemand"],
  ["menu.import", "Imported the weekly menu: 3 added, 1 updated", "Importé : carte (3 ajoutés, 1 modifiés)"],
  [
    "translation.import",
    "Imported the Italian translations: 0 added, 2 updated",
    "Importé : traductions en italien (0 ajoutés, 2 modifiés)",
  ],
  ["history.undo", "Undid: Added suggestion Risotto", "Annulé : Ajouté : suggestion Risotto"],
  ["history.undo", "Restored 2 menu items", "Rétabli : 2 plats de la carte"],
  ["history.undo", "Undid: Something of old", "Annulé : Something of old"],
  ["menu.fold", "Folded Calzone", "Folded Calzone"],
])("a line of an earlier version is read by its action: %s '%s'", (action, label, said) => {
  expect(inFrench(action, label)).toBe(said);
});

test("a search in French finds the verbs that are read, with a name after them", () => {
  const found = (search: string) => inLanguage("fr", () => listSearchedLabels(search));
  expect(found("Supprimé : Calzone")).toContainEqual({ pattern: "%Deleted %%", rest: "calzone" });
  expect(found("renommé")).toEqual([{ pattern: "%Renamed category % to %%", rest: "" }]);
  expect(found("Calzone")).toEqual([]);
  expect(listSearchedLabels("renommé")).toEqual([]);
});
