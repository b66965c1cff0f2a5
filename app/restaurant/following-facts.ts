import type { Restaurant, TypedFacts } from "~/domain/fields/restaurant";
import { normalizeText } from "~/domain/text/normalize-text";
import { PLACEHOLDER } from "./placeholder";
import type { SectionValues } from "./site-section";

// The title on the home page and the map follow from the name and the address until somebody types others.

type Address = TypedFacts["address"];

const MAP_SEARCH = "https://www.openstreetmap.org/search?query=";

/** What follows from the typed facts. */
export function followingFacts({ name, address }: Pick<TypedFacts, "name" | "address">) {
  return { curvedTitle: name, mapsUrl: MAP_SEARCH + encodeURIComponent(addressLine(address)) };
}

/** The facts as guests get them. */
export function withFollowing(typed: TypedFacts): Restaurant {
  const { curvedTitle, mapsUrl } = followingFacts(typed);
  return {
    ...typed,
    curvedTitle: typed.curvedTitle ?? curvedTitle,
    mapsUrl: typed.mapsUrl ?? mapsUrl,
  };
}

/**
 * The typed facts without those that would follow anyway, from the facts as they are now, as they were before
 * or as the example has them: nobody has typed these.
 */
export function withoutFollowing(typed: SectionValues, before: SectionValues): SectionValues {
  const sources = [typed, before, PLACEHOLDER];
  const { curvedTitle, mapsUrl = "" } = typed;
  const searched = searchedPlace(mapsUrl);
  const isName = sources.some(({ name }) => name === curvedTitle);
  const isAddress = sources.some(
    ({ address }) => address && normalizeText(addressLine(address)) === searched,
  );
  return {
    ...typed,
    ...(isName && { curvedTitle: undefined }),
    ...(isAddress && { mapsUrl: undefined }),
  };
}

function addressLine({ street, postalCode, city }: Address): string {
  return `${street}, ${postalCode} ${city}`;
}

/** What an address of the map searches for, in the form in which texts are compared. */
function searchedPlace(mapsUrl: string): string | undefined {
  if (!URL.canParse(mapsUrl)) return undefined;
  const { hostname, pathname, searchParams } = new URL(mapsUrl);
  if (!/^(?:www\.)?openstreetmap\.org$/.test(hostname) || pathname !== "/search") return undefined;
  return normalizeText(searchParams.get("query") ?? "");
}
