import { Form, useSearchParams, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Icon } from "./icon";

/** A pause in typing after which the list follows, in milliseconds. */
const TYPING_PAUSE = 250;

/**
 * Searches the list of this page by the parameter `q`, from its first page on;
 * `/` leads here. Other parameters of the page that matter are given in `kept`.
 */
export function SearchBox({ placeholder, kept = [] }: { placeholder: string; kept?: string[] }) {
  const [parameters] = useSearchParams();
  const submit = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const query = parameters.get("q") ?? "";
  const lastQuery = useRef(query);

  useEffect(() => {
    const focusSearch = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.key !== "/" || target.closest("input, textarea, select, dialog")) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener("keydown", focusSearch);
    return () => {
      document.removeEventListener("keydown", focusSearch);
      clearTimeout(timer.current);
    };
  }, []);

  // A link or the Back button has changed the search.
  useEffect(() => {
    if (input.current && query !== lastQuery.current && input.current !== document.activeElement) {
      input.current.value = query;
    }
    lastQuery.current = query;
  }, [query]);

  return (
    <Form
      role="search"
      className="search-box"
      preventScrollReset
      onSubmit={() => clearTimeout(timer.current)}
    >
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        name="q"
        aria-label={placeholder}
        placeholder={placeholder}
        defaultValue={query}
        onChange={(event) => {
          const { form } = event.currentTarget;
          clearTimeout(timer.current);
          timer.current = setTimeout(
            () => submit(form, { replace: true, preventScrollReset: true }),
            TYPING_PAUSE,
          );
        }}
        // What is clicked meanwhile goes first: a late search would close the dialog it opened.
        onBlur={({ relatedTarget }) => relatedTarget && clearTimeout(timer.current)}
      />
      {kept.map((name) => {
        const value = parameters.get(name);
        return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
      })}
      <button type="submit" className="button">
        Search
      </button>
    </Form>
  );
}
