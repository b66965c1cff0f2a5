/** What guests read about allergens. */
export const allergenMessages = {
  title: "Allergènes",
  table: "Table des allergènes",
  dish: "Plat",
  contains: "contient",
  traces: "traces possibles",
  legend: "● contient · ○ traces possibles",
  notDeclared: "Non déclaré – demandez-nous",
  asOf: (date: string) => `État au ${date}`,
  /** In front of the telephone number. */
  ask: "Allergies ou intolérances\u00A0? Notre équipe vous renseigne sur les ingrédients de chaque plat\u00A0: ",
} as const;
