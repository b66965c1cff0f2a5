import { fill, say, type Sentence, t } from "~/messages/office/t";
import { officeLanguage } from "~/messages/office/language";
import { officeTitle } from "../office-title";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { limitDeclarations, quantityWaiver } from "~/domain/declarations/declarations.server";
import { allergenAnswer } from "~/domain/declarations/allergen-answers.server";
import { allergenConfirmation } from "~/domain/declarations/renamed-dishes.server";
import { drinksDenial, drinksMarking } from "~/domain/declarations/unmarked-drinks.server";
import { nextRowKey, rowAddress, rowId } from "~/domain/listing/row-address";
import { declarationMessages } from "~/messages/declarations";
import { toStruckPriceNotice } from "~/domain/price/struck-price-notice";
import { CategoryChoice } from "~/ui/category-choice";
import { FormMessage } from "~/ui/form-feedback";
import { Icon } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import { SubmitButton, PostForm } from "~/ui/post-form";
import { Tool } from "~/ui/tool";
import { DeclarationNotice } from "../dish-notices";
import { loadMissingDeclarations } from "~/routes/office/dish-notices.server";
import { formOf, staffAction } from "~/routes/office/staff-action.server";
import { errorBoundary } from "../office-error";
import { Declaration, DishList, toDishLink } from "./declaration";
import { staffLoader } from "~/routes/office/staff-loader.server";

export const meta: MetaFunction = () => [{ title: officeTitle(t("Declarations")) }];

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "user", async ({ db, user, searchParams }) => {
    const { isAdmin } = user;
    const missing = await loadMissingDeclarations(db);
    const { shown, choice } = limitDeclarations(missing, searchParams);
    return {
      isAdmin,
      choice,
      count: missing.count,
      counts: {
        allergens: missing.allergens.length,
        renamed: missing.renamed.length,
        named: missing.named.length,
        quantities: missing.quantities.length + missing.unmarkedDrinks.length,
        spirits: missing.spirits.length,
        struckPrices: missing.struckPrices.filter(({ status }) => !toStruckPriceNotice(status).isFine).length,
        origins: missing.origins.length,
      },
      isBreadMissing: missing.isBreadMissing,
      allergens: shown.allergens.map((dish) => toDishLink(dish, "allergens")),
      renamed: shown.renamed.map(({ dish, earlier }) => ({ ...toDishLink(dish, "allergens"), earlier })),
      named: shown.named.map(({ dish, questions }) => ({
        ...toDishLink(dish, "allergens"),
        questions: questions.map((question) => say(declarationMessages.notDeclared(question))).join(" "),
      })),
      quantities: shown.quantities.map((dish) => toDishLink(dish)),
      unmarkedDrinks: missing.unmarkedDrinks.map(({ id, name }) => ({ id, name })),
      spirits: shown.spirits.map((dish) => toDishLink(dish)),
      struckPrices: shown.struckPrices.map(({ dish, status }) => ({
        ...toDishLink(dish),
        notice: toStruckPriceNotice(status),
      })),
      origins: shown.origins.map(({ kind, dishes }) => ({
        kind: say(kind),
        dishes: dishes.map((dish) => toDishLink(dish)),
      })),
    };
  });
}

export async function action({ request }: ActionFunctionArgs) {
  return staffAction(request, "user", {
    default: formOf(quantityWaiver),
    "still-right": formOf(allergenConfirmation),
    "has-none": formOf(allergenAnswer),
    drinks: formOf(drinksMarking),
    "no-drinks": formOf(drinksDenial),
  });
}

export { clientAction } from "../staff-screen";

export default function DeclarationsScreen() {
  const { choice, count } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={t(declarationMessages.title)}
        state={officeLanguage() === "en" && <small lang="fr">(indications obligatoires)</small>}
        main={<Tool icon="list" to="/declarations/allergens" label={t("Declare on one page")} />}
      />
      <FormMessage text={response?.message} />
      <p
        className={
          count > 0
            ? "declarations-count note row below-5 status-warning"
            : "declarations-count note row below-5 status-check"
        }
      >
        <Icon name={count > 0 ? "warning" : "check"} />
        <span key={count}>
          {count > 0 ? say(declarationMessages.missing(count)) : t("Nothing is missing.")}
        </span>
      </p>
      <CategoryChoice choice={choice} />
      <Declarations isMissing />
      <details className="fold declarations-fine" open={count === 0 || undefined}>
        <summary>{t("What is fine")}</summary>
        <Declarations isMissing={false} />
      </details>
      <p className="declarations-footer muted">{t("A help, not legal advice.")}</p>
    </>
  );
}

/** What the law asks for: what is missing of it, or what isn't. */
function Declarations({ isMissing }: { isMissing: boolean }) {
  return (
    <>
      <AllergenDeclarations isMissing={isMissing} />
      <PriceDeclarations isMissing={isMissing} />
      <OriginDeclarations isMissing={isMissing} />
      <Declaration isMissing={isMissing} heading="Notice to guests" count={0}>
        <p>{t("The menu says that guests can ask about allergens.")}</p>
      </Declaration>
    </>
  );
}

function AllergenDeclarations({ isMissing }: { isMissing: boolean }) {
  const { counts, allergens, renamed, named } = useLoaderData<typeof loader>();
  return (
    <>
      <Declaration
        isMissing={isMissing}
        heading="Allergens"
        french="allergènes"
        count={counts.allergens}
        isEmpty={allergens.length === 0}
      >
        <p>{t("The allergies of these dishes are not stated, or contain unknown words.")}</p>
        <DishList dishes={allergens} />
      </Declaration>
      {isMissing && renamed.length > 0 && (
        <Declaration isMissing heading="Renamed dishes" french="plats renommés" count={counts.renamed}>
          <p>{t("These dishes have a new name, and the allergens of the earlier one.")}</p>
          <DishList dishes={renamed}>
            {(dish) => (
              <Question
                dish={dish}
                dishes={renamed}
                intent="still-right"
                answer={declarationMessages.stillRight}
                text={say(declarationMessages.declaredFor(dish.earlier))}
              />
            )}
          </DishList>
        </Declaration>
      )}
      {isMissing && named.length > 0 && (
        <Declaration isMissing heading="Named allergens" french="allergènes nommés" count={counts.named}>
          <p>{t("The names or descriptions of these dishes name allergens that they don’t declare.")}</p>
          <DishList dishes={named}>
            {(dish) => (
              <Question
                dish={dish}
                dishes={named}
                intent="has-none"
                answer={declarationMessages.hasNone}
                text={dish.questions}
              />
            )}
          </DishList>
        </Declaration>
      )}
    </>
  );
}

/** What is doubtful about the allergens of a dish, and the button that says that they are right. */
function Question({
  dish: { id, name },
  dishes,
  text,
  intent,
  answer,
}: {
  dish: { id: string; name: string };
  /** The list of which it is one. */
  dishes: { id: string }[];
  text: string;
  intent: string;
  answer: Sentence;
}) {
  const [parameters] = useSearchParams();
  return (
    <>
      <DeclarationNotice notice={{ text, isFine: false }} />
      <PostForm
        buttonTitle={fill("{answer}: {name}", { answer: fill(answer), name })}
        action={nextRowAddress(parameters, dishes, id)}
      >
        <input type="hidden" name="id" value={id} />
        <SubmitButton intent={intent} look="secondary">
          {t(answer)}
          <span className="visually-hidden">: {name}</span>
        </SubmitButton>
      </PostForm>
    </>
  );
}

function PriceDeclarations({ isMissing }: { isMissing: boolean }) {
  const { counts, quantities, unmarkedDrinks, spirits, struckPrices } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const struck = struckPrices.filter(({ notice }) => notice.isFine !== isMissing);
  return (
    <>
      <Declaration
        isMissing={isMissing}
        heading="Quantities"
        french="quantités"
        count={counts.quantities}
        isEmpty={quantities.length + unmarkedDrinks.length === 0}
      >
        <p>{t("Cold drinks need a quantity, such as 3 dl.")}</p>
        <UnmarkedDrinks />
        <DishList dishes={quantities}>
          {({ id, name }) => (
            <>
              <DeclarationNotice notice={{ text: t(declarationMessages.quantityMissing), isFine: false }} />
              <PostForm
                buttonTitle={fill("{answer}: {name}", {
                  answer: fill(declarationMessages.quantityNotNeeded),
                  name,
                })}
                action={nextRowAddress(parameters, quantities, id)}
              >
                <SubmitButton name="id" intent={id} look="secondary">
                  {t(declarationMessages.quantityNotNeeded)}
                  <span className="visually-hidden"> {name}</span>
                </SubmitButton>
              </PostForm>
            </>
          )}
        </DishList>
      </Declaration>
      {(isMissing || struck.length > 0 || counts.struckPrices === 0) && (
        <Declaration
          isMissing={isMissing}
          heading="Crossed-out prices"
          french="prix barrés"
          count={isMissing ? counts.struckPrices : 0}
          isEmpty={struck.length === 0}
        >
          <p>
            {t(
              "The higher price beside a discount price is crossed out. This is always allowed if guests have paid it for 30 days in a row. If not, it is allowed for half as many days as they paid it just before.",
            )}
          </p>
          <DishList dishes={struck}>{({ notice }) => <DeclarationNotice notice={notice} />}</DishList>
        </Declaration>
      )}
      <Declaration
        isMissing={isMissing}
        heading="Spirits"
        french="spiritueux"
        count={counts.spirits}
        isEmpty={spirits.length === 0}
      >
        <DishList dishes={spirits}>
          {() => <DeclarationNotice notice={toStruckPriceNotice("spirit")} />}
        </DishList>
      </Declaration>
    </>
  );
}

/** Categories that look like drinks: quantities are asked for in those that are marked so. */
function UnmarkedDrinks() {
  const { unmarkedDrinks } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  if (unmarkedDrinks.length === 0) return null;
  return (
    <ul className="declaration-list grid gap-2">
      {unmarkedDrinks.map(({ id, name }) => (
        <li key={id} id={rowId(id)} className="card">
          <Link className="tap" to={`/category?${new URLSearchParams({ dialog: "edit", id })}`}>
            {name}
          </Link>
          <DeclarationNotice notice={{ text: t(declarationMessages.drinksNotMarked), isFine: false }} />
          <PostForm
            buttonTitle={fill("{answer}: {name}", { answer: fill("Drinks"), name })}
            action={nextRowAddress(parameters, unmarkedDrinks, id)}
          >
            <input type="hidden" name="id" value={id} />
            <SubmitButton intent="drinks" look="secondary">
              {t(declarationMessages.areDrinks)}
              <span className="visually-hidden">: {name}</span>
            </SubmitButton>
            <SubmitButton intent="no-drinks" look="secondary">
              {t(declarationMessages.areNoDrinks)}
              <span className="visually-hidden">: {name}</span>
            </SubmitButton>
          </PostForm>
        </li>
      ))}
    </ul>
  );
}

function OriginDeclarations({ isMissing }: { isMissing: boolean }) {
  const { isAdmin, counts, origins, isBreadMissing } = useLoaderData<typeof loader>();
  const where = isAdmin ? (
    <Link className="tap" to="/settings/declarations">
      {t("Declare it in the settings.")}
    </Link>
  ) : (
    t("An admin can declare it.")
  );
  return (
    <>
      <Declaration
        isMissing={isMissing}
        heading="Meat and fish"
        french="viande et poisson"
        count={counts.origins}
        isEmpty={origins.length === 0}
      >
        <p>
          {t("Dishes name these kinds of meat or fish, but their country of origin is not declared.")} {where}
        </p>
        <dl className="declaration-kinds grid gap-2">
          {origins.map(({ kind, dishes }) => (
            <div key={kind} className="card">
              <dt className="strong">{kind}</dt>
              <dd>
                <DishList dishes={dishes} />
              </dd>
            </div>
          ))}
        </dl>
      </Declaration>
      <Declaration isMissing={isMissing} heading="Bread" french="pain" count={isBreadMissing ? 1 : 0}>
        <p>
          {t("The country in which the bread was made is not declared.")} {where}
        </p>
      </Declaration>
    </>
  );
}

/** Where the reader is once a dish has left its list. */
function nextRowAddress(parameters: URLSearchParams, dishes: { id: string }[], id: string): string {
  const ids = dishes.map((dish) => dish.id);
  return rowAddress(`?${parameters}`, nextRowKey(ids, id) ?? id);
}

export const ErrorBoundary = errorBoundary(declarationMessages.notLoaded);
