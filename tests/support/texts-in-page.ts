// What a browser runs (`page.evaluate`): nothing outside of the function is known there.

/** All texts of the page that are read or spoken, but those of another language than the office's. */
export function collectTexts(): string[] {
  const IGNORED =
    "script, style, template, textarea, code, kbd, [lang]:not(html, .preview, .sheet-bar, .preview-missing, .sheet-missing, .sheet)";
  /** What the office adds to a preview of a guest page, and to a page to print. */
  const OF_OFFICE = ".preview, .preview-missing, .sheet-bar, .sheet-missing, .sheet[lang]";
  const isGuestPage = document.querySelector(OF_OFFICE) !== null;
  const SPOKEN = [
    "aria-label",
    "aria-description",
    "aria-roledescription",
    "title",
    "placeholder",
    "alt",
    "label",
  ];
  const contentOf = (element: Element, part: "::before" | "::after") => {
    const { content } = getComputedStyle(element, part);
    const texts = content.matchAll(/"((?:[^"\\]|\\.)*)"|attr\(([\w-]+)\)/g);
    return [...texts].map(([, text, name]) => text ?? element.getAttribute(name ?? "") ?? "");
  };
  const texts = isGuestPage ? [] : [document.title];
  for (const element of document.querySelectorAll("body *")) {
    if (element.closest(IGNORED) || (isGuestPage && !element.closest(OF_OFFICE))) continue;
    for (const node of element.childNodes) if (node instanceof Text) texts.push(node.data);
    for (const name of SPOKEN) texts.push(element.getAttribute(name) ?? "");
    texts.push(...contentOf(element, "::before"), ...contentOf(element, "::after"));
  }
  return [...new Set(texts)].filter((text) => text.trim() !== "");
}

/** Puts other words in the place of the marked ones, which keep their marks (`marked-words.mjs`). */
export function respell({ from, to }: { from: string[]; to: string[] }): void {
  const spell = (text: string) => {
    let spelled = "";
    let begin = 0;
    for (const { 0: mark, index } of text.matchAll(/[\u00ad\u200b]{13}/g)) {
      const number = parseInt(mark.replace(/\u00ad/g, "0").replace(/\u200b/g, "1"), 2);
      spelled += text.slice(begin, index - (from[number] ?? "").length) + (to[number] ?? "") + mark;
      begin = index + mark.length;
    }
    return spelled + text.slice(begin);
  };
  for (const element of document.querySelectorAll("*"))
    for (const place of [...element.childNodes, ...element.attributes])
      if (place instanceof Text || place instanceof Attr) place.nodeValue = spell(place.nodeValue ?? "");
}

/** The sentences of the office that are cut off. */
export function findCutTexts(): string[] {
  const isCut = (node: Text) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ bottom, height }) => bottom > 0 && height > 0);
    let isCutOff = false;
    for (let box = node.parentElement; box !== null; box = box.parentElement) {
      const { overflowX, overflowY, display, textIndent, clipPath } = getComputedStyle(box);
      if (display === "inline" || display === "contents") continue;
      const frame = box.getBoundingClientRect();
      // It is only spoken.
      if (frame.width <= 1 || clipPath !== "none" || textIndent !== "0px") return false;
      if (/auto|scroll/.test(overflowX + overflowY)) break;
      if (/hidden|clip/.test(overflowX))
        isCutOff ||= lines.some(({ left, right }) => left < frame.left - 1 || right > frame.right + 1);
      if (/hidden|clip/.test(overflowY))
        isCutOff ||= lines.some(({ top, bottom }) => top < frame.top - 4 || bottom > frame.bottom + 4);
    }
    return isCutOff;
  };
  return [...document.querySelectorAll("body *")].flatMap((element) => {
    // A toast has three lines, and the rest behind 'Details'.
    if (element.closest(".toast") || !element.checkVisibility({ visibilityProperty: true })) return [];
    const texts = [...element.childNodes].filter((node) => node instanceof Text);
    return texts.flatMap((node) => (/[\u00ad\u200b]{13}/.test(node.data) && isCut(node) ? node.data : []));
  });
}

/** The choices and the examples of fields that have no room for a sentence of the office. */
export function findCutFields(): string[] {
  const MARK = /[\u00ad\u200b]{13}/g;
  const brush = document.createElement("canvas").getContext("2d");
  const isTooLong = (field: HTMLElement, text: string) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    if (!brush || field.clientWidth <= 1 || !field.checkVisibility()) return false;
    brush.font = font;
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return brush.measureText(text.replace(MARK, "")).width > room + 1;
  };
  return [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")].flatMap(
    (field) => {
      const isChoice = field instanceof HTMLSelectElement;
      const text = isChoice ? (field.selectedOptions[0]?.text ?? "") : field.placeholder;
      const isShown = isChoice || field.value === "";
      // A choice with a name in it is as long as that.
      return isShown && /^\D*[\u00ad\u200b]{13}$/.test(text) && isTooLong(field, text) ? text : [];
    },
  );
}

/** The elements that are wider than the window, than their dialog, or than a navigation that can't be scrolled. */
export function findTooWide(): string[] {
  const frames = [
    document.documentElement,
    ...document.querySelectorAll("dialog[open], [popover]:popover-open"),
    ...[...document.querySelectorAll("nav")].filter((nav) => getComputedStyle(nav).overflowX === "hidden"),
  ];
  return frames
    .filter((frame) => frame.scrollWidth > frame.clientWidth)
    .flatMap((frame) => {
      const edge = frame.getBoundingClientRect().left + frame.clientWidth + 1;
      const beyond = [...frame.querySelectorAll("*")].filter(
        (element) => element.getBoundingClientRect().right > edge,
      );
      const names = beyond.map((element) => `${element.localName}.${element.getAttribute("class")}`);
      return [`${frame.scrollWidth} > ${frame.clientWidth}: ${names.slice(0, 6).join(", ")}`];
    });
}
