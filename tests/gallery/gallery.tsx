// The component gallery: every design token, and every component in each of its states. `npm run gallery` writes it as HTML.
import { Form } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import type { CSSProperties, ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { weeklyMenuColumns } from "~/excel/sheet-columns";
import { NONE_BOX } from "~/domain/allergens/allergen";
import type { Conflict } from "~/domain/history/conflict";
import type { FormErrorData, UploadErrorData } from "~/web/form-response";
import { DishList } from "~/routes/site/menu/dish-list";
import { AddAnotherActions, EditActions, EditedItemFields, HistoryLink } from "~/ui/form-actions";
import { AllergenFields, CategoryField } from "~/ui/dish-fields";
import { Avatar } from "~/ui/avatar";
import { ColumnGuide, ErrorList, UploadDialog } from "~/ui/upload-dialog";
import { ConflictNotice } from "~/ui/conflict-notice";
import { CopyDialog } from "~/ui/copy-dialog";
import { DataTable, RowActions, SortLink } from "~/ui/data-table";
import { DeleteAllLink, DeleteDialog } from "~/ui/delete-dialog";
import { CloseLink, Dialog, DialogActions, DialogForm } from "~/ui/dialog";
import { DialogLink } from "~/ui/dialog-link";
import { DownloadLink } from "~/ui/download-link";
import { DraftBanner } from "~/ui/draft-banner";
import { PhotoForm } from "~/ui/photo-form";
import { drawing, Picture } from "~/ui/picture";
import { CheckboxField, Field, SelectField, TextAreaField } from "~/ui/field";
import { FilterSelect, SearchBox } from "~/ui/search-box";
import { FormError } from "~/ui/form-feedback";
import { Icon, ICON_NAMES } from "~/ui/icon";
import { ItemForm } from "~/ui/item-form";
import { LoadingScreen, ProgressLine, UploadProgress } from "~/ui/loading";
import { Logo } from "~/ui/logo";
import { MonthCalendar } from "~/ui/month-calendar";
import { CategoryChoice } from "~/ui/category-choice";
import { NumberedPagination, LabelledPagination } from "~/ui/pagination";
import { PeriodFields } from "~/ui/period-fields";
import { Pie } from "~/ui/pie";
import { PriceField } from "~/ui/price-fields";
import { SubmitButton } from "~/ui/post-form";
import { QrCodeImage } from "~/ui/qr-code";
import { ToastProvider, ToastRegion } from "~/ui/toast";
import { SiteProblems } from "~/routes/office/dashboard/notices";
import { UndoButton } from "~/ui/undo-button";
import { photoMessages } from "~/messages/uploads";
import { makeQrCode } from "~/web/qr-code.server";
import { type PendingNavigation, PendingNavigationProvider } from "./remix-react";

/** A component in one of its states. */
interface Example {
  state: string;
  element: ReactElement;
  /** The error response of the page's action. */
  response?: Partial<FormErrorData> | UploadErrorData;
  /** The form that is being sent, or the page that is being loaded. */
  pending?: PendingNavigation;
  /** The URL of the page; `/` by default. */
  url?: string;
  /** Whether the component covers the window. */
  isOverPage?: boolean;
}

const FORM_ERROR = { message: "Something went wrong.", values: {}, errors: {} };
const CONFLICT: Conflict = {
  sentence: "Luca changed this at 11:42.",
  isDeleted: false,
  version: 2,
  differences: [{ field: "Price", theirs: "CHF\u00a018.00", yours: "CHF\u00a019.00" }],
};
const DELETED: Conflict = {
  sentence: "This was deleted by Luca at 11:42.",
  isDeleted: true,
  differences: [],
};
const LONG_CATEGORIES = [
  { name: "Pizza", count: 812 },
  { name: "Bevande E Caffè", count: 240 },
];

const FILE_ERROR = { sheet: "Menu", row: 2, column: "Price", message: "Price must be a number." };

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
      isClosed: index === 20,
    }))}
    hrefOf={(date) => `/dish-description/${date}`}
  />
);

const UPLOAD = (
  <UploadDialog title="Upload" submitLabel="Upload" cancelLabel="Close" sampleHref="/menu-download">
    <ColumnGuide columns={weeklyMenuColumns} />
  </UploadDialog>
);

const OFFICE: Record<string, Example[]> = {
  AddAnotherActions: [
    {
      state: "of a form that adds several things",
      element: (
        <Form>
          <AddAnotherActions label="Add Menu" />
        </Form>
      ),
    },
  ],
  AllergenFields: [
    { state: "nothing ticked", element: <AllergenFields field={(name) => ({ name })} /> },
    {
      state: "with ticks and an error",
      element: (
        <AllergenFields
          field={(name) => ({
            name,
            defaultValue: name === "milk" || name === NONE_BOX ? "Yes" : undefined,
            error: name === NONE_BOX ? "Choose allergens or none, not both." : undefined,
          })}
        />
      ),
    },
  ],
  CategoryField: [
    { state: "a choice", element: <CategoryField name="category" categories={["Pizza", "Dolci"]} /> },
    { state: "without categories", element: <CategoryField name="category" categories={[]} /> },
  ],
  SiteProblems: [
    {
      state: "one",
      element: (
        <SiteProblems
          problems={[{ id: "disk", reason: "Less than 500 MiB is free.", advice: "Clear old backups." }]}
        />
      ),
    },
  ],
  Buttons: [
    {
      state: "primary, secondary, danger, plain",
      element: (
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
      element: (
        <Form>
          <SubmitButton intent="save" busyLabel="Saving...">
            Save
          </SubmitButton>
        </Form>
      ),
      pending: { fields: { intent: "save" } },
    },
    {
      state: "delete all, with rows and without",
      element: (
        <>
          <DeleteAllLink label="Delete All Items" />
          <DeleteAllLink label="Delete All Items" emptyLabel="All items deleted" />
        </>
      ),
    },
    {
      state: "with an icon, and with an icon alone",
      element: (
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
      state: "text: empty, with a hint, with an error, read-only, disabled",
      element: (
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
      element: (
        <div className="form">
          <PriceField label="Price" name="price" defaultValue="18.50" />
          <PriceField label="Discount Price" name="dprice" error="Not above the price." defaultValue="20" />
        </div>
      ),
    },
    {
      state: "periods of a day, one without its end",
      element: (
        <div className="form">
          <PeriodFields
            name="shop"
            label="Shop"
            count={2}
            field={(name) => ({ name, error: name === "shopCloses1" ? "When does it close?" : undefined })}
            error={undefined}
          />
        </div>
      ),
    },
    {
      state: "text area",
      element: (
        <div className="form">
          <TextAreaField label="Message" name="message" hint="At most 2000 characters." />
          <TextAreaField label="Description" name="description" error="Description is required." />
        </div>
      ),
    },
    {
      state: "select",
      element: (
        <div className="form">
          <SelectField label="Category" name="choice">
            {OPTIONS}
          </SelectField>
          <SelectField
            label="Category, with an error"
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
      state: "checkbox",
      element: (
        <div className="form">
          <CheckboxField label="Vegan" name="baigan" />
          <CheckboxField label="Home-made" name="home" defaultChecked />
          <CheckboxField label="Available" name="available" error="Please choose." />
        </div>
      ),
    },
    { state: "error of the whole form", element: <FormError response={FORM_ERROR} /> },
  ],
  "Search box": [
    { state: "empty", element: <SearchBox placeholder="Search by name" /> },
    {
      state: "with a filter",
      url: "/?category=Dolci",
      element: (
        <SearchBox placeholder="Search desserts">
          <FilterSelect name="category" label="Category">
            <option value="">All categories</option>
            <option>Dolci</option>
          </FilterSelect>
        </SearchBox>
      ),
    },
  ],
  "Sort link": [
    { state: "not sorted", element: <SortLink label="Name" sorted={undefined} next="name" /> },
    { state: "ascending", element: <SortLink label="Name" sorted="ascending" next="name-desc" /> },
    { state: "descending", element: <SortLink label="Name" sorted="descending" next={null} /> },
  ],
  Table: [
    { state: "with rows", element: <DataTable {...TABLE} /> },
    { state: "empty", element: <DataTable {...TABLE} rows={[]} emptyHint="Add the first dish above." /> },
    { state: "search without a result", url: "/?q=nothing", element: <DataTable {...TABLE} rows={[]} /> },
    { state: "wide", element: <DataTable {...TABLE} caption="Dishes, wide" isWide /> },
    { state: "errors of a file", element: <ErrorList errors={[{ ...FILE_ERROR }]} count={3} /> },
    {
      state: "an error of the whole file",
      element: (
        <ErrorList errors={[{ ...FILE_ERROR, row: null, message: "The file has no rows." }]} count={1} />
      ),
    },
  ],
  Pagination: [
    { state: "numbered, first", element: <NumberedPagination page={1} pageCount={3} /> },
    {
      state: "numbered, many pages",
      element: <NumberedPagination page={6} pageCount={12} previousLabel="Prev" />,
    },
    { state: "as a sentence", element: <LabelledPagination page={2} pageCount={5} label="Page 2 of 5" /> },
    {
      state: "as a sentence, single page",
      element: <LabelledPagination page={1} pageCount={1} label="1 / 1" />,
    },
  ],
  "QR codes": [
    {
      state: "of an address",
      element: <QrCodeImage qrCode={makeQrCode("https://www.example.ch/menu")} label="The menu's address" />,
    },
  ],
  "Choice of a category": [
    { state: "none is chosen", element: <CategoryChoice choice={{ categories: LONG_CATEGORIES }} /> },
    {
      state: "a long one is chosen",
      element: (
        <CategoryChoice
          choice={{ categories: LONG_CATEGORIES, chosen: { name: "Pizza", page: 1, pageCount: 3 } }}
        />
      ),
    },
  ],
  Dialogs: [
    {
      state: "with a form",
      isOverPage: true,
      element: (
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
    {
      state: "confirmation",
      isOverPage: true,
      element: <DeleteDialog text="“Dolci” will be deleted." id="1" />,
    },
    {
      state: "confirmation, delete all",
      isOverPage: true,
      element: <DeleteDialog text="All will be deleted." />,
    },
    {
      state: "confirmation, after an error",
      isOverPage: true,
      response: FORM_ERROR,
      element: <DeleteDialog text="“Dolci” will be deleted." id="1" />,
    },
    {
      state: "something to copy",
      isOverPage: true,
      element: <CopyDialog title="API key" text="It is shown only now." label="Key" value="rk_example" />,
    },
    { state: "upload", isOverPage: true, element: UPLOAD },
    {
      state: "upload, after an error",
      isOverPage: true,
      response: { message: "The file has errors.", sheetErrors: [FILE_ERROR], errorCount: 1 },
      element: UPLOAD,
    },
    {
      state: "upload, sending",
      isOverPage: true,
      pending: { fields: { intent: "upload" } },
      element: UPLOAD,
    },
  ],
  History: [
    { state: "link in an edit dialog", element: <HistoryLink id="1" /> },
    { state: "undo", element: <UndoButton changeId="1" name="Edited Margherita" /> },
    {
      state: "toast of what can be undone",
      isOverPage: true,
      element: (
        <ToastProvider toast={{ kind: "success", text: "All is deleted.", undo: "1" }}>
          <ToastRegion />
        </ToastProvider>
      ),
    },
  ],
  ItemForm: [
    {
      state: "adding",
      element: (
        <ItemForm item={undefined} errorResponse={undefined}>
          <Field label="Name" name="name" />
        </ItemForm>
      ),
    },
    {
      state: "editing, rejected",
      element: (
        <ItemForm
          item={{ id: "1", version: 1 }}
          errorResponse={{ message: "Name is required.", values: {}, errors: { name: "Name is required." } }}
        >
          <Field label="Name" name="name" error="Name is required." />
        </ItemForm>
      ),
    },
  ],
  Conflicts: [
    {
      state: "changed meanwhile",
      element: (
        <Form className="form">
          <EditedItemFields item={{ id: "1", version: 1 }} conflict={CONFLICT} typedVersion="1" />
          <ConflictNotice conflict={CONFLICT} />
          <EditActions id="1" conflict={CONFLICT} />
        </Form>
      ),
    },
    {
      state: "deleted meanwhile",
      element: (
        <Form className="form">
          <ConflictNotice conflict={DELETED} />
          <EditActions id="1" conflict={DELETED} />
        </Form>
      ),
    },
  ],
  Drafts: [
    {
      state: "an interrupted form",
      element: (
        <DraftBanner
          drafts={[
            {
              path: "/category?dialog=add",
              title: "Add Category",
              isPress: false,
              sentence: "You were interrupted: Add Category, 11:42.",
            },
            {
              path: "/service",
              title: "Sold out: Regina",
              isPress: true,
              sentence: "This was not done: Sold out: Regina.",
            },
          ]}
        />
      ),
    },
  ],
  Toasts: (["success", "error"] as const).map((kind) => ({
    state: kind,
    isOverPage: true,
    element: (
      <ToastProvider toast={{ kind, text: `A toast: ${kind}`, detail: "Its second line" }}>
        <ToastRegion />
      </ToastProvider>
    ),
  })),
  Progress: [
    {
      state: "loading another screen",
      pending: { path: "/elsewhere" },
      isOverPage: true,
      element: <LoadingScreen />,
    },
    { state: "progress line", isOverPage: true, element: <ProgressLine isShown /> },
    { state: "uploading a file", element: <UploadProgress label="Uploading…" /> },
  ],
  Badges: [
    {
      state: "plain, good, bad",
      element: (
        <p className="row">
          <span className="badge">Draft</span>
          <span className="badge badge-good">Available</span>
          <span className="badge badge-bad">Not available</span>
        </p>
      ),
    },
  ],
  "Month calendar": [{ state: "in the middle of the month", element: CALENDAR }],
  Pie: [
    {
      state: "with slices",
      element: (
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
      state: "empty",
      element: <Pie label="No items" figure={0} unit="items" slices={[{ label: "Pizza", value: 0 }]} />,
    },
  ],
  "Avatar and logo": [
    {
      state: "all",
      element: (
        <div className="row">
          {["a", "b", "c", "d", "e", "f"].map((id) => (
            <Avatar key={id} id={id} name="Luca" />
          ))}
          <Logo size={56} />
        </div>
      ),
    },
  ],
  Icons: [
    {
      state: "all",
      element: (
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

const GUESTS: Record<string, Example[]> = {
  "Dish line": [
    { state: "plain", element: <DishList dishes={[DISH]} /> },
    {
      state: "discounted, with all badges, followed by another",
      element: (
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
  Picture: [{ state: "a drawing", element: <Picture drawing={drawing("slice")} isFirst /> }],
  PhotoForm: [
    { state: "without a photo", element: <PhotoForm name="Margherita" photo={null} response={undefined} /> },
    {
      state: "rejected",
      element: (
        <PhotoForm
          name="Napoli"
          photo={null}
          response={{
            message: photoMessages.wrongType,
            values: {},
            errors: { photo: photoMessages.wrongType },
          }}
        />
      ),
    },
  ],
};

/**
 * The gallery's pages as HTML, by file name.
 * @param tokens The texts of the sheets of tokens of staff screens.
 * @param css The style sheets of the two halves of the site, with their imports.
 */
export function renderGallery(
  tokens: string,
  css: { office: string; guests: string },
): Record<string, string> {
  return {
    "gallery.html": renderPage("Components of the back office", css.office, OFFICE, <Tokens css={tokens} />),
    "gallery-guests.html": renderPage("Components of the guest pages", css.guests, GUESTS),
  };
}

function renderPage(
  title: string,
  css: string,
  components: Record<string, Example[]>,
  introduction?: ReactElement,
): string {
  const sections = Object.entries(components).map(
    ([name, examples]) =>
      `<section class="component"><h2>${name}</h2>${examples
        .map(
          (example, index) =>
            `<div class="example"><h3>${example.state}</h3>${renderExample(example, `${name}${index}`)}</div>`,
        )
        .join("")}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${css}</style></head>
<body><main class="gallery"><h1>${title}</h1>
${introduction ? renderToString(introduction) : ""}${sections.join("\n")}</main></body></html>
`;
}

/** Renders an example on a Remix page of its own, as the server does. */
function renderExample(
  { element, response, pending, url = "/", isOverPage }: Example,
  idPrefix: string,
): string {
  const Stub = createRemixStub([{ id: "page", path: "*", Component: () => element }]);
  const hydrationData = { actionData: response ? { page: response } : null, loaderData: {} };
  const html = renderToString(
    <PendingNavigationProvider value={pending}>
      <Stub initialEntries={[url]} hydrationData={hydrationData} />
    </PendingNavigationProvider>,
    { identifierPrefix: idPrefix.replace(/\W/g, "") },
  );
  return isOverPage ? `<div class="window">${html}</div>` : html;
}

/** Every custom property of the style sheets' `:root` in the light theme, with a sample. */
function Tokens({ css }: { css: string }) {
  const roots = css.match(/^:root(?:,\n::backdrop)? \{[^}]*\}/gm)?.join("") ?? "";
  const tokens = [...roots.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = "", value = ""]) => ({
    name,
    value,
  }));
  return (
    <section className="component">
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
  if (/^(#|rgb)/.test(value)) return <div className="token-colour" style={{ background: token }} />;
  if (name.startsWith("--space")) return <div className="token-space" style={{ width: token }} />;
  const textStyle: CSSProperties | undefined = name.startsWith("--step")
    ? { fontSize: token }
    : /^--(display|text)$/.test(name)
      ? { fontFamily: token, fontSize: "var(--step-3)" }
      : undefined;
  if (textStyle) return <span style={textStyle}>Pizza</span>;
  if (name.startsWith("--radius")) return <div className="token-shape" style={{ borderRadius: token }} />;
  if (name === "--shadow") return <div className="token-shape" style={{ boxShadow: token }} />;
  return null;
}
