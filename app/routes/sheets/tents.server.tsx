import { officeLanguage } from "~/messages/office/language";
import { t } from "~/messages/office/t";
import { Say } from "~/ui/say";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { unicodeAddress } from "~/domain/text/domain-name";
import { listCategoryRanges } from "~/domain/menu/public-menu.server";
import { requireUser } from "~/web/guards.server";
import { pathIn } from "~/domain/text/language";
import { makeQrCode } from "~/web/qr-code.server";
import { guestWords } from "~/messages/guests/words";
import { getConfig } from "~/platform/config.server";
import { getDatabase, getReadOnlyDatabase } from "~/platform/database.server";
import type { RouteHandle } from "~/platform/route-handle";
import { useWords } from "../site/language";
import { sheetLanguages } from "./sheet-language.server";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { Logo } from "~/ui/logo";
import { CategoryPicture } from "~/ui/picture";
import { QrCodeImage } from "~/ui/qr-code";
import stylesheet from "~/ui/styles/sheet-tents.css";

/** How many drawings of categories fit beside each other. */
const MOST_DRAWINGS = 5;

/** One key per tent; four fit on an A4 page. */
const TENTS = ["1", "2", "3", "4"];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: `${guestWords[data.language].sheets.upToDate} · ${data.name}` }] : [];

export const handle: RouteHandle = { stylesheet };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(getDatabase(), request);
  const { publicUrl } = getConfig();
  // Two at most: more text doesn't fit.
  const languages = sheetLanguages(request).slice(0, 2);
  const [language = "fr"] = languages;
  const categories = await listCategoryRanges(getReadOnlyDatabase());
  return {
    language,
    languages,
    name: getRestaurant().name,
    drawings: [...new Set(categories.flatMap(({ drawing }) => drawing ?? []))].slice(0, MOST_DRAWINGS),
    qrCode: publicUrl === undefined ? undefined : makeQrCode(publicUrl + pathIn(language, "/menu")),
  };
}

/** Cards to fold in the middle: one side invites, the other leads to the menu. */
export default function TentSheet() {
  const { languages, name, drawings, qrCode } = useLoaderData<typeof loader>();
  const { sheets: words } = useWords();
  if (!qrCode) return <AddressMissing />;
  return (
    <main className="tents">
      <h1 className="visually-hidden">{words.tents}</h1>
      {TENTS.map((tent) => (
        <section key={tent} className="tent">
          <div className="tent-back">
            <Logo size={72} />
            <p className="tent-name">{name}</p>
            <p>{words.welcome}</p>
            <p className="tent-drawings">
              {drawings.map((drawing) => (
                <CategoryPicture key={drawing} drawing={drawing} isPrinted />
              ))}
            </p>
          </div>
          <div className="tent-front">
            <QrCodeImage qrCode={qrCode} label={words.qrCode(qrCode.text)} />
            <div>
              {languages.map((language) => (
                <div key={language} lang={language}>
                  <p className="tent-title">{guestWords[language].sheets.upToDate}</p>
                  <p>{guestWords[language].sheets.scan}</p>
                </div>
              ))}
              <p className="tent-address">{unicodeAddress(qrCode.text).replace(/^https?:\/\//, "")}</p>
            </div>
          </div>
        </section>
      ))}
    </main>
  );
}

/** Shown instead of a QR code whose URL guests' phones couldn't reach. */
function AddressMissing() {
  return (
    <main className="sheet-missing" lang={officeLanguage()}>
      <h1>{t("No table tents yet")}</h1>
      <p>
        <Say
          of="Their QR code needs the site's public address. Set {setting} (see .env.example), restart the server and open this page again."
          setting={<code>PUBLIC_URL</code>}
        />
      </p>
    </main>
  );
}
