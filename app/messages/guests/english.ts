import { GOOD_TO_KNOW } from "../site-settings";
import type { GuestWords } from "./words";

/** The fixed words of the English pages, in British spelling. */
export const english: GuestWords = {
  hours: {
    language: "en",
    exceptionally: "Special hours",
    open: "Open",
    closed: "Closed",
    kitchenClosed: "kitchen closed",
    closedDay: { shop: "Closed", kitchen: "Kitchen closed" },
    closedToday: { shop: "Closed today", kitchen: "Kitchen closed today" },
    today: "Today",
    closedAfterToday: "Closed today",
    closedOn: { shop: "closed", kitchen: "closed" },
    openUntil: (time) => `Open until ${time}`,
    kitchenUntil: (time) => `kitchen until ${time}`,
    kitchenHours: (periods) => `kitchen ${periods}`,
    kitchenOpens: (time) => `kitchen opens at ${time}`,
    opens: {
      today: (time) => `opens at ${time}`,
      tomorrow: (time) => `opens tomorrow at ${time}`,
      onWeekday: (weekday, time) => `opens on ${weekday} at ${time}`,
      onDate: (date, time) => `opens on ${date} at ${time}`,
    },
    time: clockTime,
    and: " and ",
    to: "–",
    colon: ": ",
    afterWeekday: " ",
  },
  site: {
    skipLink: "Skip to content",
    navigation: "Navigation",
    mainNavigation: "Main navigation",
    openNavigation: "Open navigation",
    closeNavigation: "Close navigation",
    quickAccess: "Quick links",
    logo: (restaurant) => `${restaurant}, home page`,
    newWindow: "new window",
    mapInNewWindow: "map, new window",
    subtitle: "Restaurant & Pizzeria",
    callUs: "Book or order",
    call: "Call",
    order: "Order",
    book: "Book a table",
    bookShort: "Book",
    hoursShort: "Hours",
    home: "Home",
    menu: "Menu",
    about: "About us",
    contact: "Contact us",
    cook: "In the kitchen",
    since: (year) => `Since ${year}`,
    goodToKnow: "Good to know",
    features: GOOD_TO_KNOW,
    stopNearby: "Stop nearby",
    tagline: "One of the best Italian restaurants in the region, without any fuss.",
    hours: "Opening hours",
    shop: "Restaurant",
    kitchen: "Kitchen",
    findUs: "Find us on the map",
    orderOn: "Order on:",
    callFor: "Call us:",
    takeaway: (percent) =>
      `${percent}% off takeaway (dishes from the menu and pizzas) when you collect it from us.`,
    close: "Close",
    enlargePhoto: (dish) => `Enlarge the photo: ${dish}`,
    favourites: "Our favourites",
    dishesOfTheDay: "Today’s dishes and dessert",
    dishesOfTheWeek: "This week’s dishes",
    week: "This week",
    chefSuggestions: "The chef recommends",
    allSuggestions: "All suggestions",
    noDish: "No dishes at the moment",
    noSuggestion: "No recommendations at the moment",
    today: "Today",
    atLunch: "For lunch",
    tonight: "Tonight",
    seeMenu: "See the whole menu",
    dessert: "Dessert",
    soldOut: { lunch: "Sold out at lunch", evening: "Sold out tonight", other: "Sold out" },
    toCategories: "Skip to the menu",
    insteadOf: "instead of",
    sizes: "Sizes",
    origins: { meat: "Meat", fish: "Fish", bread: "Bread" },
    prices: "Our prices are in Swiss francs and include VAT and service.",
    loadingMenus: "Loading the menu…",
    marks: { vegan: "Vegan", homeMade: "Home-made" },
    categories: "Categories",
    teasers: {
      label: "From the menu",
      pizza: "Pizzas",
      drinks: "Wine and cocktails",
      desserts: "Desserts",
    },
    dishes: (count) => `${count} ${count === 1 ? "dish" : "dishes"}`,
    drinks: (count) => `${count} ${count === 1 ? "drink" : "drinks"}`,
    from: (price) => `from ${price}`,
    carousel: "carousel",
    pauseCarousel: "Pause the carousel",
    playCarousel: "Play the carousel",
    descriptions: {
      menu: (restaurant, where, categories) =>
        `The menu of ${restaurant}, ${where}. ${categories}, today’s dishes and dessert, and what the chef recommends.`,
      week: (restaurant, where) => `The dishes and dessert of each day this week at ${restaurant}, ${where}.`,
      allergens: (restaurant) => `The allergens in the dishes of ${restaurant}.`,
    },
  },
  allergens: {
    names: {
      gluten: "Gluten",
      crustaceans: "Crustaceans",
      eggs: "Eggs",
      fish: "Fish",
      peanuts: "Peanuts",
      soy: "Soya",
      milk: "Milk",
      nuts: "Nuts",
      celery: "Celery",
      mustard: "Mustard",
      sesame: "Sesame",
      sulphites: "Sulphites",
      lupin: "Lupin",
      molluscs: "Molluscs",
    },
    none: "none",
    label: "Allergens: ",
    inList: (group) => group.toLowerCase(),
    tracesOf: (group) => `traces of ${group.toLowerCase()}`,
    title: "Allergens",
    table: "Allergen table",
    dish: "Dish",
    contains: "contains",
    traces: "may contain traces",
    legend: "●\u00A0contains · ○\u00A0may contain traces",
    notDeclared: "Not declared – please ask us",
    asOf: (date) => `As of ${date}`,
    filter: "Allergy or intolerance?",
    avoid: "I avoid:",
    untick: "Clear all",
    staysOnDevice: "Your choice stays on your device.",
    marked: {
      one: "{avoid} dish to avoid, {ask} to ask about.",
      other: "{avoid} dishes to avoid, {ask} to ask about.",
    },
    caution: "According to our declarations. Traces are always possible: please tell us when you order.",
    ask: "Allergies or intolerances? Our team will gladly tell you about the ingredients in every dish: ",
  },
  contact: {
    email: "Email",
    phone: "Telephone",
    message: "Your message",
    leaveEmpty: "Leave this field empty",
    send: "Send",
    emailRequired: "Please enter your email address",
    emailInvalid: "This email address is not valid",
    emailTooLong: "The email address must be at most 254 characters long",
    phoneRequired: "Please enter your telephone number",
    phoneTooLong: "The telephone number must be at most 40 characters long",
    messageRequired: "Please write a message",
    messageTooLong: "The message must be at most 5,000 characters long",
    charactersInvalid: "This text contains characters that can’t be shown",
    sent: "Thank you, your message has reached us.",
    notSent: "Your message couldn’t be sent. Your text is still here: please try again in a moment.",
    tooMany: "Too many messages in a short time. Please try again in a few minutes, or call us.",
    notice: ({ name, email }, { hasMailProvider, contactRetentionDays: days }) => {
      const period =
        days === 0
          ? "and deletes them from this site whenever you ask"
          : `and deletes them from this site after ${days === 1 ? "1 day" : `${days} days`} at the latest`;
      const recipients = hasMailProvider
        ? "They also reach us through our mail provider, and are passed on to nobody else."
        : "They are passed on to nobody else.";
      return `The team of ${name} (${email}) reads your contact details and your message to answer you, ${period}. ${recipients}`;
    },
  },
  legal: { notice: "Legal notice (in French)", privacy: "Privacy (in French)" },
  errors: {
    home: "Back to the home page",
    callUs: "A question, a table, a pizza? Call us:",
    notFound: {
      title: "Page not found",
      message: "Sorry, we couldn't find the page you're looking for.",
      home: "Go back home",
      support: "Contact support",
    },
    invalid: {
      title: "This address is not valid",
      message: "There is a mistake in it. You can reach everything from the home page.",
    },
    forbidden: {
      title: "Request refused",
      message: "It didn’t come from our site. Please try again from the home page.",
    },
    timedOut: {
      title: "The transfer was interrupted",
      message: "The connection is too slow or was lost. Please try again in a moment.",
    },
    tooLarge: {
      title: "Too much at once",
      message: "What you sent is larger than allowed. Please shorten it and try again.",
    },
    tooMany: {
      title: "One moment, please",
      message: "Too many requests in a short time. Please try again in a few minutes.",
    },
    unexpected: {
      title: "Something went wrong",
      message:
        "The problem is on our side. Please reload the page in a moment; if it doesn’t help, give us a call.",
    },
    unavailable: {
      title: "The site is briefly unavailable",
      message: "It will be back in a few minutes. The restaurant still answers the phone.",
    },
  },
  sheets: {
    menu: "Menu",
    dayMenu: "Today’s dishes",
    dessert: "Dessert",
    upToDate: "The menu, up to date",
    tents: "Table tents",
    scan: "Open your phone’s camera and point it at the code.",
    marks: {},
    allergens: (allergies) => `Allergens: ${allergies}`,
    qrCode: (address) => `QR code: ${address}`,
    welcome: "Buon appetito!",
  },
  styles: {
    avoid: "Avoid",
    ask: "Please ask",
    neither: "None of these, by our declarations",
  },
};

const clockFormat = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});

/** `6:30 pm`, `11 pm`, `noon`, `midnight` */
function clockTime(time: string): string {
  if (time === "12:00") return "noon";
  if (time === "00:00") return "midnight";
  return clockFormat
    .format(new Date(`2026-01-01T${time}:00Z`))
    .replace(":00", "")
    .replace(/\s/g, " ");
}
