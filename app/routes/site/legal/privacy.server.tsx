import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { legalMessages } from "~/messages/site";
import { canonicalOrigin, getConfig } from "~/platform/config.server";
import type { RouteHandle } from "~/platform/route-handle";
import { privacyNotice } from "~/restaurant/legal-texts";
import stylesheet from "~/ui/styles/legal.css";
import { pageMeta } from "../page-meta";
import { siteFacts } from "../site-facts.server";
import { LegalPage } from "./legal-page";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        title: `${legalMessages.privacy} · ${data.facts.restaurant.name}`,
        description: `Ce que ${data.facts.restaurant.name} fait de vos données.`,
        facts: data.facts,
        origin: data.origin,
        path: "/confidentialite",
      })
    : [];

export const handle: RouteHandle = { cached: true, stylesheet };

export async function loader() {
  const facts = siteFacts();
  const { smtpUrl, contactRetentionDays, historyDays, securityLogDays, backupKeep, offsiteKeepDays } =
    getConfig();
  const handling = {
    hasMailProvider: smtpUrl !== undefined,
    contactRetentionDays,
    historyDays,
    securityLogDays,
    backupKeep,
    offsiteKeepDays,
  };
  return {
    facts,
    origin: canonicalOrigin(),
    sections: privacyNotice(facts.restaurant, handling),
  };
}

export default function PrivacyScreen() {
  const { facts, sections } = useLoaderData<typeof loader>();
  return <LegalPage facts={facts} title={legalMessages.privacy} sections={sections} />;
}
