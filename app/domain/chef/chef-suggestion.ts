import { toFrancs } from "~/domain/money";

/** A dish that the chef suggests. The price is in centimes. */
export interface ChefSuggestion {
  id: string;
  name: string;
  description: string;
  /** Free text of the API; staff write the home-made flag 'Yes' or 'No' into it. */
  category: string;
  price: number;
  allergies: string;
  isAvailable: boolean;
}

/** A suggestion as the API says it: francs instead of centimes. */
export function chefSuggestionReply({ id, price, ...suggestion }: ChefSuggestion) {
  return { _id: id, ...suggestion, price: toFrancs(price) };
}
