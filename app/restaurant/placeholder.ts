import type { TypedFacts } from "~/domain/fields/restaurant";

/** The facts of a new installation with demo data. */
export const PLACEHOLDER: TypedFacts = {
  name: "Da Tonino",
  address: {
    street: "Rue du Four 14",
    postalCode: "1700",
    city: "Fribourg",
    region: "FR",
    country: "CH",
  },
  phone: "026 555 01 42",
  email: "ciao@example.com",
  about: [
    "Tonino pétrit sa pâte la veille, à la main, et la laisse lever vingt-quatre heures. Le matin, il allume le four à bois ; à midi, la première Margherita en sort, tachetée et légère.",
    "La tomate vient de Campanie, la mozzarella d’une laiterie de la Broye, le basilic du rebord de la fenêtre. À midi, on mange vite et bien ; le soir, on s’attarde. C’est tout, et c’est déjà beaucoup.",
  ],
  teasers: {
    pizza: "Au feu de bois, pâte levée lentement",
    drinks: "De l’apéritif au dernier ristretto",
    desserts: "Faits ici, savourés jusqu’à la dernière miette",
  },
  cook: "Tonino et Lucia",
  since: 1987,
  goodToKnow: ["terrace", "high-chair", "dogs", "cards", "twint", "vegetarian"],
  stopNearby: "Fribourg, Tilleul",
  hours: {
    shop: [
      {
        days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
        periods: [{ opens: "10:00", closes: "00:00" }],
      },
      { days: ["Sunday"], periods: [{ opens: "17:00", closes: "00:00" }] },
    ],
    kitchen: [
      {
        days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
        periods: [
          { opens: "11:30", closes: "14:00" },
          { opens: "18:30", closes: "23:00" },
        ],
      },
      { days: ["Sunday"], periods: [{ opens: "18:30", closes: "23:00" }] },
    ],
  },
  social: { name: "Instagram", url: "https://www.instagram.com/" },
  deliveryServices: [
    { name: "Just Eat", url: "https://www.just-eat.ch/" },
    { name: "Uber Eats", url: "https://www.ubereats.com/ch-fr" },
  ],
  takeawayDiscountPercent: 10,
  languages: [],
};

/** Those of one without: guests read no offer, link or story that isn't the restaurant's. */
export const PLACEHOLDER_WITHOUT_DEMO: TypedFacts = {
  ...PLACEHOLDER,
  about: [],
  teasers: undefined,
  cook: undefined,
  since: undefined,
  goodToKnow: undefined,
  stopNearby: undefined,
  social: undefined,
  deliveryServices: [],
  takeawayDiscountPercent: 0,
};
