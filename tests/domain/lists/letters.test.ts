import { expect, test } from "vitest";
import { decodeText, findWrongLetters, putLettersRight } from "~/domain/lists/letters";

test.each([
  ["Mac Roman", [0x52, 0x9a, 0x73, 0x74, 0x69, 0x20, 0x88, 0x20, 0x6c, 0x8e, 0x67], "Rösti à lég"],
  ["code page 850", [0x52, 0x94, 0x73, 0x74, 0x69, 0x20, 0x85, 0x20, 0x6c, 0x82, 0x67], "Rösti à lég"],
  ["Windows-1252", [0x52, 0xf6, 0x73, 0x74, 0x69, 0x20, 0xe0, 0x20, 0x6c, 0xe9, 0x67], "Rösti à lég"],
  ["UTF-8", Buffer.from("Crème; 4.20"), "Crème; 4.20"],
  ["UTF-8 with a mark", Buffer.from("\ufeffCrème; 4.20"), "Crème; 4.20"],
  ["UTF-16", Buffer.from("\ufeffCrème; 4.20", "utf16le"), "Crème; 4.20"],
  ["UTF-16 without a mark", Buffer.from("Crème; 4.20", "utf16le"), "Crème; 4.20"],
  ["UTF-16 of the other order", Buffer.from("\ufeffCrème; 4.20", "utf16le").swap16(), "Crème; 4.20"],
])("a file in %s is decoded", (_set, bytes, text) => {
  expect(decodeText(new Uint8Array(bytes))).toBe(text);
});

test.each([
  ["CrÃ¨me brÃ»lÃ©e", "Crème brûlée"],
  ["dâ€™huÃ®tres", "d’huîtres"],
  ["Rösti &amp; &oelig;ufs &Eacute;t&eacute; &#233;", "Rösti & œufs Été é"],
  ["Château & Pâté", "Château & Pâté"],
])("%s is meant as %s", (text, meant) => {
  expect(putLettersRight(text)).toBe(meant);
  expect(findWrongLetters(putLettersRight(text))).toBeUndefined();
});

test.each(["Ã  la carte", "R\ufffdsti", "R?sti"])("%s looks wrong", (text) => {
  expect(findWrongLetters(text)).toBeDefined();
});
