import { allergenFields } from "~/domain/allergens/allergen-fields";
import { formatAmount } from "~/domain/money";
import type { ChefSuggestion } from "./chef-suggestion";

export function suggestionFields(suggestion: ChefSuggestion): Record<string, string> {
  return {
    name: suggestion.name,
    description: suggestion.description,
    ...allergenFields(suggestion.allergies),
    price: formatAmount(suggestion.price),
    category: suggestion.category,
    isAvailable: suggestion.isAvailable ? "Yes" : "No",
  };
}
