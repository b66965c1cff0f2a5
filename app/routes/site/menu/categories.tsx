import type { DishLine } from "~/domain/dish-line";
import { siteMessages } from "~/messages/site";
import { Icon } from "~/ui/icon";
import { DishList } from "./dish-list";

/** The anchor of the row of tabs. */
export const TABS = "site-tabs";

/**
 * The menu by category: sticky tabs, and sections of which only one is open at a
 * time. The id that a hash names is the category's name; it is on an element inside
 * the section, because browsers open a section to show a target inside it.
 */
export function Categories({ categories }: { categories: { name: string; dishes: DishLine[] }[] }) {
  return (
    <>
      <nav id={TABS} className="tabs" aria-label="Catégories">
        <ul className="tab-list">
          {categories.map(({ name }) => (
            <li key={name}>
              <a href={`#${encodeURIComponent(name)}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="categories">
        {categories.map(({ name, dishes }) => (
          <details key={name} name="menu" className="category">
            <summary>
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
