/** Messages for staff and API clients about photos. */
export const photoMessages = {
  missing: "Please choose a photo.",
  wrongType: "This is not a photo that we can read: choose a JPEG, PNG, WebP or AVIF file.",
  heic: "This is a HEIC photo, which browsers don't show. Save it as JPEG first.",
  tooLarge: "This photo is too large: at most 15 MiB.",
  tooManyPixels: "This photo has too many pixels: at most 50 megapixels.",
  unreadable: "This photo can't be read: the file is damaged or incomplete.",
  busy: "Other photos are being prepared. Please try again in a few seconds.",
  unavailable:
    "Photos can't be uploaded on this computer: the program sharp is missing. Everything else works.",
  notSaved: "Failed to save the photo!",
  placeUnknown: "There is no such place for a photo.",
  saved: (name: string) => `The photo of ${name} has been saved.`,
  removed: (name: string) => `The photo of ${name} has been removed.`,
  none: (name: string) => `${name} has no photo.`,
  changedLabel: (name: string) => `Changed the photo of ${name}`,
  removedLabel: (name: string) => `Removed the photo of ${name}`,
  hint: "JPEG, PNG, WebP or AVIF, at most 15 MiB. Place and camera data are removed.",
  places: {
    hero: "First screen",
    about: "About us",
    pizza: "Pizza",
    drinks: "Drinks",
    desserts: "Desserts",
  },
  placeHints: {
    hero: "Fills the lower half of the first screen.",
    about: "Beside the text about the restaurant.",
    pizza: "In a circle, above the link to the pizzas.",
    drinks: "In a circle, above the link to the drinks.",
    desserts: "In a circle, above the link to the desserts.",
  },
} as const;
