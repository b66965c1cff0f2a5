import { Form, Link, useSearchParams } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { ALLERGEN_CODES, ALLERGEN_NAMES, type AllergenCode } from "~/domain/allergen";
import { BOX_LETTERS, lettersOf, NONE_LETTER } from "~/domain/allergens/allergen-boxes";
import { BOX_FIELDS, readPosted } from "~/domain/allergens/posted-boxes";
import type { RowGroup } from "~/domain/list-query";
import { rowField, writeRows } from "~/domain/rows";
import { allergenFormMessages } from "~/messages/allergens";
import { keepNoneAlone } from "~/ui/dish-fields";
import { useInitialFocus } from "~/ui/reader-place";
import { useFormResponse } from "~/ui/form-feedback";
import { SubmitButton } from "~/ui/post-form";
import { RowsForm } from "~/ui/rows-form";
import type { AllergenRow } from "./load-allergens.server";

const LABELS = [...ALLERGEN_CODES.map((code) => ALLERGEN_NAMES[code].english), "None of them"];

/**
 * A row of boxes for each dish. From 768 px a table, whose head names the boxes; below, a card for
 * each dish, with the boxes that matter and the others on demand. After an error, the rows that were
 * changed here keep what was ticked.
 */
export function AllergenForm({ groups }: { groups: RowGroup<AllergenRow>[] }) {
  const response = useFormResponse<{ rows: AllergenRow[] }>();
  const head = useRef<HTMLDivElement>(null);
  const shown = withFresh(groups, response?.rows ?? []);
  const rows = shown.flatMap((group) => group.rows);
  const errors = new Map<string, string | undefined>(Object.entries(response?.errors ?? {}));
  const posted = readPosted(response?.values ?? {}).filter(({ given, ticked }) => given !== ticked);
  const typed = new Map(posted.map(({ id, ticked }) => [id, ticked]));
  const written = writeRows(rows);
  const { letters, tickAll } = useGroupTicks(head, written);
  const { count, recount } = useCount(head, `${written} ${letters.join()}`);
  return (
    <>
      <RowsForm
        key={written}
        className="allergen-rows"
        draftTitle={allergenFormMessages.pageTitle}
        rows={rows}
        response={response}
        afterConflict="yours"
        onChange={recount}
        actions={
          <SubmitButton intent="save" busyLabel="Saving...">
            {count ? `Save ${count} ${count === 1 ? "dish" : "dishes"}` : "Save"}
          </SubmitButton>
        }
      >
        {() => (
          <>
            <Faults rows={rows} errors={errors} />
            <div ref={head} className="allergen-head" aria-hidden="true">
              {LABELS.map((label) => (
                <span key={label}>{label}</span>
              ))}
            </div>
            {shown.map(({ heading, rows: ofGroup }, group) => (
              <section key={heading}>
                <h2 dir="auto">{heading}</h2>
                <GroupTick {...{ group, heading }} count={ofGroup.length} isTicked={!!letters[group]} />
                <ul>
                  {ofGroup.map((row) => (
                    <Row
                      key={row.id}
                      row={row}
                      index={rows.indexOf(row)}
                      ticked={typed.get(row.id) ?? row.given}
                      groupTick={letters[group] && `${letters[group]}${group}`}
                      error={errors.get(row.id)}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </>
        )}
      </RowsForm>
      {shown.map(({ heading }, group) => (
        <GroupTickForm key={heading} group={group} heading={heading} onTick={tickAll} />
      ))}
    </>
  );
}

/** The English name, and the French one that guests read. */
function nameInBoth(code: AllergenCode): string {
  const { english, french } = ALLERGEN_NAMES[code];
  return french === english ? english : `${english} (${french})`;
}

/** The groups with rows as they are now after a conflict; of those that the page no longer lists, one of their own. */
function withFresh(groups: RowGroup<AllergenRow>[], fresh: AllergenRow[]): RowGroup<AllergenRow>[] {
  const listed = groups.flatMap(({ rows }) => rows.map(({ id }) => id));
  const changed = fresh.filter(({ id }) => !listed.includes(id));
  return [
    ...(changed.length > 0 ? [{ heading: "Changed in the meantime", rows: changed }] : []),
    ...groups.map(({ heading, rows }) => ({
      heading,
      rows: rows.map((row) => fresh.find(({ id }) => id === row.id) ?? row),
    })),
  ];
}

function Faults({ rows, errors }: { rows: AllergenRow[]; errors: Map<string, string | undefined> }) {
  return [...errors].map(([id, error]) => {
    const place = rows.findIndex((row) => row.id === id);
    return (
      <p key={id} className="form-error">
        {place >= 0 && (
          <a href={`#${noneId(place)}`} dir="auto">
            {rows[place]?.name}
          </a>
        )}
        <span key={error}>{place >= 0 ? `: ${error}` : error}</span>
      </p>
    );
  });
}

const tickFormId = (group: number) => `tick${group}`;

/** Ticks a box in all rows of a group; it writes nothing. */
function GroupTick({
  group,
  heading,
  count,
  isTicked,
}: {
  group: number;
  heading: string;
  count: number;
  isTicked: boolean;
}) {
  return (
    <div className="answers row">
      <select name="tick" form={tickFormId(group)} aria-label={`Allergen of all in ${heading}`}>
        {ALLERGEN_CODES.map((code) => (
          <option key={code} value={code}>
            {nameInBoth(code)}
          </option>
        ))}
      </select>
      <button type="submit" form={tickFormId(group)} className="button">
        Tick for all {count}
      </button>
      {isTicked && <RestBox name={rowField(group, BOX_FIELDS.rest, BOX_FIELDS.groups)} />}
    </div>
  );
}

/** Without JavaScript a page on which the boxes of the group are ticked. */
function GroupTickForm({
  group,
  heading,
  onTick,
}: {
  group: number;
  heading: string;
  onTick: (group: number, code: AllergenCode) => void;
}) {
  const show = useSearchParams()[0].get("show");
  return (
    <Form
      id={tickFormId(group)}
      onSubmit={(event) => {
        event.preventDefault();
        const ticked = new FormData(event.currentTarget).get("tick");
        const code = ALLERGEN_CODES.find((each) => each === ticked);
        if (code) onTick(group, code);
      }}
    >
      {show && <input type="hidden" name="show" value={show} />}
      <input type="hidden" name="category" value={heading} />
    </Form>
  );
}

/** Says that what a group's button has ticked is all that a dish contains. */
function RestBox({ name }: { name: string }) {
  return (
    <label>
      <input type="checkbox" name={name} />
      Nothing else of the 14
    </label>
  );
}

function Row({
  row: { id, kind, name, description, rest, hasUnknownWords, given, offers },
  index,
  ticked,
  groupTick,
  error,
}: {
  row: AllergenRow;
  index: number;
  ticked: string;
  /** What its group's button has ticked: 'l2'. */
  groupTick: string | undefined;
  error: string | undefined;
}) {
  const [isTouched, setTouched] = useState(false);
  // Later ones are ticked where the boxes stand.
  const [boxes] = useState(groupTick && ticked === given ? withTick(ticked, groupTick.charAt(0)) : ticked);
  const isGroupTicked = groupTick !== undefined && given === "" && !isTouched;
  const isLinked = hasUnknownWords || error !== undefined;
  return (
    <li>
      <h3 id={`n${index}`} dir="auto">
        {isLinked ? <Link to={formHref(kind, id)}>{name}</Link> : name}
      </h3>
      <p dir="auto">
        {description}
        {rest && <b>{rest}</b>}
        {offers.map(({ word, letter }) => (
          <b key={letter}>{`${word}: ${LABELS[BOX_LETTERS.indexOf(letter)]}?`}</b>
        ))}
        {error && (
          <em className="form-error" id={`e${index}`}>
            {error}
          </em>
        )}
      </p>
      <fieldset
        aria-labelledby={`n${index}`}
        onChange={(event) => {
          setTouched(true);
          keepNoneAlone(event);
        }}
      >
        <Boxes
          index={index}
          ticked={boxes}
          offered={given + offers.map(({ letter }) => letter).join("")}
          error={error}
        />
      </fieldset>
      {isGroupTicked && (
        <div>
          <input type="hidden" name={rowField(index, BOX_FIELDS.groupTick)} value={groupTick} />
          <RestBox name={rowField(index, BOX_FIELDS.rest)} />
        </div>
      )}
    </li>
  );
}

/** The dish's form, which leads back here. */
function formHref(kind: AllergenRow["kind"], id: string): string {
  const query = { dialog: "edit", id, open: "allergens", back: "declarations/allergens" };
  return `${kind === "menu" ? "/menu-description" : "/chef"}?${new URLSearchParams(query)}`;
}

/** The boxes of a row; phones show those that are ticked or offered, and the others on demand. */
function Boxes({
  index,
  ticked,
  offered,
  error,
}: {
  index: number;
  ticked: string;
  /** The letters of boxes that may matter. */
  offered: string;
  error: string | undefined;
}) {
  const initialFocus = useInitialFocus(error ? "control" : undefined, error);
  return (
    <>
      {BOX_LETTERS.map((letter, box) => (
        <label key={letter} className={offered.includes(letter) ? "is-offered" : undefined}>
          <input
            type="checkbox"
            name={rowField(index, letter)}
            defaultChecked={ticked.includes(letter)}
            {...(error && letter === NONE_LETTER && { ...faultOf(index), ...initialFocus })}
          />
          {LABELS[box]}
        </label>
      ))}
      <details>
        <summary>All 14</summary>
      </details>
    </>
  );
}

/** Boxes with one more, which 'None of them' excludes. */
function withTick(boxes: string, letter: string): string {
  return BOX_LETTERS.filter((each) => each === letter || (each !== NONE_LETTER && boxes.includes(each))).join(
    "",
  );
}

/** The box that the link to a row with an error leads to. */
const noneId = (index: number) => `b${index}`;

const faultOf = (index: number) => ({
  id: noneId(index),
  "aria-invalid": true,
  "aria-describedby": `e${index}`,
});

/** The letter of the box that was last ticked in each group: without JavaScript, by the address. */
function useGroupTicks(head: RefObject<HTMLDivElement>, written: string) {
  const tick = useSearchParams()[0].get("tick") ?? "";
  const code = ALLERGEN_CODES.find((each) => each === tick);
  const [letters, setLetters] = useState<(string | undefined)[]>(code ? [lettersOf([code])] : []);
  const [lastWritten, setLastWritten] = useState(written);
  // What was saved is shown anew, without the ticks of the rows that are left.
  if (lastWritten !== written) {
    setLastWritten(written);
    setLetters([]);
  }
  const tickAll = (group: number, chosen: AllergenCode) => {
    const letter = lettersOf([chosen]);
    const form = head.current?.closest("form");
    const rows = form?.querySelectorAll("section")[group]?.querySelectorAll("fieldset") ?? [];
    for (const row of rows)
      for (const box of row.querySelectorAll<HTMLInputElement>("input")) {
        if (box.name.endsWith(`.${letter}`)) box.checked = true;
        if (box.name.endsWith(`.${NONE_LETTER}`)) box.checked = false;
      }
    setLetters((before) => Object.assign([...before], { [group]: letter }));
  };
  return { letters, tickAll };
}

/** How many rows differ from what was shown; undefined without JavaScript. */
function useCount(head: RefObject<HTMLDivElement>, written: string) {
  const [count, setCount] = useState<number>();
  const update = () => {
    const form = head.current?.closest("form");
    if (!form) return;
    const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    setCount(readPosted(fields).filter(({ given, ticked }) => given !== ticked).length);
  };
  // The browser may have restored ticks, or a group's button ticked them.
  useEffect(update, [head, written]);
  // After the change is rendered, which may remove the row's hidden field.
  return { count, recount: () => setTimeout(update) };
}
