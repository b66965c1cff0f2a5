import { fill, say, t } from "~/messages/office/t";
import { Form, Link, useSearchParams } from "@remix-run/react";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { ALLERGEN_CODES, ALLERGEN_NAMES, type AllergenCode } from "~/domain/allergen";
import { BOX_LETTERS, codesOf, lettersOf, NONE_LETTER } from "~/domain/allergens/allergen-boxes";
import {
  BOX_FIELDS,
  type GroupTicks,
  isAsked,
  isChanged,
  isTickedAlone,
  type PostedDish,
  readPosted,
  writeGroupTicks,
} from "~/domain/allergens/posted-boxes";
import type { RowGroup } from "~/domain/listing/list-query";
import { rowField, writeRows } from "~/domain/listing/rows";
import { allergenFormMessages as messages } from "~/messages/allergens";
import { keepNoneAlone } from "~/ui/dish-fields";
import { useInitialFocus } from "~/ui/reader-place";
import { useFormResponse } from "~/ui/form-feedback";
import { SubmitButton } from "~/ui/post-form";
import { RowsForm } from "~/ui/rows-form";
import type { AllergenRow } from "./load-allergens.server";

const LABELS = [...ALLERGEN_CODES.map((code) => ALLERGEN_NAMES[code].english), messages.none];

/**
 * A row of boxes for each dish. From 768 px a table, whose head names the boxes; below, a card for
 * each dish, with the boxes that matter and the others on demand. After an error, the rows that were
 * changed here keep what was ticked, and those that wait for an answer are the first.
 */
export function AllergenForm({ groups }: { groups: RowGroup<AllergenRow>[] }) {
  const response = useFormResponse<{ rows: AllergenRow[] }>();
  const head = useRef<HTMLDivElement>(null);
  const posted = new Map(
    readPosted(response?.values ?? {}).flatMap((row) => (isChanged(row) ? [[row.id, row]] : [])),
  );
  const shown = withAsked(withFresh(groups, response?.rows ?? []), posted);
  const rows = shown.flatMap((group) => group.rows);
  const errors = new Map<string, string | undefined>(Object.entries(response?.errors ?? {}));
  const written = writeRows(rows);
  const { ticks, tickAll } = useGroupTicks(head, rows, posted, written);
  const { count, recount } = useCount(head, rows, `${written} ${JSON.stringify(ticks)}`);
  return (
    <>
      <RowsForm
        key={written}
        className="allergen-rows"
        draftTitle={fill(messages.pageTitle)}
        rows={rows}
        response={response}
        hasFault={shown[0]?.isApart === true || [...posted.values()].some(isTickedAlone)}
        afterConflict="yours"
        onChange={recount}
        actions={
          <SubmitButton intent="save" busyLabel={t("Saving...")}>
            {count ? t({ one: "Save {count} dish", other: "Save {count} dishes" }, { count }) : t("Save")}
          </SubmitButton>
        }
      >
        {() => (
          <>
            <Faults rows={rows} errors={errors} />
            <div ref={head} className="allergen-head" aria-hidden="true">
              {LABELS.map((label) => (
                <span key={label}>{t(label)}</span>
              ))}
            </div>
            {shown.map(({ heading, rows: ofGroup, isApart }, group) => (
              <section key={heading}>
                <h2 dir="auto">{heading}</h2>
                {!isApart && (
                  <GroupTick
                    group={group}
                    heading={heading}
                    count={ofGroup.length}
                    isTicked={ofGroup.some(({ id }) => ticks[id])}
                    alone={ofGroup.flatMap(({ id }) => posted.get(id) ?? []).filter(isTickedAlone)}
                  />
                )}
                <ul>
                  {ofGroup.map((row) => (
                    <Row
                      key={row.id}
                      row={row}
                      index={rows.indexOf(row)}
                      posted={posted.get(row.id)}
                      group={group}
                      byGroup={ticks[row.id]}
                      error={errors.get(row.id)}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </>
        )}
      </RowsForm>
      {shown.map(({ heading, rows: ofGroup, isApart }, group) =>
        isApart ? null : (
          <GroupTickForm
            key={heading}
            group={group}
            heading={heading}
            onTick={(code) => tickAll(group, ofGroup, code)}
          />
        ),
      )}
    </>
  );
}

/** The name, and the French one that guests read. */
function nameInBoth(code: AllergenCode): string {
  const { english, french } = ALLERGEN_NAMES[code];
  const name = t(english);
  return french === name ? name : `${name} (${french})`;
}

interface ShownGroup extends RowGroup<AllergenRow> {
  /** Its rows are of several categories. */
  isApart?: true;
}

/** The groups with rows as they are now after a conflict; of those that the page no longer lists, one of their own. */
function withFresh(groups: RowGroup<AllergenRow>[], fresh: AllergenRow[]): ShownGroup[] {
  const listed = groups.flatMap(({ rows }) => rows.map(({ id }) => id));
  const changed = fresh.filter(({ id }) => !listed.includes(id));
  return [
    ...(changed.length > 0
      ? [{ heading: t("Changed in the meantime"), rows: changed, isApart: true as const }]
      : []),
    ...groups.map(({ heading, rows }) => ({
      heading,
      rows: rows.map((row) => fresh.find(({ id }) => id === row.id) ?? row),
    })),
  ];
}

/** The groups with the rows that wait for an answer before all others. */
function withAsked(groups: ShownGroup[], posted: Map<string, PostedDish>): ShownGroup[] {
  const waits = ({ id, asks }: AllergenRow) => {
    const row = posted.get(id);
    return row !== undefined && isAsked(row, asks?.letters);
  };
  const asked = groups.flatMap(({ rows }) => rows.filter(waits));
  if (asked.length === 0) return groups;
  const others = groups.map(({ rows, ...group }) => ({ ...group, rows: rows.filter((row) => !waits(row)) }));
  return [
    { heading: t("Not saved"), rows: asked, isApart: true },
    ...others.filter(({ rows }) => rows.length > 0),
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
  alone,
}: {
  group: number;
  heading: string;
  count: number;
  isTicked: boolean;
  /** The rows that weren't saved, because nothing but one tick of their group was in them. */
  alone: PostedDish[];
}) {
  return (
    <div className="answers row">
      <select
        name="tick"
        form={tickFormId(group)}
        aria-label={t("Allergen of all in {heading}", { heading })}
      >
        {ALLERGEN_CODES.map((code) => (
          <option key={code} value={code}>
            {nameInBoth(code)}
          </option>
        ))}
      </select>
      <button type="submit" form={tickFormId(group)} className="button">
        {t("Tick for all {count}", { count })}
      </button>
      {isTicked && (
        <RestBox name={rowField(group, BOX_FIELDS.rest, BOX_FIELDS.groups)} error={describeAlone(alone)} />
      )}
    </div>
  );
}

/** 'Not saved: 5 dishes. Only sulphites? …' */
function describeAlone(alone: PostedDish[]): string | undefined {
  const [first] = alone;
  if (!first) return undefined;
  const [code] = codesOf(first.ticked);
  return code && say(messages.alone(alone.length, code));
}

/** Without JavaScript a page on which the boxes of the group are ticked. */
function GroupTickForm({
  group,
  heading,
  onTick,
}: {
  group: number;
  heading: string;
  onTick: (code: AllergenCode) => void;
}) {
  const show = useSearchParams()[0].get("show");
  return (
    <Form
      id={tickFormId(group)}
      onSubmit={(event) => {
        event.preventDefault();
        const ticked = new FormData(event.currentTarget).get("tick");
        const code = ALLERGEN_CODES.find((each) => each === ticked);
        if (code) onTick(code);
      }}
    >
      {show && <input type="hidden" name="show" value={show} />}
      <input type="hidden" name="category" value={heading} />
    </Form>
  );
}

/** Says that what a group's button has ticked is all that a dish contains. */
function RestBox({ name, error }: { name: string; error?: string }) {
  const id = useId();
  const initialFocus = useInitialFocus(error ? "control" : undefined, error);
  return (
    <>
      <label>
        <input
          type="checkbox"
          name={name}
          {...(error && { "aria-invalid": true, "aria-describedby": id, ...initialFocus })}
        />
        {t(messages.noOther)}
      </label>
      {error && (
        <em className="form-error" id={id}>
          {error}
        </em>
      )}
    </>
  );
}

function Row({
  row: { id, isSuggestion, name, description, rest, hasUnknownWords, given = "", offers = [], asks },
  index,
  posted,
  group,
  byGroup,
  error,
}: {
  row: AllergenRow;
  index: number;
  /** What was ticked before the form was refused. */
  posted: PostedDish | undefined;
  group: number;
  /** What its group's buttons have ticked. */
  byGroup: GroupTicks | undefined;
  error: string | undefined;
}) {
  const [isTouched, setTouched] = useState(byGroup?.isTouched ?? false);
  // Later ones are ticked where the boxes stand.
  const [boxes] = useState(posted?.ticked ?? withTicks(given, byGroup?.letters ?? ""));
  const isAlone = byGroup?.letters.length === 1 && given === "" && !isTouched;
  const isLinked = hasUnknownWords === true || error !== undefined;
  const isWaiting = posted !== undefined && isAsked(posted, asks?.letters);
  const open = offers.filter(([letter]) => !(given + (posted?.ticked ?? "")).includes(letter));
  const asked = isWaiting ? open.filter(([letter]) => asks?.letters.includes(letter)) : [];
  return (
    <li>
      <h3 id={`n${index}`} dir="auto">
        {isLinked ? <Link to={formHref(id, isSuggestion)}>{name}</Link> : name}
      </h3>
      <p dir="auto">
        {description}
        {rest && <b>{rest}</b>}
        {open.map(([letter, word]) => (
          <b key={letter} id={isWaiting ? `q${index}${letter}` : undefined}>
            {t("{word}: {allergen}?", {
              word,
              allergen: t(LABELS[BOX_LETTERS.indexOf(letter)] ?? messages.none),
            })}
          </b>
        ))}
        {asks && (isWaiting || given !== "") && (
          <HasNoneBox index={index} digest={asks.digest} isTicked={posted?.answer === asks.digest} />
        )}
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
          offered={given + offers.map(([letter]) => letter).join("")}
          asked={asked.map(([letter]) => letter).join("")}
          error={error}
        />
      </fieldset>
      {byGroup && (given === "" || asks) && (
        <div>
          <input
            type="hidden"
            name={rowField(index, BOX_FIELDS.groupTick)}
            value={writeGroupTicks({ ...byGroup, isTouched }, group)}
          />
          {isAlone && <RestBox name={rowField(index, BOX_FIELDS.rest)} />}
        </div>
      )}
    </li>
  );
}

/** Answers what a dish's text asks. */
function HasNoneBox({ index, digest, isTicked }: { index: number; digest: string; isTicked: boolean }) {
  return (
    <label className="has-none">
      <input
        type="checkbox"
        name={rowField(index, BOX_FIELDS.answer)}
        value={digest}
        defaultChecked={isTicked}
      />
      {t(messages.hasNone)}
    </label>
  );
}

/** The dish's form, which leads back here. */
function formHref(id: string, isSuggestion = false): string {
  const query = { dialog: "edit", id, open: "allergens", back: "declarations/allergens" };
  return `${isSuggestion ? "/chef" : "/menu-description"}?${new URLSearchParams(query)}`;
}

/** The boxes of a row; phones show those that are ticked or offered, and the others on demand. */
function Boxes({
  index,
  ticked,
  offered,
  asked,
  error,
}: {
  index: number;
  ticked: string;
  /** The letters of boxes that may matter. */
  offered: string;
  /** The letters of those that wait for an answer. */
  asked: string;
  error: string | undefined;
}) {
  const faulty = error ? NONE_LETTER : asked.charAt(0);
  const initialFocus = useInitialFocus(faulty ? "control" : undefined, faulty);
  const faultAt = (letter: string) => {
    if (error && letter === NONE_LETTER)
      return { id: noneId(index), "aria-invalid": true, "aria-describedby": `e${index}` };
    return asked.includes(letter) && { "aria-invalid": true, "aria-describedby": `q${index}${letter}` };
  };
  return (
    <>
      {BOX_LETTERS.map((letter, box) => (
        <label key={letter} className={offered.includes(letter) ? "is-offered" : undefined}>
          <input
            type="checkbox"
            name={rowField(index, letter)}
            defaultChecked={ticked.includes(letter)}
            {...faultAt(letter)}
            {...(letter === faulty && initialFocus)}
          />
          {t(LABELS[box] ?? messages.none)}
        </label>
      ))}
      <details>
        <summary>{t(messages.showAll)}</summary>
      </details>
    </>
  );
}

/** Boxes with more of them, which 'No allergen' excludes. */
function withTicks(boxes: string, more: string): string {
  if (more === "") return boxes;
  return BOX_LETTERS.filter(
    (each) => more.includes(each) || (each !== NONE_LETTER && boxes.includes(each)),
  ).join("");
}

/** The box that the link to a row with an error leads to. */
const noneId = (index: number) => `b${index}`;

/** What buttons have ticked for whole groups, by row: without JavaScript one box, by the address. */
function useGroupTicks(
  head: RefObject<HTMLDivElement>,
  rows: AllergenRow[],
  posted: Map<string, PostedDish>,
  written: string,
) {
  const tick = useSearchParams()[0].get("tick") ?? "";
  const code = ALLERGEN_CODES.find((each) => each === tick);
  const first = () => {
    const ofAddress: GroupTicks | undefined = code && { letters: lettersOf([code]), isTouched: false };
    const ofRow = (id: string) => (posted.size > 0 ? posted.get(id)?.byGroup : ofAddress);
    const ticked = rows.flatMap(({ id }): [string, GroupTicks][] => {
      const ticks = ofRow(id);
      return ticks?.letters ? [[id, ticks]] : [];
    });
    return Object.fromEntries(ticked);
  };
  const [ticks, setTicks] = useState<Partial<Record<string, GroupTicks>>>(first);
  const [lastWritten, setLastWritten] = useState(written);
  // What was saved is shown anew; of rows that weren't, the ticks stay.
  if (lastWritten !== written) {
    setLastWritten(written);
    setTicks(first());
  }
  const tickAll = (group: number, ofGroup: AllergenRow[], chosen: AllergenCode) => {
    const letter = lettersOf([chosen]);
    const section = head.current?.closest("form")?.querySelectorAll("section")[group];
    for (const box of section?.querySelectorAll<HTMLInputElement>("fieldset input") ?? []) {
      if (box.name.endsWith(`.${letter}`)) box.checked = true;
      if (box.name.endsWith(`.${NONE_LETTER}`)) box.checked = false;
    }
    setTicks((before) => ({
      ...before,
      ...Object.fromEntries(
        ofGroup.map(({ id }) => [
          id,
          { letters: withTicks(before[id]?.letters ?? "", letter), isTouched: false },
        ]),
      ),
    }));
  };
  return { ticks, tickAll };
}

/** How many rows would be saved; undefined without JavaScript. */
function useCount(head: RefObject<HTMLDivElement>, rows: AllergenRow[], shown: string) {
  const [count, setCount] = useState<number>();
  const update = () => {
    const form = head.current?.closest("form");
    if (!form) return;
    const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const asks = new Map(rows.map((row) => [row.id, row.asks?.letters]));
    const isSaved = (row: PostedDish) =>
      isChanged(row) && !isTickedAlone(row) && !isAsked(row, asks.get(row.id));
    setCount(readPosted(fields).filter(isSaved).length);
  };
  // The browser may have restored ticks, or a group's button ticked them.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `shown` says whether the rows are others.
  useEffect(update, [head, shown]);
  // After the change is rendered, which changes the row's hidden field.
  return { count, recount: () => setTimeout(update) };
}
