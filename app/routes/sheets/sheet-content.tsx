import type { ReactNode } from "react";
import type { PublicDish } from "~/domain/dishes/public-dish";
import type { Restaurant } from "~/domain/fields/restaurant";
import { Logo } from "~/ui/logo";
import { Price } from "../site/price";
import { Origins } from "../site/visit-details";
import { AllergenWords, frenchLang, nameAttributes, useLanguage, useWords } from "../site/language";

/** The head of a printed menu; `children` are its title. */
export function SheetHead({ name, date, children }: { name: string; date?: string; children: ReactNode }) {
  return (
    <header className="sheet-head">
      <Logo size={64} />
      <p className="sheet-restaurant">{name}</p>
      {children}
      {date && <p className="sheet-date">{date}</p>}
    </header>
  );
}

/** The dishes of a printed menu. What is sold out isn't marked: paper outlasts a service. */
export function SheetDishes({ dishes, level = 3 }: { dishes: PublicDish[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <ul className="sheet-dishes">
      {dishes.map((dish, index) => (
        <li key={index} className="sheet-dish">
          <div className="sheet-dish-head">
            <Heading className="name" dir="auto" {...nameAttributes(dish.nameLang)}>
              {dish.name}
            </Heading>
            <span className="leader" aria-hidden="true" />
            <Price price={dish.price} className="sheet-price" isPrinted />
          </div>
          {dish.description && (
            <p dir="auto" lang={frenchLang({ french: dish.isDescriptionFrench })}>
              {dish.description}
            </p>
          )}
          <Remarks dish={dish} />
        </li>
      ))}
    </ul>
  );
}

function Remarks({ dish: { marks = [], allergies } }: { dish: PublicDish }) {
  const { site, sheets: words, allergens } = useWords();
  const isFrench = useLanguage() === "fr";
  const remarks = [
    ...marks.map((mark) => words.marks[mark] ?? site.marks[mark]),
    isFrench && allergies && words.allergens(allergies),
  ]
    .filter(Boolean)
    .join(" · ");
  const translated = !isFrench && allergies;
  if (!remarks && !translated) return null;
  return (
    <p className="sheet-remarks">
      {remarks}
      {translated && (
        <>
          {remarks && " · "}
          {allergens.label}
          <AllergenWords text={translated} />
        </>
      )}
    </p>
  );
}

/** The foot of a printed menu: whom to ask about ingredients, origins, what prices include, and where this is. */
export function SheetFoot({ restaurant }: { restaurant: Restaurant }) {
  const { site, allergens } = useWords();
  const { name, address, phone } = restaurant;
  return (
    <footer className="sheet-foot">
      <p>
        {allergens.ask}
        {phone}.
      </p>
      <Origins restaurant={restaurant} />
      <p>{site.prices}</p>
      <p className="sheet-address">
        {name} · {address.street}, {address.postalCode} {address.city} · {phone}
      </p>
    </footer>
  );
}
