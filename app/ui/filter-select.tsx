import { useSearchParams, useSubmit } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";

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
      onChange={({ currentTarget }) =>
        submit(currentTarget.form, { replace: true, preventScrollReset: true })
      }
    >
      {children}
    </select>
  );
}
