import type { ReactNode } from "react";
import type { DayMenu } from "~/domain/menu/public-menu.server";
import { formatPrice } from "~/domain/formats/money";
import type { PublicDish } from "~/domain/dishes/public-dish";
import type { GoodToKnow as Feature, Restaurant } from "~/domain/fields/restaurant";
import { formatWeekdayAndDay } from "~/domain/hours/describe-days";
import { frenchSpaces } from "~/messages/site";
import { drawing, type DrawingName, Picture, UploadedPhoto } from "~/ui/picture";
import type { PlacePhotos } from "~/restaurant/photos.server";
import { Icon } from "~/ui/icon";
import { MAIN_ID, type SiteFacts } from "../site-frame";
import { PhotoStyles } from "../photo-styles";
import { Price, PriceToPay } from "../price";
import { SoldOutMark } from "../sold-out-mark";
import { frenchLang, nameAttributes, useLanguage, useSitePath, useWords } from "../language";
import { ExternalLink } from "../links";
import { SpecialHours, WeekHours } from "../visit-details";
import { SUGGESTIONS_ID } from "../menu-anchors";
import { Hero, HomeHeader } from "./hero";
import type { loadHome } from "./load-home.server";
import { Teasers } from "./teasers";

/** The home page inside its frame; `children` is the contact section. */
export function HomePage({
  page: { facts, date, dayMenu, nextDish, hasMenuAhead, poster, favourites, teasers, photos },
  children,
}: {
  page: Pick<
    Awaited<ReturnType<typeof loadHome>>,
    | "facts"
    | "date"
    | "dayMenu"
    | "nextDish"
    | "hasMenuAhead"
    | "poster"
    | "favourites"
    | "teasers"
    | "photos"
  >;
  children?: ReactNode;
}) {
  return (
    <div className="home">
      {(Object.keys(photos).length + favourites.length > 0 || poster?.photo) && <PhotoStyles />}
      <HomeHeader facts={facts} />
      <main id={MAIN_ID}>
        <Hero facts={facts} photo={photos.hero} nextDish={nextDish} />
        <Today date={date} dayMenu={dayMenu} hasMenuAhead={hasMenuAhead} />
        {poster && <Poster dish={poster} />}
        <Favourites dishes={favourites} />
        <Teasers photos={photos} teasers={teasers} />
        <Tiles hasAbout={facts.hasAbout} />
        {facts.hasAbout && <About facts={facts} photo={photos.about} />}
        <GoodToKnow {...facts.restaurant} />
        <OpeningHours facts={facts} />
        {children}
      </main>
    </div>
  );
}

/** Today's dishes as a strip below the hero; nothing on a day without a menu. */
function Today({
  date,
  dayMenu: { dishesOfTheDay, dessertsOfTheDay },
  hasMenuAhead,
}: {
  /** `YYYY-MM-DD` */
  date: string;
  dayMenu: DayMenu;
  hasMenuAhead: boolean;
}) {
  const { site: words, hours } = useWords();
  const pathOf = useSitePath();
  const dishes = [...dishesOfTheDay, ...dessertsOfTheDay];
  if (dishes.length === 0) return null;
  return (
    <section className="today-strip" aria-labelledby="today-title">
      <div>
        <h2 id="today-title">{words.today}</h2>
        <p className="today-date">{formatWeekdayAndDay(date, hours)}</p>
      </div>
      <ul className="today-dishes">
        {dishes.map(({ name, nameLang, price, soldOut, anchor }, index) => (
          <li key={index}>
            <span className="today-name" dir="auto">
              <DishLink anchor={anchor} name={name} nameLang={nameLang} />{" "}
              {index >= dishesOfTheDay.length && <span className="today-dessert">{words.dessert}</span>}{" "}
              {soldOut && <SoldOutMark service={soldOut} />}
            </span>{" "}
            <strong translate="no">{formatPrice(price.toPay)}</strong>
          </li>
        ))}
      </ul>
      <p>
        <a href={pathOf("/menu")}>{words.seeMenu}</a>
        {hasMenuAhead && <a href={pathOf("/semaine")}>{words.week}</a>}
      </p>
    </section>
  );
}

/** A dish's name, which leads to the dish on the menu. */
function DishLink({ anchor, name, nameLang }: Pick<PublicDish, "anchor" | "name" | "nameLang">) {
  const pathOf = useSitePath();
  return (
    <a className="name" href={pathOf(`/menu#${anchor}`)} {...nameAttributes(nameLang)}>
      {name}
    </a>
  );
}

/** The chef's first suggestion, large. */
function Poster({ dish }: { dish: PublicDish }) {
  const { site: words } = useWords();
  const pathOf = useSitePath();
  const { description, price, photo } = dish;
  return (
    <section className="poster" aria-labelledby="poster-title">
      <div className="page">
        <div className="poster-text">
          <p className="poster-label">{words.chefSuggestions}</p>
          <h2 id="poster-title" dir="auto">
            <DishLink {...dish} />
          </h2>
          {description && (
            <p dir="auto" lang={frenchLang({ french: dish.isDescriptionFrench })}>
              {description}
            </p>
          )}
          <Price price={price} className="poster-price" />
          <p>
            <a href={pathOf(`/menu#${SUGGESTIONS_ID}`)}>{words.allSuggestions}</a>
          </p>
        </div>
        {photo ? (
          <UploadedPhoto
            photo={photo}
            sizes="(max-width: 48rem) 90vw, 34rem"
            className="poster-picture photo"
          />
        ) : (
          <Picture drawing={drawing("peel")} className="poster-picture" />
        )}
      </div>
    </section>
  );
}

/** Dishes that stand large with their photos; nothing without any. */
function Favourites({ dishes }: { dishes: PublicDish[] }) {
  const { site: words } = useWords();
  if (dishes.length === 0) return null;
  return (
    <section className="favourites page" aria-labelledby="favourites-title">
      <h2 id="favourites-title">{words.favourites}</h2>
      <ul className="favourite-list">
        {dishes.map(({ name, nameLang, description, price, soldOut, photo, ...dish }, index) => (
          <li key={index} className="favourite">
            {photo && <UploadedPhoto photo={photo} sizes={favouriteSizes(dishes.length, index)} />}
            <div className="favourite-head">
              <h3 dir="auto">
                <DishLink anchor={dish.anchor} name={name} nameLang={nameLang} />
              </h3>
              {soldOut && <SoldOutMark service={soldOut} />}
              <PriceToPay price={price} />
            </div>
            {description && (
              <p dir="auto" lang={frenchLang({ french: dish.isDescriptionFrench })}>
                {description}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The width at which a favourite's photo is shown: one beside its text, two or three in a row where they fit. */
function favouriteSizes(count: number, index: number): string {
  if (count === 1) return "(max-width: 60rem) 92vw, 52vw";
  if (count === 2) return "(max-width: 42rem) 92vw, 43vw";
  return `(max-width: 42rem) 92vw, (max-width: 62rem) ${index === 0 ? 92 : 46}vw, 30vw`;
}

/** The tiles: about, if there is a presentation, menu, contact. */
function Tiles({ hasAbout }: { hasAbout: boolean }) {
  const { site: words } = useWords();
  const pathOf = useSitePath();
  return (
    <ul className="tiles page">
      {hasAbout && <Tile href={pathOf("/#about")} picture="peel" label={words.about} />}
      <Tile href={pathOf("/menu")} picture="menu" label={words.menu} />
      <Tile href={pathOf("/#contact")} picture="letter" label={words.contact} />
    </ul>
  );
}

function Tile({ href, picture, label }: { href: string; picture: DrawingName; label: string }) {
  return (
    <li>
      <a href={href} className="tile">
        <Picture drawing={drawing(picture)} />
        <span>{label}</span>
      </a>
    </li>
  );
}

function About({ facts: { about, restaurant }, photo }: { facts: SiteFacts; photo: PlacePhotos["about"] }) {
  const language = useLanguage();
  const { site: words, hours } = useWords();
  const { cook, since } = restaurant;
  return (
    <section id="about" className="about page" aria-labelledby="about-title">
      <div className="about-text">
        <h2 id="about-title">{words.about}</h2>
        {about.map(({ text, french }) => (
          <p key={text} lang={frenchLang({ french })}>
            {french || language === "fr" ? frenchSpaces(text) : text}
          </p>
        ))}
        {cook && (
          <p className="about-cook">
            {words.cook + hours.colon}
            <span translate="no">{cook}</span>
          </p>
        )}
        {since && <p className="about-since">{words.since(since)}</p>}
      </div>
      <Picture
        photo={photo}
        drawing={drawing("oven")}
        sizes="(max-width: 30rem) 15rem, 36rem"
        className="about-picture"
      />
    </section>
  );
}

/** What guests ask before they come, drawn and in words; nothing if nothing is said. */
function GoodToKnow({ goodToKnow = [], stopNearby }: Pick<Restaurant, "goodToKnow" | "stopNearby">) {
  const { site: words, hours } = useWords();
  const isEating = (each: Feature) => each === "vegetarian";
  const marks = (names: Feature[]) =>
    names.map((each) => (
      <li key={each}>
        <Picture drawing={drawing(each)} />
        {words.features[each]}
      </li>
    ));
  if (goodToKnow.length === 0 && !stopNearby) return null;
  return (
    <section className="good-to-know page" aria-labelledby="good-to-know-title">
      <h2 id="good-to-know-title">{words.goodToKnow}</h2>
      <ul>
        {marks(goodToKnow.filter((each) => !isEating(each)))}
        {stopNearby && (
          <li className="stop">
            <Picture drawing={drawing("stop")} />
            <span>
              {words.stopNearby + hours.colon}
              <span translate="no">{stopNearby}</span>
            </span>
          </li>
        )}
        {marks(goodToKnow.filter(isEating))}
      </ul>
    </section>
  );
}

function OpeningHours({ facts: { restaurant, opening } }: { facts: SiteFacts }) {
  const { site: words } = useWords();
  const { hours, mapsUrl } = restaurant;
  return (
    <section id="site-hours" className="hours" aria-labelledby="site-hours-title">
      <div className="hours-sign">
        <h2 id="site-hours-title">{words.hours}</h2>
        <p className="opening-state">{opening.text}</p>
        <WeekHours hours={hours} />
        <SpecialHours lines={opening.specialHours} />
        <ExternalLink className="sign-link" href={mapsUrl}>
          <Icon name="pin" />
          {words.findUs}
        </ExternalLink>
      </div>
    </section>
  );
}
