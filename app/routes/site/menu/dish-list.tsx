import type { DishLine } from "~/domain/dish-line";
import { formatPrice } from "~/domain/money";
import { photoUrls } from "~/domain/photos/photo";
import { UploadedPhoto } from "~/ui/picture";
import { SoldOutMark } from "../sold-out-mark";
import { allergenAttribute } from "./allergen-filter";

/** Dishes with a line between them. */
export function DishList({ dishes, level = 3 }: { dishes: DishLine[]; level?: 3 | 4 }) {
  return (
    <ul className="dishes">
      {dishes.map((dish, index) => (
        <Dish key={index} dish={dish} level={level} isLast={index === dishes.length - 1} />
      ))}
    </ul>
  );
}

function Dish({ dish, level, isLast }: { dish: DishLine; level: 3 | 4; isLast: boolean }) {
  const { name, isVegan, isHomeMade, regularPrice, price, description, allergies, soldOut, photo } = dish;
  const Heading = `h${level}` as const;
  return (
    <li className="dish" data-allergens={allergenAttribute(allergies)}>
      <div className="dish-head">
        <div className="dish-title">
          <Heading className="dish-name" dir="auto">
            {name}
          </Heading>{" "}
          {soldOut && (
            <>
              <SoldOutMark misses={soldOut} />{" "}
            </>
          )}
          {isVegan && (
            <>
              <span className="mark mark-vegan">Vegan</span>{" "}
            </>
          )}
          {isHomeMade && <span className="mark mark-home">HomeMade</span>}
        </div>
        <p className="dish-price">
          {regularPrice !== undefined && (
            <>
              <span className="visually-hidden">Au lieu de </span>
              <s>{formatPrice(regularPrice)}</s>{" "}
            </>
          )}
          <strong>{formatPrice(price)}</strong>
        </p>
      </div>
      {photo && <UploadedPhoto photo={photoUrls(photo)} alt={name} sizes="7rem" className="dish-photo" />}
      <p className="dish-description" dir="auto">
        {description}
      </p>
      {allergies && <p className="dish-allergies">{`Allergies: ${allergies}`}</p>}
      {!isLast && <hr className="dish-separator" />}
    </li>
  );
}
