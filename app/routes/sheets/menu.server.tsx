import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { today } from "~/restaurant/today.server";
import { requireUser } from "~/web/guards.server";
import { readPublicMenu } from "~/domain/menu/public-menu.server";
import { formatDate } from "~/domain/hours/describe-days";
import { guestWords } from "~/messages/guests/words";
import { getDatabase, getReadOnlyDatabase } from "~/platform/database.server";
import type { RouteHandle } from "~/platform/route-handle";
import type { Restaurant } from "~/domain/fields/restaurant";
import { soldOutContextAt } from "~/restaurant/schedule.server";
import { Logo, CurvedTitle } from "~/ui/logo";
import { CategoryPicture } from "~/ui/picture";
import stylesheet from "~/ui/styles/sheet-menu.css";
import { nameAttributes, useWords } from "../site/language";
import { WeekHours } from "../site/visit-details";
import { SheetDishes, SheetFoot, SheetHead } from "./sheet-content";
import { sheetIn } from "./sheet-language.server";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [{ title: `${guestWords[data.language].sheets.menu} · ${data.restaurant.name} · ${data.date}` }]
    : [];

export const handle: RouteHandle = { stylesheet };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(getDatabase(), request);
  const day = today();
  const { language, translator, restaurant } = sheetIn(request);
  const { categories } = await readPublicMenu(getReadOnlyDatabase(), day, soldOutContextAt(), translator);
  return {
    language,
    restaurant,
    date: formatDate(day, guestWords[language].hours),
    categories,
  };
}

/** How many dishes are printed on two pages, one category after the other. */
const SHORT_MENU = 40;

/** The menu for the tables: a cover, then a page for each category where it fits. A short one has no cover. */
export default function MenuSheet() {
  const { site, sheets: words } = useWords();
  const { restaurant, date, categories } = useLoaderData<typeof loader>();
  const isShort = categories.flatMap(({ dishes }) => dishes).length <= SHORT_MENU;
  const foot = <SheetFoot restaurant={restaurant} />;
  const sections = categories.map(({ name, title, drawing, dishes }) => (
    <section key={name} className={isShort ? undefined : "sheet sheet-category"}>
      <h2 className="sheet-title name" dir="auto" {...nameAttributes(title.lang)}>
        <CategoryPicture drawing={drawing} isPrinted />
        {title.text}
      </h2>
      <SheetDishes dishes={dishes} />
      {!isShort && foot}
    </section>
  ));
  return isShort ? (
    <main className="sheet">
      <SheetHead name={restaurant.name} date={date}>
        <h1 className="sheet-title">{words.menu}</h1>
        <h2 className="visually-hidden">{site.hours}</h2>
        <Hours {...restaurant} />
      </SheetHead>
      {categories.length === 0 && <p className="sheet-none">{site.noDish}</p>}
      <div className="short-menu">{sections}</div>
      {foot}
    </main>
  ) : (
    <main>
      <Cover restaurant={restaurant} date={date} />
      {sections}
    </main>
  );
}

function Hours({ hours }: Pick<Restaurant, "hours">) {
  return (
    <div className="cover-hours">
      <WeekHours hours={hours} />
    </div>
  );
}

function Cover({ restaurant, date }: { restaurant: Restaurant; date: string }) {
  const { site, sheets: words } = useWords();
  const { name, curvedTitle, address, phone } = restaurant;
  return (
    <section className="sheet sheet-cover">
      <div className="cover-frame">
        <div>
          <CurvedTitle text={curvedTitle} />
          <Logo size={150} />
        </div>
        <h1>{words.menu}</h1>
        <div>
          <h2>{site.hours}</h2>
          <Hours {...restaurant} />
        </div>
        <div className="cover-address">
          <p className="cover-name">{name}</p>
          <p>
            {address.street}, {address.postalCode} {address.city}
          </p>
          <p>{phone}</p>
          <p className="cover-date">{date}</p>
        </div>
      </div>
    </section>
  );
}
