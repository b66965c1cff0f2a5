import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { legalMessages } from "~/messages/site";
import { canonicalOrigin } from "~/platform/config.server";
import type { RouteHandle } from "~/platform/route-handle";
import { legalNotice } from "~/restaurant/legal-texts";
import stylesheet from "~/ui/styles/legal.css";
import { pageMeta } from "../page-meta";
import { siteFacts } from "../site-facts.server";
import { LegalPage } from "./legal-page";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        title: `${legalMessages.notice} · ${data.facts.restaurant.name}`,
        description: `Les mentions légales de ${data.facts.restaurant.name}.`,
        facts: data.facts,
        origin: data.origin,
        path: "/mentions-legales",
      })
    : [];

export const handle: RouteHandle = { cached: true, stylesheet };

export async function loader() {
  const facts = siteFacts();
  return {
    facts,
    origin: canonicalOrigin(),
    sections: legalNotice(facts.restaurant),
  };
}

export default function LegalNoticeScreen() {
  const { facts, sections } = useLoaderData<typeof loader>();
  return <LegalPage facts={facts} title={legalMessages.notice} sections={sections} />;
}
