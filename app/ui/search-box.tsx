import { say, t } from "~/messages/office/t";
import { Form, useSearchParams, useSubmit } from "@remix-run/react";
import { type ChangeEvent, type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { MAX_LENGTH } from "~/domain/text/max-length";
import { readSearch } from "~/domain/input/search";
import { Icon } from "./icon";
import { closePopover, popoverAttributes, popoverToggleAttributes } from "./popover";

/** A list of fewer rows is seen at a glance: its search is folded up. */
const SEARCHED_ROWS = 11;

/** The pause in typing after which the list is searched. */
const TYPING_PAUSE_MS = 250;

/**
 * Searches this page's list by the parameter `q`, starting at the first page. The
 * parameters named in `preservedParameters` are kept.
 * @param props.count How many rows the list has: of a few, the search is folded up unless it is in use.
 * @param props.children What else limits or sorts the list, such as a `FilterSelect`: on
 * phones in a popover.
 */
export function SearchBox({
  placeholder,
  count = Infinity,
  preservedParameters = [],
  children,
}: {
  placeholder: string;
  count?: number;
  preservedParameters?: string[];
  children?: ReactNode;
}) {
  const [parameters] = useSearchParams();
  const query = parameters.get("q") ?? "";
  const typing = useSearchWhileTyping(query);
  const error = readSearch(parameters).problem;
  const errorId = useId();

  return (
    <SearchFold isUseful={count >= SEARCHED_ROWS || query !== "" || isFiltered(parameters)}>
      <Form role="search" className="search-box row gap-2" preventScrollReset onSubmit={typing.stop}>
        <Icon name="search" />
        <input
          {...typing.attributes}
          type="search"
          name="q"
          aria-label={placeholder}
          placeholder={placeholder}
          defaultValue={query}
          maxLength={MAX_LENGTH.search}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        {preservedParameters.map((name) => {
          const value = parameters.get(name);
          return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
        })}
        <button type="submit" className="button">
          {t("Search")}
        </button>
        {children && <Filters isFiltered={isFiltered(parameters)}>{children}</Filters>}
        {error && (
          <p className="field-error" id={errorId} role="alert">
            {say(error)}
          </p>
        )}
      </Form>
    </SearchFold>
  );
}

/** The attributes of a field that searches after a pause in typing, and what cancels that. */
function useSearchWhileTyping(query: string) {
  const submit = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const lastQuery = useRef(query);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  // A link or the Back button has changed the search.
  useEffect(() => {
    if (input.current && query !== lastQuery.current && input.current !== document.activeElement) {
      input.current.value = query;
    }
    lastQuery.current = query;
  }, [query]);

  const attributes = {
    ref: input,
    onChange({ currentTarget: { form } }: ChangeEvent<HTMLInputElement>) {
      stop();
      timer.current = setTimeout(
        () => submit(form, { replace: true, preventScrollReset: true }),
        TYPING_PAUSE_MS,
      );
    },
    // A click on a link cancels the search: its late navigation would close a dialog that the link opened.
    onBlur({ relatedTarget }: FocusEvent) {
      if (relatedTarget) stop();
    },
  };
  return { attributes, stop };
}

/** Folds the search up until it is of use; then it stays open, also while what was typed is cleared. */
function SearchFold({ isUseful, children }: { isUseful: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(isUseful);
  if (isUseful && !isOpen) setOpen(true);
  return (
    <details className="search-fold" open={isOpen || undefined}>
      <summary className="button" hidden={isOpen}>
        <Icon name="search" />
        <span>{t("Search")}</span>
      </summary>
      {children}
    </details>
  );
}

function Filters({ isFiltered, children }: { isFiltered: boolean; children: ReactNode }) {
  return (
    <>
      <button
        type="button"
        className={isFiltered ? "button filter-button is-filtered" : "button filter-button"}
        {...popoverToggleAttributes("filter")}
      >
        <Icon name="sliders" />
        <span className="visually-hidden">{t("Filter")}</span>
      </button>
      <div id="filter" className="search-filters sheet" {...popoverAttributes}>
        {children}
        <button type="submit" className="button button-primary" onClick={closePopover}>
          {t("Show")}
        </button>
      </div>
    </>
  );
}

/** Parameters that limit a list, beside its search. */
const FILTERS = ["category", "show", "kind", "who", "item"];

function isFiltered(parameters: URLSearchParams): boolean {
  return FILTERS.some((name) => parameters.get(name));
}

/**
 * A choice among the fields of a list's search form, from the parameter `name`. With
 * JavaScript the list changes at once; `children` are the options.
 */
export function FilterSelect({
  name,
  label,
  children,
}: {
  name: string;
  label: string;
  children: ReactNode;
}) {
  const value = useSearchParams()[0].get(name) ?? "";
  const submit = useSubmit();
  const select = useRef<HTMLSelectElement>(null);
  // A link or the Back button has changed the choice.
  useEffect(() => {
    if (select.current) select.current.value = value;
  }, [value]);
  return (
    <select
      ref={select}
      className="filter-select"
      name={name}
      aria-label={label}
      defaultValue={value}
      onChange={(event) => {
        submit(event.currentTarget.form, { replace: true, preventScrollReset: true });
        closePopover(event);
      }}
    >
      {children}
    </select>
  );
}
