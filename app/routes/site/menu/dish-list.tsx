import { Fragment, useId } from "react";
import type { PublicDish } from "~/domain/dishes/public-dish";
import { markWords } from "~/domain/dishes/marks";
import { formatPriceRange } from "~/domain/formats/money";
import type { ShownPhoto } from "~/domain/photos/photo";
import { pricesToPay } from "~/domain/price/price";
import { Icon } from "~/ui/icon";
import { UploadedPhoto } from "~/ui/picture";
import { popoverAttributes, popoverCloseAttributes, popoverToggleAttributes } from "~/ui/popover";
import { AllergenWords, frenchLang, nameAttributes, useLanguage, useWords } from "../language";
import { Price } from "../price";
import { SoldOutMark } from "../sold-out-mark";
import { allergenAttribute } from "../allergens/allergen-filter";

export function DishList({ dishes, level = 3 }: { dishes: PublicDish[]; level?: 3 | 4 }) {
  return (
    <ul className="dishes">
      {dishes.map((dish, index) => (
        <Dish key={index} dish={dish} level={level} isLast={index === dishes.length - 1} />
      ))}
    </ul>
  );
}

function Dish({ dish, level, isLast }: { dish: PublicDish; level: 3 | 4; isLast: boolean }) {
  const { site: words } = useWords();
  const { name, nameLang, marks, description, allergies, soldOut, photo } = dish;
  const Heading = `h${level}` as const;
  return (
    <li
      id={dish.anchor}
      className={photo ? "dish dish-with-photo" : "dish"}
      data-allergens={allergenAttribute(allergies)}
    >
      <div className="dish-head">
        <div className="dish-title">
          <Heading className="dish-name" dir="auto" {...nameAttributes(nameLang)}>
            {name}
          </Heading>{" "}
          {soldOut && (
            <>
              <SoldOutMark service={soldOut} />{" "}
            </>
          )}
          {markWords(words.marks, marks).map(([mark, word]) => (
            <Fragment key={mark}>
              <span className={`mark mark-${mark}`}>{word}</span>{" "}
            </Fragment>
          ))}
        </div>
        <Price price={dish.price} className="dish-price" />
      </div>
      {photo && <DishPhoto {...dish} photo={photo} />}
      {description && (
        <p className="dish-description" dir="auto" lang={frenchLang({ french: dish.isDescriptionFrench })}>
          {description}
        </p>
      )}
      {allergies && <Allergies text={allergies} />}
      {!isLast && <hr className="dish-separator" />}
    </li>
  );
}

/** A dish's allergens: as they are typed in French, by the names of the groups in another language. */
function Allergies({ text }: { text: string }) {
  const { label } = useWords().allergens;
  if (useLanguage() === "fr") return <p className="dish-allergies">{label + text}</p>;
  return (
    <p className="dish-allergies">
      {label}
      <AllergenWords text={text} />
    </p>
  );
}

/** A photo beside its dish, and large when it is tapped. */
function DishPhoto({ photo, name, nameLang, price }: PublicDish & { photo: ShownPhoto }) {
  const { site: words } = useWords();
  const id = `site-photo-${useId()}`;
  const { avif, jpeg, width, height } = photo.large;
  return (
    <>
      <button
        type="button"
        className="dish-photo"
        aria-label={words.enlargePhoto(name)}
        {...popoverToggleAttributes(id)}
      >
        <UploadedPhoto photo={photo} sizes="min(28vw, 11rem)" />
      </button>
      <dialog id={id} className="large-photo" aria-label={name} {...popoverAttributes}>
        {/* Loaded when it is shown. */}
        <picture>
          <source type="image/avif" srcSet={avif} />
          <img src={jpeg} width={width} height={height} alt={photo.alt} lang={photo.altLang} loading="lazy" />
        </picture>
        <p className="large-photo-name">
          <span className="name" dir="auto" {...nameAttributes(nameLang)}>
            {name}
          </span>{" "}
          <strong translate="no">{formatPriceRange(pricesToPay(price))}</strong>
        </p>
        <button
          type="button"
          className="icon-button"
          aria-label={words.close}
          {...popoverCloseAttributes(id)}
        >
          <Icon name="close" />
        </button>
      </dialog>
    </>
  );
}
