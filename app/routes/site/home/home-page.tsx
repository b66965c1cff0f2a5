import type { ReactNode } from "react";
import type { DayMenu } from "~/domain/menu/public-menu.server";
import { formatPrice } from "~/domain/money";
import { photoUrls } from "~/domain/photos/photo";
import type { PublicDish } from "~/domain/public-dish";
import type { TranslatedText } from "~/domain/translator";
import { formatWeekdayAndDay } from "~/messages/hours";
import { frenchSpaces } from "~/messages/site";
import { drawing, type DrawingName, Picture, UploadedPhoto } from "~/ui/picture";
import type { PlacePhotos } from "~/restaurant/photos.server";
import { Icon } from "~/ui/icon";
import { MAIN_ID, type SiteFacts } from "../site-frame";
import { PhotoStyles } from "../photo-styles";
import { Sizes } from "../sizes";
import { SoldOutMark } from "../sold-out-mark";
import { frenchLang, nameAttributes, useLanguage, useSitePath, useWords } from "../language";
import { ExternalLink } from "../links";
import { SpecialHours, WeekHours } from "../visit-details";
import { Hero, HomeHeader } from "./hero";
import type { loadHome } from "./load-home.server";
import { Teasers } from "./teasers";

/** The home page inside its frame; `children` is the contact section. */
export function HomePage({
  page: { facts, date, dayMenu, hasMenuAhead, favourites, teasers, photos },
  children,
}: {
  page: Pick<
    Awaited<ReturnType<typeof loadHome>>,
    "facts" | "date" | "dayMenu" | "hasMenuAhead" | "favourites" | "teasers" | "photos"
  >;
  children?: ReactNode;
}) {
  return (
    <div className="home">
      {Object.keys(photos).length + favourites.length > 0 && <PhotoStyles />}
      <HomeHeader facts={facts} />
      <main id={MAIN_ID}>
        <Hero facts={facts} photo={photos.hero} />
        <Today date={date} dayMenu={dayMenu} hasMenuAhead={hasMenuAhead} />
        <Favourites dishes={favourites} />
        <Teasers photos={photos} teasers={teasers} />
        <Tiles hasAbout={facts.about.length > 0} />
        {facts.about.length > 0 && <About paragraphs={facts.about} photo={photos.about} />}
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
        {dishes.map(({ name, nameLang, price, soldOut }, index) => (
          <li key={index}>
            <span className="today-name" dir="auto">
              <span className="name" {...nameAttributes(nameLang)}>
                {name}
              </span>{" "}
              {index >= dishesOfTheDay.length && <span className="today-dessert">{words.dessert}</span>}{" "}
              {soldOut && <SoldOutMark service={soldOut} />}
            </span>{" "}
            <strong translate="no">{formatPrice(price)}</strong>
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

/** Dishes that stand large with their photos; nothing without any. */
function Favourites({ dishes }: { dishes: PublicDish[] }) {
  const { site: words } = useWords();
  if (dishes.length === 0) return null;
  return (
    <section className="favourites page" aria-labelledby="favourites-title">
      <h2 id="favourites-title">{words.favourites}</h2>
      <ul className="favourite-list">
        {dishes.map(({ name, nameLang, description, price, sizes, soldOut, photo, ...dish }, index) => (
          <li key={index} className="favourite">
            {photo && (
              <UploadedPhoto
                photo={photoUrls(photo)}
                alt={name}
                lang={nameLang}
                sizes="(max-width: 30rem) 9rem, (max-width: 60rem) 90vw, 36rem"
              />
            )}
            <div className="favourite-head">
              <h3 className="name" dir="auto" {...nameAttributes(nameLang)}>
                {name}
              </h3>
              {soldOut && <SoldOutMark service={soldOut} />}
              {sizes ? <Sizes sizes={sizes} /> : <strong translate="no">{formatPrice(price)}</strong>}
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

/** The big tiles: about, if there is a presentation, menu, contact. */
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

function About({ paragraphs, photo }: { paragraphs: TranslatedText[]; photo: PlacePhotos["about"] }) {
  const language = useLanguage();
  const { site: words } = useWords();
  return (
    <section id="about" className="about page" aria-labelledby="about-title">
      <div className="about-text">
        <h2 id="about-title">{words.about}</h2>
        {paragraphs.map(({ text, french }) => (
          <p key={text} lang={frenchLang({ french })}>
            {french || language === "fr" ? frenchSpaces(text) : text}
          </p>
        ))}
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
