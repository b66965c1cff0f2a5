import { Link } from "@remix-run/react";
import { Fragment, useEffect, useRef, useState } from "react";
import { ALLERGEN_CODES, ALLERGEN_NAMES } from "~/domain/allergen";
import { BOX_LETTERS, NONE_LETTER } from "~/domain/allergens/allergen-boxes";
import { boxName, readPosted, SHOWN_FIELD, writeShown } from "~/domain/allergens/posted-boxes";
import type { RowGroup } from "~/domain/list-query";
import { allergenFormMessages } from "~/messages/allergens";
import { keepNoneAlone } from "~/ui/dish-fields";
import { useInitialFocus } from "~/ui/reader-place";
import { FormError, useFormResponse } from "~/ui/form-feedback";
import { PostForm, SubmitButton } from "~/ui/post-form";
import { UnsavedChangesGuard } from "~/ui/unsaved-changes";
import type { AllergenRow } from "./load-allergens.server";

const LABELS = [
  ...ALLERGEN_CODES.map((code) => ALLERGEN_NAMES[code].english),
  allergenFormMessages.noneOfThem,
];

/**
 * A row of boxes for each dish. From 768 px a table, whose head names the boxes; below, a
 * card for each dish. After an error, the rows that were changed here keep what was ticked.
 */
export function AllergenForm({ groups }: { groups: RowGroup<AllergenRow>[] }) {
  const response = useFormResponse<{ rows: AllergenRow[] }>();
  const container = useRef<HTMLDivElement>(null);
  const fresh = response?.rows ?? [];
  const isListed = (id: string) => groups.some((group) => group.rows.some((row) => row.id === id));
  const changed = fresh.filter(({ id }) => !isListed(id));
  const shown = [
    ...(changed.length > 0 ? [{ heading: "Changed in the meantime", rows: changed }] : []),
    ...groups.map(({ heading, rows }) => ({
      heading,
      rows: rows.map((row) => fresh.find(({ id }) => id === row.id) ?? row),
    })),
  ];
  const rows = shown.flatMap((group) => group.rows);
  const errors = new Map<string, string | undefined>(Object.entries(response?.errors ?? {}));
  const faulty = rows.map((row, place) => ({ ...row, place })).filter(({ id }) => errors.has(id));
  const deleted = [...errors].filter(([id]) => !rows.some((row) => row.id === id));
  const posted = readPosted(response?.values ?? {}).filter(({ given, ticked }) => given !== ticked);
  const typed = new Map(posted.map(({ id, ticked }) => [id, ticked]));
  const written = writeShown(rows);
  const [count, setCount] = useCount(container, written);
  let index = -1;
  return (
    <UnsavedChangesGuard containerRef={container}>
      <div ref={container}>
        <PostForm
          key={written}
          className="allergen-rows"
          draftTitle={allergenFormMessages.pageTitle}
          onChange={setCount}
        >
          <input type="hidden" name={SHOWN_FIELD} value={written} />
          <FormError response={response} hasFaultyField={faulty.length > 0} />
          {faulty.map(({ id, name, place }) => (
            <p key={id} className="form-error">
              <a href={`#${noneId(place)}`} dir="auto">
                {name}
              </a>
              <span key={errors.get(id)}>{`: ${errors.get(id)}`}</span>
            </p>
          ))}
          {deleted.map(([id, error]) => (
            <p key={id} className="form-error">
              {error}
            </p>
          ))}
          <div className="allergen-head" aria-hidden="true">
            {LABELS.map((label) => (
              <span key={label}>{label}</span>
            ))}
          </div>
          {shown.map(({ heading, rows: ofGroup }) => (
            <Fragment key={heading}>
              <h2 dir="auto">{heading}</h2>
              <ul>
                {ofGroup.map((row) => {
                  index += 1;
                  return (
                    <Row
                      key={row.id}
                      row={row}
                      index={index}
                      ticked={typed.get(row.id) ?? row.given}
                      error={errors.get(row.id)}
                    />
                  );
                })}
              </ul>
            </Fragment>
          ))}
          <div className="sticky-actions">
            <SubmitButton intent="save" busyLabel="Saving...">
              {count ? `Save ${count} ${count === 1 ? "dish" : "dishes"}` : "Save"}
            </SubmitButton>
          </div>
        </PostForm>
      </div>
    </UnsavedChangesGuard>
  );
}

function Row({
  row: { id, kind, name, description, rest, hasUnknownWords },
  index,
  ticked,
  error,
}: {
  row: AllergenRow;
  index: number;
  ticked: string;
  error: string | undefined;
}) {
  const screen = kind === "menu" ? "/menu-description" : "/chef";
  const query = new URLSearchParams({
    dialog: "edit",
    id,
    open: "allergens",
    back: "declarations/allergens",
  });
  const href = `${screen}?${query}`;
  const initialFocus = useInitialFocus(error ? "control" : undefined, error);
  const isLinked = hasUnknownWords || error !== undefined;
  return (
    <li>
      <h3 id={`n${index}`} dir="auto">
        {isLinked ? <Link to={href}>{name}</Link> : name}
      </h3>
      <p dir="auto">
        {description}
        {rest && <b>{rest}</b>}
        {error && (
          <em className="form-error" id={`e${index}`}>
            {error}
          </em>
        )}
      </p>
      <fieldset aria-labelledby={`n${index}`} onChange={keepNoneAlone}>
        {BOX_LETTERS.map((letter, box) => (
          <label key={letter}>
            <input
              type="checkbox"
              name={boxName(index, letter)}
              defaultChecked={ticked.includes(letter)}
              {...(error && letter === NONE_LETTER && { ...faultOf(index), ...initialFocus })}
            />
            {LABELS[box]}
          </label>
        ))}
      </fieldset>
    </li>
  );
}

/** The box that the link to a row with an error leads to. */
const noneId = (index: number) => `b${index}`;

const faultOf = (index: number) => ({
  id: noneId(index),
  "aria-invalid": true,
  "aria-describedby": `e${index}`,
});

/** How many rows differ from what was shown; undefined without JavaScript. */
function useCount(container: React.RefObject<HTMLDivElement>, written: string) {
  const [count, setCount] = useState<number>();
  const update = () => {
    const form = container.current?.querySelector("form");
    if (!form) return;
    const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    setCount(readPosted(fields).filter(({ given, ticked }) => given !== ticked).length);
  };
  // The browser may have restored ticks.
  useEffect(update, [container, written]);
  return [count, update] as const;
}
