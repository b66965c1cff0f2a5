// Every token and every part in its states, made of the real components: `npm run parts` writes it as a page.
import { Form } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { type CSSProperties, type ReactElement, type ReactNode, useContext } from "react";
import { renderToString } from "react-dom/server";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";
import { weeklyMenuColumns } from "~/excel/sheet-columns";
import type { FormErrorData } from "~/forms/form-response";
import type { UploadErrorData } from "~/forms/upload-response";
import { DishList } from "~/routes/site/menu/dish-list";
import { ColumnGuide } from "~/ui/column-guide";
import { DataTable } from "~/ui/data-table";
import { DeleteAllLink } from "~/ui/delete-all-link";
import { DeleteDialog } from "~/ui/delete-dialog";
import { CloseLink, Dialog, DialogActions, DialogForm } from "~/ui/dialog";
import { DialogLink } from "~/ui/dialog-link";
import { DownloadLink } from "~/ui/download-link";
import { drawing } from "~/ui/drawing";
import { ErrorList } from "~/ui/error-list";
import { CheckboxField, Field, SelectField, TextAreaField } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { Icon, ICON_NAMES } from "~/ui/icon";
import { LoadingScreen } from "~/ui/loading";
import { MonthCalendar } from "~/ui/month-calendar";
import { NumberedPagination, WordedPagination } from "~/ui/pagination";
import { Picture } from "~/ui/picture";
import { Pie } from "~/ui/pie";
import { PriceField } from "~/ui/price-field";
import { ProgressLine } from "~/ui/progress-line";
import { RowActions } from "~/ui/row-actions";
import { SearchBox } from "~/ui/search-box";
import { SubmitButton } from "~/ui/submit-button";
import { ToastRegion } from "~/ui/toast";
import { UploadDialog } from "~/ui/upload-dialog";

/** A state of a part. */
interface Specimen {
  state: string;
  part: ReactElement;
  /** What the page's action answered. */
  reply?: Partial<FormErrorData> | UploadErrorData;
  /** What is being sent. */
  sending?: Record<string, string>;
  /** The path of a page that is being fetched. */
  fetching?: string;
  /** The address of the page. */
  url?: string;
  /** Whether it covers the window. */
  isOverPage?: boolean;
}

const REFUSAL = { message: "Something went wrong.", values: {}, errors: {} };
const FAULT = { sheet: "Carte", row: 2, column: "Price", message: "Price must be a number." };

const OPTIONS = (
  <>
    <option>Pizza</option>
    <option>Dolci</option>
  </>
);

const DISH = {
  id: "1",
  name: "Margherita",
  description: "Tomate, mozzarella, basilic",
  price: 1850,
};

const TABLE = {
  caption: "Dishes",
  rows: [DISH, { ...DISH, id: "2", name: "Marinara", price: 1600 }],
  rowKey: ({ id }: typeof DISH) => id,
  emptyText: "No data found",
  columns: [
    { heading: "Name", cell: ({ name }: typeof DISH) => name, sort: "ascending" as const },
    { heading: "Description", cell: ({ description }: typeof DISH) => description },
    { heading: "Price", cell: ({ price }: typeof DISH) => price / 100, align: "end" as const },
    {
      heading: "Actions",
      cell: ({ id, name }: typeof DISH) => <RowActions id={id} name={name} />,
      align: "end" as const,
    },
  ],
};

const CALENDAR = (
  <MonthCalendar
    month="2028-02"
    today="2028-02-15"
    days={Array.from({ length: 29 }, (_, index) => ({
      date: `2028-02-${String(index + 1).padStart(2, "0")}`,
      hasMenu: index % 3 === 0,
    }))}
    hrefOf={(date) => `/dish-description/${date}`}
  />
);

const UPLOAD = (
  <UploadDialog title="Upload" submitLabel="Upload" cancelLabel="Close" sampleHref="/menu-download">
    <ColumnGuide columns={weeklyMenuColumns} />
  </UploadDialog>
);

const OFFICE: Record<string, Specimen[]> = {
  Buttons: [
    {
      state: "primary, secondary, danger, plain",
      part: (
        <Form className="row">
          {(["primary", "secondary", "danger", "plain"] as const).map((look) => (
            <SubmitButton key={look} intent={look} look={look}>
              {`Button, ${look}`}
            </SubmitButton>
          ))}
        </Form>
      ),
    },
    {
      state: "sending",
      part: (
        <Form>
          <SubmitButton intent="save" busyLabel="Saving...">
            Save
          </SubmitButton>
        </Form>
      ),
      sending: { intent: "save" },
    },
    {
      state: "to delete all, and where there is nothing",
      part: (
        <>
          <DeleteAllLink label="Delete All Items" />
          <DeleteAllLink label="Delete All Items" emptyLabel="All items deleted" />
        </>
      ),
    },
    {
      state: "with an icon, and an icon alone",
      part: (
        <div className="row">
          <DialogLink className="button" dialog="add">
            <Icon name="plus" />
            Add
          </DialogLink>
          <DialogLink className="icon-button" dialog="add" aria-label="Add">
            <Icon name="plus" />
          </DialogLink>
          <DownloadLink className="button" href="/menu-download">
            <Icon name="download" />
            Download
          </DownloadLink>
        </div>
      ),
    },
  ],
  Fields: [
    {
      state: "text: empty, with a hint, wrong, required, read-only, disabled",
      part: (
        <div className="form">
          <Field label="Name" name="name" />
          <Field label="Phone" name="phone" hint="Digits only." defaultValue="079" />
          <Field label="Email" name="email" error="Email is required." aria-required />
          <Field label="Number" name="number" readOnly defaultValue="3" />
          <Field label="Category" name="category" disabled defaultValue="Pizza" />
        </div>
      ),
    },
    {
      state: "price",
      part: (
        <div className="form">
          <PriceField label="Price" name="price" defaultValue="18.50" />
          <PriceField label="Discount Price" name="dprice" error="Not above the price." defaultValue="20" />
        </div>
      ),
    },
    {
      state: "several lines",
      part: (
        <div className="form">
          <TextAreaField label="Message" name="message" hint="At most 2000 characters." />
          <TextAreaField label="Description" name="description" error="Description is required." />
        </div>
      ),
    },
    {
      state: "choice",
      part: (
        <div className="form">
          <SelectField label="Category" name="choice">
            {OPTIONS}
          </SelectField>
          <SelectField
            label="Category, wrong"
            name="wrong"
            error="Category is required."
            hint="One of these."
          >
            {OPTIONS}
          </SelectField>
        </div>
      ),
    },
    {
      state: "box to tick",
      part: (
        <div className="form">
          <CheckboxField label="Vegan" name="baigan" />
          <CheckboxField label="Home-made" name="home" defaultChecked />
          <CheckboxField label="Available" name="available" error="Please choose." />
        </div>
      ),
    },
    { state: "a form that was refused", part: <FormError reply={REFUSAL} /> },
  ],
  "Search box": [{ state: "empty", part: <SearchBox placeholder="Search by name" /> }],
  Table: [
    { state: "with rows", part: <DataTable {...TABLE} /> },
    { state: "empty", part: <DataTable {...TABLE} rows={[]} emptyHint="Add the first dish above." /> },
    { state: "of a search in vain", url: "/?q=nothing", part: <DataTable {...TABLE} rows={[]} /> },
    { state: "of many columns", part: <DataTable {...TABLE} caption="Dishes, wide" isWide /> },
    { state: "faults of a file", part: <ErrorList faults={[{ ...FAULT }]} count={3} /> },
    {
      state: "a fault of the whole file",
      part: <ErrorList faults={[{ ...FAULT, row: null, message: "The file has no rows." }]} count={1} />,
    },
  ],
  Pages: [
    { state: "numbered, first", part: <NumberedPagination page={1} pageCount={3} /> },
    { state: "numbered, of many", part: <NumberedPagination page={6} pageCount={12} previousLabel="Prev" /> },
    { state: "in words", part: <WordedPagination page={2} pageCount={5} words="Page 2 of 5" /> },
    { state: "in words, alone", part: <WordedPagination page={1} pageCount={1} words="1 / 1" /> },
  ],
  Dialogs: [
    {
      state: "with a form",
      isOverPage: true,
      part: (
        <Dialog title="Add Category">
          <DialogForm>
            <Field label="Name" name="name" />
            <DialogActions>
              <CloseLink>Cancel</CloseLink>
              <SubmitButton intent="add">Add Category</SubmitButton>
            </DialogActions>
          </DialogForm>
        </Dialog>
      ),
    },
    { state: "that asks", isOverPage: true, part: <DeleteDialog text="“Dolci” will be deleted." id="1" /> },
    { state: "that asks, for all", isOverPage: true, part: <DeleteDialog text="All will be deleted." /> },
    {
      state: "that asks, refused",
      isOverPage: true,
      reply: REFUSAL,
      part: <DeleteDialog text="“Dolci” will be deleted." id="1" />,
    },
    { state: "for a file", isOverPage: true, part: UPLOAD },
    {
      state: "for a file, refused",
      isOverPage: true,
      reply: { message: "The file has faults.", faults: [FAULT], faultCount: 1 },
      part: UPLOAD,
    },
    { state: "for a file, sending", isOverPage: true, sending: { intent: "upload" }, part: UPLOAD },
  ],
  Toasts: (["success", "error"] as const).map((kind) => ({
    state: kind,
    isOverPage: true,
    part: <ToastRegion toast={{ kind, text: `A toast: ${kind}` }} />,
  })),
  Progress: [
    { state: "to another screen", fetching: "/elsewhere", isOverPage: true, part: <LoadingScreen /> },
    { state: "under way", isOverPage: true, part: <ProgressLine isShown /> },
  ],
  Badges: [
    {
      state: "plain, good, bad",
      part: (
        <p className="row">
          <span className="badge">Draft</span>
          <span className="badge badge-good">Available</span>
          <span className="badge badge-bad">Not available</span>
        </p>
      ),
    },
  ],
  "Month calendar": [{ state: "in the middle of the month", part: CALENDAR }],
  Pie: [
    {
      state: "in parts",
      part: (
        <Pie
          label="Items by category"
          figure={36}
          unit="items"
          slices={Array.from({ length: 8 }, (_, index) => ({
            label: `Category ${index + 1}`,
            value: index + 1,
          }))}
        />
      ),
    },
    {
      state: "of nothing",
      part: <Pie label="No items" figure={0} unit="items" slices={[{ label: "Pizza", value: 0 }]} />,
    },
  ],
  Icons: [
    {
      state: "all of them",
      part: (
        <ul className="tokens">
          {ICON_NAMES.map((name) => (
            <li key={name} className="row">
              <Icon name={name} /> {name}
            </li>
          ))}
        </ul>
      ),
    },
  ],
};

const GUESTS: Record<string, Specimen[]> = {
  "Dish line": [
    { state: "plain", part: <DishList dishes={[DISH]} /> },
    {
      state: "discounted, with all its marks, before another",
      part: (
        <DishList
          dishes={[
            {
              ...DISH,
              price: 1600,
              regularPrice: 1850,
              isVegan: true,
              isHomeMade: true,
              allergies: "Gluten, lait",
            },
            DISH,
          ]}
        />
      ),
    },
  ],
  Picture: [{ state: "a drawing", part: <Picture drawing={drawing("slice")} isFirst /> }],
};

/**
 * The pages by file name.
 * @param tokens The text of tokens.css.
 * @param css The style sheets, each with all that it imports.
 */
export function partsPages(tokens: string, css: { office: string; guests: string }): Record<string, string> {
  return {
    "parts.html": page("Parts of the back office", css.office, <Tokens css={tokens} />, OFFICE),
    "parts-of-guests.html": page("Parts of the guests’ pages", css.guests, null, GUESTS),
  };
}

function page(
  title: string,
  css: string,
  before: ReactElement | null,
  parts: Record<string, Specimen[]>,
): string {
  const sections = Object.entries(parts).map(
    ([name, specimens]) =>
      `<section class="part"><h2>${name}</h2>${specimens
        .map(
          (specimen, index) =>
            `<div class="specimen"><h3>${specimen.state}</h3>${render(specimen, `${name}${index}`)}</div>`,
        )
        .join("")}</section>`,
  );
  // The page not found brings a <main> of its own.
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${css}</style></head>
<body><div class="parts" role="region" aria-label="Parts"><h1>${title}</h1>
${before ? renderToString(before) : ""}${sections.join("\n")}</div></body></html>
`;
}

/** A part as the server renders it, on a page of its own. */
function render({ part, reply, sending, fetching, url = "/", isOverPage }: Specimen, id: string): string {
  const Page = () => (
    <UnderWay sending={sending} fetching={fetching}>
      {part}
    </UnderWay>
  );
  const Stub = createRemixStub([{ id: "page", path: "*", Component: Page }]);
  const hydrationData = { actionData: reply ? { page: reply } : null, loaderData: {} };
  const html = renderToString(<Stub initialEntries={[url]} hydrationData={hydrationData} />, {
    identifierPrefix: id.replace(/\W/g, ""),
  });
  return isOverPage ? `<div class="window">${html}</div>` : html;
}

/** What a part looks like while its form is on the way, or another page. */
function UnderWay({
  sending,
  fetching,
  children,
}: Pick<Specimen, "sending" | "fetching"> & { children: ReactNode }) {
  const state = useContext(RouterState)!;
  if (!sending && !fetching) return children;
  const navigation = { ...submission(sending), location: { ...state.location, pathname: fetching ?? "/" } };
  return <RouterState.Provider value={{ ...state, navigation }}>{children}</RouterState.Provider>;
}

function submission(fields: Record<string, string> | undefined) {
  const rest = { json: undefined, text: undefined };
  if (!fields) {
    const none = {
      formData: undefined,
      formMethod: undefined,
      formAction: undefined,
      formEncType: undefined,
    };
    return { state: "loading" as const, ...none, ...rest };
  }
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.set(name, value);
  return {
    state: "submitting" as const,
    formData,
    formMethod: "post" as const,
    formAction: "/",
    formEncType: "application/x-www-form-urlencoded" as const,
    ...rest,
  };
}

/** Every custom property of the style sheet's :root, each as what it does. */
function Tokens({ css }: { css: string }) {
  const root = /:root \{([^}]*)\}/.exec(css)?.[1] ?? "";
  const tokens = [...root.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = "", value = ""]) => ({
    name,
    value,
  }));
  return (
    <section className="part">
      <h2>Tokens</h2>
      <ul className="tokens">
        {tokens.map(({ name, value }) => (
          <li key={name} className="token">
            <Sample name={name} value={value} />
            <strong>{name}</strong>
            <span>{value}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sample({ name, value }: { name: string; value: string }) {
  const token = `var(${name})`;
  if (value.startsWith("#")) return <div className="token-colour" style={{ background: token }} />;
  if (name.startsWith("--space")) return <div className="token-space" style={{ width: token }} />;
  const words: CSSProperties | undefined = name.startsWith("--step")
    ? { fontSize: token }
    : /^--(display|text)$/.test(name)
      ? { fontFamily: token, fontSize: "var(--step-3)" }
      : undefined;
  if (words) return <span style={words}>Pizza</span>;
  if (name.startsWith("--radius")) return <div className="token-shape" style={{ borderRadius: token }} />;
  if (name === "--shadow") return <div className="token-shape" style={{ boxShadow: token }} />;
  return null;
}
