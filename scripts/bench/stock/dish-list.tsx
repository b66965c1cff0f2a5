import type { DishLine } from "~/domain/dish-line";
import { formatPrice } from "~/domain/money";

/** Dishes as one writes them with React, an element for each piece. */
export function DishList({ dishes }: { dishes: DishLine[] }) {
  return (
    <ul className="dishes">
      {dishes.map((dish, index) => (
        <Dish key={index} dish={dish} isLast={index === dishes.length - 1} />
      ))}
    </ul>
  );
}

function Dish({ dish, isLast }: { dish: DishLine; isLast: boolean }) {
  return (
    <li className="dish">
      <p className="dish-head">
        <span className="dish-title">
          <span className="dish-name" dir="auto">
            {dish.name}
          </span>{" "}
          {dish.isVegan && <span className="mark mark-vegan">Vegan</span>}{" "}
          {dish.isHomeMade && <span className="mark mark-home">HomeMade</span>}
        </span>
        <span className="dish-price">
          {dish.regularPrice !== undefined && (
            <>
              <span className="visually-hidden">Au lieu de </span>
              <s>{formatPrice(dish.regularPrice)}</s>{" "}
            </>
          )}
          <strong>{formatPrice(dish.price)}</strong>
        </span>
      </p>
      <p className="dish-description" dir="auto">
        {dish.description}
      </p>
      {dish.allergies && <p className="dish-allergies">Allergies: {dish.allergies}</p>}
      {!isLast && <hr className="dish-separator" />}
    </li>
  );
}
