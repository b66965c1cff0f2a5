import { type MouseEvent, useEffect, useRef } from "react";
import { Icon } from "~/ui/icon";
import { scrollToElement } from "~/ui/smooth-scroll";
import type { DishLine } from "~/domain/dish-line";
import { siteMessages } from "~/messages/site";
import { DishList } from "./dish-list";

/**
 * The carte by category: tabs that stay in sight, and sections of which the
 * browser keeps one open at a time. A section's id is its category's name, so
 * that the address' hash names it; it stands inside the section, because
 * browsers open a section to show what a hash names in it.
 */
export function Categories({ categories }: { categories: { name: string; dishes: DishLine[] }[] }) {
  const sections = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const openNamed = () => {
      const section = document.getElementById(readHash())?.closest("details");
      if (!section || !sections.current?.contains(section)) return;
      section.open = true;
      scrollToSection(section);
    };
    openNamed();
    addEventListener("hashchange", openNamed);
    return () => removeEventListener("hashchange", openNamed);
  }, []);

  const toggle = (event: MouseEvent, name: string) => {
    const section = document.getElementById(name)?.closest("details");
    if (!section) return;
    event.preventDefault();
    section.open = !section.open;
    history.replaceState(history.state, "", `#${encodeURIComponent(name)}`);
    scrollToSection(section);
  };

  return (
    <>
      <nav className="tabs" aria-label="Catégories">
        <ul className="tab-list">
          {categories.map(({ name }) => (
            <li key={name}>
              <a href={`#${encodeURIComponent(name)}`} onClick={(event) => toggle(event, name)}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div ref={sections} className="categories">
        {categories.map(({ name, dishes }) => (
          <details key={name} name="carte" className="category">
            {/* The heading toggles like the tab, and comes to the top like it. */}
            <summary onClick={(event) => toggle(event, name)}>
              <h2>{name}</h2>
              <Icon name="down" />
            </summary>
            <div id={name} className="category-body">
              {dishes.length > 0 ? (
                <DishList dishes={dishes} />
              ) : (
                <p className="none">{siteMessages.noDish}</p>
              )}
            </div>
          </details>
        ))}
      </div>
    </>
  );
}

/** What the address names; "" where its escapes are broken. */
function readHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}

function scrollToSection(section: HTMLDetailsElement) {
  scrollToElement(section, section.querySelector("summary") ?? section);
}
