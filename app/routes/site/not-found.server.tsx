import { data, type MetaFunction } from "@remix-run/node";
import { useMatches } from "@remix-run/react";
import { guestWords } from "~/messages/guests/words";
import { languageOfMatches } from "~/ui/document-context";
import { NotFoundPage } from "./error-page.server";
import { factsOfMatches } from "./language";

export const meta: MetaFunction = ({ matches }) => [
  { title: guestWords[languageOfMatches(matches)].errors.notFound.title },
  { name: "robots", content: "noindex" },
];

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundScreen() {
  const facts = factsOfMatches(useMatches());
  return facts && <NotFoundPage facts={facts} />;
}
