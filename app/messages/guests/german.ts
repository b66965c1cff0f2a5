import type { GuestWords } from "./words";

/** The fixed words of the German pages, in Swiss spelling. */
export const german: GuestWords = {
  hours: {
    language: "de",
    exceptionally: "Besondere Öffnungszeiten",
    open: "Offen",
    closed: "Geschlossen",
    kitchenClosed: "Küche geschlossen",
    closedDay: { shop: "Geschlossen", kitchen: "Küche geschlossen" },
    closedToday: { shop: "Heute geschlossen", kitchen: "Küche heute geschlossen" },
    today: "Heute",
    closedAfterToday: "Heute geschlossen",
    closedOn: { shop: "geschlossen", kitchen: "geschlossen" },
    openUntil: (time) => `Offen bis ${time}`,
    kitchenUntil: (time) => `Küche bis ${time}`,
    kitchenHours: (periods) => `Küche ${periods}`,
    kitchenOpens: (time) => `Küche wieder ab ${time}`,
    opens: {
      today: (time) => `öffnet um ${time}`,
      tomorrow: (time) => `öffnet morgen um ${time}`,
      onWeekday: (weekday, time) => `öffnet am ${weekday} um ${time}`,
      onDate: (date, time) => `öffnet am ${date} um ${time}`,
    },
    time: (time) => `${clockTime(time)} Uhr`,
    endTime: (time) => `${clockEnd(time)} Uhr`,
    period: (opens, closes) => `${clockTime(opens)}–${clockEnd(closes)} Uhr`,
    and: " und ",
    to: "–",
    colon: ": ",
    afterWeekday: ", ",
  },
  site: {
    skipLink: "Zum Inhalt",
    navigation: "Navigation",
    mainNavigation: "Hauptnavigation",
    openNavigation: "Navigation öffnen",
    closeNavigation: "Navigation schliessen",
    quickAccess: "Schnellzugriff",
    logo: (restaurant) => `${restaurant}, Startseite`,
    newWindow: "neues Fenster",
    mapInNewWindow: "Stadtplan, neues Fenster",
    subtitle: "Restaurant Pizzeria",
    callUs: "Reservieren oder bestellen",
    call: "Anrufen",
    order: "Bestellen",
    book: "Tisch reservieren",
    bookShort: "Reservieren",
    hoursShort: "Zeiten",
    home: "Startseite",
    menu: "Speisekarte",
    about: "Über uns",
    contact: "Kontakt",
    cook: "In der Küche",
    since: (year) => `Seit ${year}`,
    goodToKnow: "Gut zu wissen",
    features: {
      terrace: "Terrasse",
      "high-chair": "Kinderstuhl",
      wheelchair: "Rollstuhlgängig",
      dogs: "Hunde willkommen",
      cards: "Karten",
      twint: "TWINT",
      "cash-only": "Nur Bargeld",
      parking: "Parkplätze",
      vegetarian: "Vegetarische Gerichte",
    },
    stopNearby: "Haltestelle",
    tagline: "Eines der besten italienischen Restaurants der Region – ganz unkompliziert.",
    hours: "Öffnungszeiten",
    shop: "Restaurant",
    kitchen: "Küche",
    findUs: "Auf dem Stadtplan ansehen",
    orderOn: "Bestellen Sie bei:",
    callFor: "Rufen Sie uns an:",
    takeaway: (percent) =>
      `${percent}\u00A0% Rabatt auf Gerichte zum Mitnehmen (à la carte und Pizzas) bei Abholung im Restaurant.`,
    close: "Schliessen",
    enlargePhoto: (dish) => `Foto vergrössern: ${dish}`,
    favourites: "Unsere Lieblinge",
    dishesOfTheDay: "Tagesgerichte und Dessert",
    dishesOfTheWeek: "Gerichte der Woche",
    week: "Diese Woche",
    chefSuggestions: "Empfehlungen des Küchenchefs",
    allSuggestions: "Alle Empfehlungen",
    noDish: "Zurzeit keine Gerichte",
    noSuggestion: "Zurzeit keine Empfehlungen",
    today: "Heute",
    atLunch: "Heute Mittag",
    tonight: "Heute Abend",
    seeMenu: "Zur ganzen Speisekarte",
    dessert: "Dessert",
    soldOut: { lunch: "Heute Mittag ausverkauft", evening: "Heute Abend ausverkauft", other: "Ausverkauft" },
    toCategories: "Zur Karte",
    insteadOf: "statt",
    sizes: "Grössen",
    origins: { meat: "Fleisch", fish: "Fisch", bread: "Brot" },
    prices: "Unsere Preise sind in Schweizer Franken, MwSt. und Bedienung inbegriffen.",
    loadingMenus: "Die Speisekarte wird geladen …",
    marks: { vegan: "Vegan", homeMade: "Hausgemacht" },
    categories: "Kategorien",
    teasers: {
      label: "Von der Karte",
      pizza: "Pizzas",
      drinks: "Weine und Cocktails",
      desserts: "Desserts",
    },
    dishes: (count) => `${count} ${count === 1 ? "Gericht" : "Gerichte"}`,
    drinks: (count) => `${count} ${count === 1 ? "Getränk" : "Getränke"}`,
    from: (price) => `ab ${price}`,
    carousel: "Karussell",
    pauseCarousel: "Karussell anhalten",
    playCarousel: "Karussell fortsetzen",
    descriptions: {
      menu: (restaurant, where, categories) =>
        `Die Speisekarte von ${restaurant}, ${where}. ${categories}, Tagesgerichte mit Dessert und Empfehlungen des Küchenchefs.`,
      week: (restaurant, where) =>
        `Gerichte und Dessert für jeden Tag der Woche bei ${restaurant}, ${where}.`,
      allergens: (restaurant) => `Die Allergene in den Gerichten von ${restaurant}.`,
    },
  },
  allergens: {
    names: {
      gluten: "Gluten",
      crustaceans: "Krebstiere",
      eggs: "Eier",
      fish: "Fisch",
      peanuts: "Erdnüsse",
      soy: "Soja",
      milk: "Milch",
      nuts: "Hartschalenobst (Nüsse)",
      celery: "Sellerie",
      mustard: "Senf",
      sesame: "Sesam",
      sulphites: "Sulfite",
      lupin: "Lupinen",
      molluscs: "Weichtiere",
    },
    none: "keine",
    label: "Allergene: ",
    inList: (group) => group,
    tracesOf: (group) => `${group} in Spuren`,
    title: "Allergene",
    table: "Allergentabelle",
    dish: "Gericht",
    contains: "enthält",
    traces: "Spuren möglich",
    legend: "●\u00A0enthält · ○\u00A0Spuren möglich",
    notDeclared: "Nicht deklariert – fragen Sie uns",
    asOf: (date) => `Stand: ${date}`,
    filter: "Allergie oder Unverträglichkeit?",
    avoid: "Ich meide:",
    untick: "Auswahl aufheben",
    staysOnDevice: "Ihre Auswahl bleibt auf diesem Gerät.",
    marked: {
      one: "{avoid} Gericht zu meiden, {ask} zu erfragen.",
      other: "{avoid} Gerichte zu meiden, {ask} zu erfragen.",
    },
    caution: "Gemäss unseren Angaben. Spuren sind immer möglich: Bitte sagen Sie es uns beim Bestellen.",
    ask: "Allergien oder Unverträglichkeiten? Unser Team gibt gerne Auskunft über die Zutaten jedes Gerichts: ",
  },
  contact: {
    email: "E-Mail",
    phone: "Telefon",
    message: "Nachricht",
    leaveEmpty: "Dieses Feld leer lassen",
    send: "Senden",
    emailRequired: "Bitte geben Sie Ihre E-Mail-Adresse an",
    emailInvalid: "Diese E-Mail-Adresse ist nicht gültig",
    emailTooLong: "Die E-Mail-Adresse darf höchstens 254 Zeichen haben",
    phoneRequired: "Bitte geben Sie Ihre Telefonnummer an",
    phoneTooLong: "Die Telefonnummer darf höchstens 40 Zeichen haben",
    messageRequired: "Bitte schreiben Sie uns eine Nachricht",
    messageTooLong: "Die Nachricht darf höchstens 5000 Zeichen haben",
    charactersInvalid: "Dieser Text enthält Zeichen, die nicht angezeigt werden können",
    sent: "Danke, Ihre Nachricht ist bei uns angekommen.",
    notSent:
      "Ihre Nachricht konnte nicht gesendet werden. Ihr Text bleibt erhalten: Versuchen Sie es gleich noch einmal.",
    tooMany:
      "Zu viele Nachrichten in kurzer Zeit. Versuchen Sie es in ein paar Minuten noch einmal oder rufen Sie uns an.",
    notice: ({ name, email }, { hasMailProvider, contactRetentionDays: days }) => {
      const period =
        days === 0
          ? "und löscht sie auf Wunsch von dieser Website"
          : `und löscht sie spätestens nach ${days === 1 ? "1 Tag" : `${days} Tagen`} von dieser Website`;
      const recipients = hasMailProvider
        ? "Sie erreichen uns auch über unseren E-Mail-Anbieter und werden sonst an niemanden weitergegeben."
        : "Sie werden an niemanden weitergegeben.";
      return `Das Team von ${name} (${email}) liest Ihre Angaben und Ihre Nachricht, um Ihnen zu antworten, ${period}. ${recipients}`;
    },
  },
  legal: { notice: "Impressum (französisch)", privacy: "Datenschutz (französisch)" },
  errors: {
    home: "Zur Startseite",
    callUs: "Eine Frage, ein Tisch, eine Pizza? Rufen Sie uns an:",
    notFound: {
      title: "Seite nicht gefunden",
      message: "Diese Seite gibt es bei uns leider nicht.",
      home: "Zur Startseite",
      support: "Kontakt aufnehmen",
    },
    invalid: {
      title: "Diese Adresse ist nicht gültig",
      message: "Sie enthält einen Fehler. Von der Startseite aus finden Sie alles.",
    },
    forbidden: {
      title: "Anfrage abgelehnt",
      message: "Sie kommt nicht von unserer Website. Versuchen Sie es von der Startseite aus.",
    },
    timedOut: {
      title: "Die Übertragung wurde unterbrochen",
      message: "Die Verbindung ist zu langsam oder abgebrochen. Versuchen Sie es gleich noch einmal.",
    },
    tooLarge: {
      title: "Das ist zu viel auf einmal",
      message: "Ihre Angaben sind länger als erlaubt. Kürzen Sie sie und versuchen Sie es noch einmal.",
    },
    tooMany: {
      title: "Einen Augenblick, bitte",
      message: "Zu viele Anfragen in kurzer Zeit. Versuchen Sie es in ein paar Minuten noch einmal.",
    },
    unexpected: {
      title: "Etwas ist schiefgegangen",
      message:
        "Der Fehler liegt bei uns. Laden Sie die Seite gleich noch einmal; wenn es dann nicht geht, rufen Sie uns an.",
    },
    unavailable: {
      title: "Die Website ist kurz nicht erreichbar",
      message: "In ein paar Minuten ist sie wieder da. Das Restaurant erreichen Sie telefonisch.",
    },
  },
  sheets: {
    menu: "Speisekarte",
    dayMenu: "Tagesgerichte",
    dessert: "Dessert",
    upToDate: "Die aktuelle Speisekarte",
    tents: "Tischaufsteller",
    scan: "Öffnen Sie die Kamera Ihres Telefons und richten Sie sie auf den Code.",
    marks: {},
    allergens: (allergies) => `Allergene: ${allergies}`,
    qrCode: (address) => `QR-Code: ${address}`,
    welcome: "Buon appetito!",
  },
  styles: {
    avoid: "Meiden",
    ask: "Nachfragen",
    neither: "Nichts davon, nach unseren Angaben",
  },
};

/** `18.30`, `0` */
function clockTime(time: string): string {
  const [hours = "", minutes = ""] = time.split(":");
  return `${Number(hours)}${minutes === "00" ? "" : `.${minutes}`}`;
}

/** As `clockTime`, for an end: `24` */
function clockEnd(time: string): string {
  return time === "00:00" ? "24" : clockTime(time);
}
