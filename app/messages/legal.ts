/** Titles of the legal pages, which their texts and the links to them share. */
export const legalMessages = {
  notice: "Mentions légales",
  privacy: "Confidentialité",
} as const;
