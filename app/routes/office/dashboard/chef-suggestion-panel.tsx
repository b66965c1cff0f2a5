import { Link } from "@remix-run/react";
import type { ChefSuggestion } from "~/domain/chef/chef-suggestion";
import { formatPrice } from "~/domain/money";
import { dashboardMessages } from "~/messages/dashboard";

/** The first of the chef's suggestions. */
export function ChefSuggestionPanel({ suggestion }: { suggestion: ChefSuggestion | undefined }) {
  return (
    <section className="panel" aria-labelledby="chef-suggestion">
      <header className="panel-header">
        <h2 id="chef-suggestion">Chef Suggestion</h2>
        <Link to="/chef">All suggestions</Link>
      </header>
      {suggestion ? (
        <Suggestion {...suggestion} />
      ) : (
        <p className="empty">{dashboardMessages.noSuggestion}</p>
      )}
    </section>
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

/** Staff write the home-made flag into it; calls write what they like. */
function categoryText(category: string): string {
  if (category === "Yes") return "Home Made";
  return category === "No" || category === "" ? "—" : category;
}
