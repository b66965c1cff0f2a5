import { Link, useLocation, useNavigate } from "@remix-run/react";
import type { ReactNode } from "react";
import { scrollToElement } from "./smooth-scroll";

/** Asks the home page, on its way in, to scroll to a section. */
export interface ScrollRequest {
  scrollTo?: string;
}

/** A link to a section of the home page: scrolls there, from another page after going home. */
export function SectionLink({
  section,
  className,
  onFollow,
  children,
}: {
  section: string;
  className?: string;
  onFollow?: () => void;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <Link
      to={`/#${section}`}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onFollow?.();
        const element = pathname === "/" ? document.getElementById(section) : null;
        if (element) scrollToElement(element);
        else navigate("/", { state: { scrollTo: section } satisfies ScrollRequest });
      }}
    >
      {children}
    </Link>
  );
}
