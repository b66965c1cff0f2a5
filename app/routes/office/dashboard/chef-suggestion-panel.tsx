import { Link } from "@remix-run/react";
import type { ChefSuggestion } from "~/domain/chef/chef-suggestion";
import { formatPrice } from "~/domain/money";
import type { Outcome } from "~/domain/outcome";
import { dashboardMessages } from "~/messages/dashboard";
import { Panel } from "./panel";

/** The first of the chef's suggestions. */
export function ChefSuggestionPanel({ suggestion }: { suggestion: Outcome<ChefSuggestion | null> }) {
  return (
    <Panel
      id="chef-suggestion"
      title="Chef Suggestion"
      link={<Link to="/chef">All suggestions</Link>}
      loaded={suggestion}
    >
      {(first) =>
        first ? <Suggestion {...first} /> : <p className="empty">{dashboardMessages.noSuggestion}</p>
      }
    </Panel>
  );
}

function Suggestion({ name, category, price, isAvailable, description }: ChefSuggestion) {
  return (
    <>
      <h3 className="suggestion-name">{name}</h3>
      <p>{description}</p>
      <dl className="suggestion-facts">
        <div>
          <dt>Category</dt>
          <dd>{categoryText(category)}</dd>
        </div>
        <div>
          <dt>Price</dt>
          <dd>{formatPrice(price)}</dd>
        </div>
        <div>
          <dt>Availability</dt>
          <dd>
            <span className={isAvailable ? "badge badge-good" : "badge badge-bad"}>
              {isAvailable ? "Available" : "Not Available"}
            </span>
          </dd>
        </div>
      </dl>
    </>
  );
}

/** Staff forms store the home-made flag in `category`; the API accepts any text. */
function categoryText(category: string): string {
  if (category === "Yes") return "Home Made";
  return category === "No" || category === "" ? "—" : category;
}
