/** The greatest length of each kind of text, in characters (Unicode code points), after trimming. */
export const MAX_LENGTH = {
  email: 254,
  phone: 40,
  message: 5000,
  search: 100,
  /** Of a dish, a category or a suggestion. */
  name: 120,
  personName: 120,
  allergies: 300,
  /** Of a closure. */
  reason: 80,
  text: 2000,
} as const;
