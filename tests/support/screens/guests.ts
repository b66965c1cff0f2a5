import { OTHER_LANGUAGES, type OtherLanguage, pathIn } from "~/domain/text/language";
import { accountMessages, resetMessages } from "~/messages/accounts";
import { guestWords } from "~/messages/guests/words";
import type { PhotoScene } from "../photo-scenes";
import { closeToday, openEmailLink, openResetLink, sellOut, showPhotos } from "./states";
import {
  alsoStressed,
  demo,
  empty,
  fill,
  follow,
  onAllData,
  press,
  showPopup,
  stress,
  tickMilk,
  waitForOpenCategory,
} from "./steps";

export const ALL_PLACES = {
  hero: "blue-sky",
  about: "panorama",
  pizza: "dark-wood",
  drinks: "night",
  desserts: "portrait",
} as const;
const FAVOURITES: PhotoScene[] = ["dark-wood", "white-plate", "portrait"];

/** What is shown without signing in. */
export const GUESTS = [
  ...alsoStressed("home", "/"),
  demo("home-drawer", "/", follow("Ouvrir la navigation")),
  demo("home-popup", "/", showPopup),
  demo("home-contact-rejected", "/#contact", press("Envoyer", "Le message est obligatoire")),
  demo("menu", "/menu"),
  demo("menu-category", "/menu#Pizza", waitForOpenCategory),
  stress("menu-stress", "/menu#Pizza", waitForOpenCategory),
  ...alsoStressed("menu-allergens", "/menu#Pizza", tickMilk),
  empty("menu-empty", "/menu"),
  ...OTHER_LANGUAGES.flatMap(inLanguage),
  stress("language-off", "/de"),
  ...onAllData("allergens", "/allergenes"),
  ...onAllData("week", "/semaine"),
  ...alsoStressed("legal-notice", "/mentions-legales"),
  ...alsoStressed("privacy", "/confidentialite"),
  ...alsoStressed("menu-sold-out", "/menu", sellOut),
  ...alsoStressed("menu-photos", "/menu#Pizza", showPhotos({}, FAVOURITES)),
  demo("home-one-photo", "/", showPhotos({ hero: "white-plate" }, ["dark-wood"])),
  ...alsoStressed("home-photos", "/", showPhotos(ALL_PLACES, FAVOURITES)),
  demo("home-sold-out", "/", sellOut),
  demo("home-closed", "/", closeToday),
  demo("menu-closed", "/menu", closeToday),
  demo("not-found", "/nowhere"),
  demo("not-found-closed", "/nowhere", closeToday),
  demo("login", "/login"),
  demo("login-expired", "/category"),
  stress(
    "login-rejected",
    "/login",
    fill("Email", "nobody@example.com"),
    press("Log in", accountMessages.passwordRequired),
  ),
  demo("login-forgot", "/login?dialog=forgot"),
  empty("login-forgot-without-mail", "/login?dialog=forgot"),
  demo("login-forgot-rejected", "/login?dialog=forgot", press("Send Reset Link", "Email is required.")),
  demo("reset-password", "/reset-password/none"),
  demo(
    "reset-password-rejected",
    "/reset-password/none",
    openResetLink,
    fill("New Password", "long enough"),
    fill("Confirm Password", "something else"),
    press("Reset Password", resetMessages.path.mismatch),
  ),
  demo("add-new-password", "/add-new-password"),
  demo("new-email", "/reset-password/none", openEmailLink),
];

function inLanguage(language: OtherLanguage) {
  const { send, messageRequired } = guestWords[language].contact;
  const screen = (name: string, path: string, ...steps: Parameters<typeof demo>[2][]) =>
    demo(`${name}-${language}`, pathIn(language, path), ...steps);
  return [
    screen("home", "/"),
    screen("home-contact-rejected", "/", press(send, messageRequired)),
    screen("menu", "/menu"),
    screen("week", "/semaine"),
    screen("allergens", "/allergenes"),
    screen("not-found", "/nowhere"),
  ];
}
