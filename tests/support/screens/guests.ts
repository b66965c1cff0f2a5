import { OTHER_LANGUAGES, type OtherLanguage, pathIn } from "~/domain/text/language";
import { accountMessages, resetMessages } from "~/messages/accounts";
import { guestWords } from "~/messages/guests/words";
import type { PhotoScene } from "../photo-scenes";
import { closeToday, openEmailLink, openResetLink, sellOut, showPhotos } from "./states";
import {
  demo,
  empty,
  fill,
  follow,
  press,
  see,
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
  demo("home", "/"),
  stress("home-stress", "/"),
  demo("home-drawer", "/", follow("Ouvrir la navigation")),
  demo("home-popup", "/", showPopup),
  demo("home-contact-rejected", "/#contact", press("Envoyer"), see("Le message est obligatoire")),
  demo("menu", "/menu"),
  demo("menu-category", "/menu#Pizza", waitForOpenCategory),
  stress("menu-stress", "/menu#Pizza", waitForOpenCategory),
  demo("menu-allergens", "/menu#Pizza", tickMilk),
  stress("menu-allergens-stress", "/menu#Pizza", tickMilk),
  empty("menu-empty", "/menu"),
  ...OTHER_LANGUAGES.flatMap(inLanguage),
  stress("language-off", "/de"),
  demo("allergens", "/allergenes"),
  stress("allergens-stress", "/allergenes"),
  empty("allergens-empty", "/allergenes"),
  demo("week", "/semaine"),
  stress("week-stress", "/semaine"),
  empty("week-empty", "/semaine"),
  demo("legal-notice", "/mentions-legales"),
  stress("legal-notice-stress", "/mentions-legales"),
  demo("privacy", "/confidentialite"),
  stress("privacy-stress", "/confidentialite"),
  demo("menu-sold-out", "/menu", sellOut),
  stress("menu-sold-out-stress", "/menu", sellOut),
  demo("menu-photos", "/menu#Pizza", showPhotos({}, FAVOURITES)),
  stress("menu-photos-stress", "/menu#Pizza", showPhotos({}, FAVOURITES)),
  demo("home-one-photo", "/", showPhotos({ hero: "white-plate" }, ["dark-wood"])),
  demo("home-photos", "/", showPhotos(ALL_PLACES, FAVOURITES)),
  stress("home-photos-stress", "/", showPhotos(ALL_PLACES, FAVOURITES)),
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
    press("Log in"),
    see(accountMessages.passwordRequired),
  ),
  demo("login-forgot", "/login?dialog=forgot"),
  empty("login-forgot-without-mail", "/login?dialog=forgot"),
  demo("login-forgot-rejected", "/login?dialog=forgot", press("Send Reset Link"), see("Email is required.")),
  demo("reset-password", "/reset-password/none"),
  demo(
    "reset-password-rejected",
    "/reset-password/none",
    openResetLink,
    fill("New Password", "long enough"),
    fill("Confirm Password", "something else"),
    press("Reset Password"),
    see(resetMessages.path.mismatch),
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
    screen("home-contact-rejected", "/", press(send), see(messageRequired)),
    screen("menu", "/menu"),
    screen("week", "/semaine"),
    screen("allergens", "/allergenes"),
    screen("not-found", "/nowhere"),
  ];
}
