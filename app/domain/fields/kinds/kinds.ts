import type { Field } from "../field";
import { allergens } from "./allergens";
import { choice } from "./choice";
import { choices } from "./choices";
import { code } from "./code";
import { country } from "./country";
import { day } from "./day";
import { email } from "./email";
import { flag } from "./flag";
import { group } from "./group";
import { hours } from "./hours";
import { instant, since } from "./instant";
import { key } from "./key";
import type { Kind, Of } from "./kind";
import { list } from "./list";
import { mark } from "./mark";
import { money } from "./money";
import { paragraphs } from "./paragraphs";
import { password } from "./password";
import { percent } from "./percent";
import { phone } from "./phone";
import { photo } from "./photo";
import { reference } from "./reference";
import { position, settings } from "./settings";
import { sizes } from "./sizes";
import { soldOut } from "./sold-out";
import { text } from "./text";
import { webAddress } from "./web-address";
import { week } from "./week";
import { year } from "./year";

const KINDS: { [Name in Field["kind"]]: Kind<Of<Name>> } = {
  text,
  email,
  phone,
  password,
  code,
  key,
  money,
  sizes,
  choice,
  flag,
  mark,
  allergens,
  reference,
  day,
  hours,
  soldOut,
  photo,
  instant,
  since,
  settings,
  position,
  group,
  list,
  paragraphs,
  webAddress,
  country,
  percent,
  year,
  choices,
  week,
};

/** All that is known of a field's kind. */
export function kindOf<F extends Field>(field: F): Kind<F> {
  // TypeScript doesn't see that the kind of a field is the key of its own.
  return KINDS[field.kind] as Kind<Field> as Kind<F>;
}
