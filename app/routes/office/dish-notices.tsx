import { Link } from "@remix-run/react";
import type { DeclarationNotice as Notice } from "~/messages/declarations";
import { Icon } from "~/ui/icon";

/** A row that may be sold out. */
export interface WithSoldOutNotice {
  /** 'Sold out until 18:30'; absent if it isn't. */
  soldOutNotice?: string;
}

/** A dish's name, and whether it is sold out. */
export function NameAndNotice({ name, soldOutNotice }: { name: string } & WithSoldOutNotice) {
  if (!soldOutNotice) return name;
  return (
    <>
      {name} <SoldOutNotice soldOutNotice={soldOutNotice} />
    </>
  );
}

/** Whether a dish is sold out, which is changed on the service screen. */
export function SoldOutNotice({ soldOutNotice }: WithSoldOutNotice) {
  if (!soldOutNotice) return null;
  return (
    <Link className="sold-out-notice" to="/service">
      {soldOutNotice}
    </Link>
  );
}

/** A notice about a declaration, such as whether a struck price is allowed. */
export function DeclarationNotice({ notice: { text, isFine } }: { notice: Notice }) {
  return (
    <p className={isFine ? "declaration-notice" : "declaration-notice is-doubtful"}>
      <Icon name={isFine ? "check" : "warning"} />
      <span>{text}</span>
    </p>
  );
}
