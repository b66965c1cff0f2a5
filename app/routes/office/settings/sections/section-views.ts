import type { SiteSection } from "~/domain/fields/restaurant";
import { declarations } from "./declarations";
import { discount } from "./discount";
import { hours } from "./hours";
import { languages } from "./languages";
import { legal } from "./legal";
import { links } from "./links";
import { presentation } from "./presentation";
import { restaurant } from "./restaurant";
import type { SectionView } from "./section-view";

export const SECTION_VIEWS: Record<SiteSection, SectionView> = {
  restaurant,
  presentation,
  hours,
  links,
  discount,
  legal,
  declarations,
  languages,
};
