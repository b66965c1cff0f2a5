import { data, type redirect } from "@remix-run/node";
import { type SignInProof, withFreshSignIn } from "~/auth/fresh-sign-in.server";
import {
  type EditOperations,
  type Fields,
  type ItemOperations,
  type Operation,
  wordsOf,
} from "~/domain/operation";
import { type DetailedOutcome, type FieldErrors, ok, type Outcome } from "~/domain/outcome";
import { addOnce } from "~/domain/submissions/add-once.server";
import type { AuthenticatedUser } from "~/domain/users/user";
import { getDatabase } from "~/platform/database.server";
import { closeHref } from "~/ui/dialog-url";
import type { Toast } from "~/ui/toast";
import { readFields } from "~/web/fields.server";
import {
  checkFields,
  formErrorResponse,
  formOutcomeResponse,
  handleEdit,
  readFormVersions,
} from "~/web/form-response.server";
import { runOperation, schemaContext, schemaOf } from "~/web/run-operation.server";
import { catchUnexpected } from "~/web/unexpected-error.server";
import { isUpload } from "~/web/uploaded-file.server";

/** A form that staff have posted. */
export interface PostedForm extends SignInProof {
  /** Empty if it is an upload, which is not read yet. */
  fields: Record<string, string>;
  pathname: string;
  /** The path and query of the screen without its dialog. */
  path: string;
}

type FormResult = Awaited<ReturnType<typeof formOutcomeResponse>>;

interface FormAction<Result = FormResult> {
  (form: PostedForm): Promise<Result>;
  /** It is never kept as a draft. */
  isPrivate?: true;
}

/** What the forms of a screen do, by the `intent` of their buttons; `upload` is that of a file. */
type FormActions = Record<string, FormAction<unknown> | Operation<unknown>>;

/** A guard, such as `requireUser`. */
type Guard = (
  request: Request,
  options: { isPrivate: (fields: Fields) => boolean },
) => Promise<AuthenticatedUser>;

type ResultOf<Action> = Action extends FormAction<infer Result> ? Result : FormResult;

/**
 * Lets the guard check the user of a posted form, and does what the form's button says in the field
 * `intent`: an operation that needs only a button, or the action of a form. Throws 400 for any other
 * that isn't the `default`.
 * @param given The screen's forms, or a function that makes them where they depend on its address.
 */
export async function runForm<Actions extends FormActions>(
  request: Request,
  guard: Guard,
  given: Actions | (() => Actions),
): Promise<FormResult | ResultOf<Actions[keyof Actions]>> {
  const actions = (): Actions => (typeof given === "function" ? given() : given);
  const user = await guard(request, { isPrivate: ({ intent }) => isPrivate(actions(), intent) });
  const { pathname, searchParams } = new URL(request.url);
  // The HTTP layer has already limited their number.
  const fields = isUpload(request) ? {} : await readFields(request, Infinity);
  const action = findAction(actions(), isUpload(request) ? "upload" : fields.intent);
  if (!action) throw data(null, { status: 400 });
  const run = typeof action === "function" ? action : operationForm(action);
  const form = { request, user, fields, pathname, path: closeHref(pathname, searchParams) };
  return run(form) as Promise<FormResult | ResultOf<Actions[keyof Actions]>>;
}

function findAction(actions: FormActions, intent = ""): FormActions[string] | undefined {
  return Object.hasOwn(actions, intent) ? actions[intent] : actions.default;
}

/** Whether a form is never kept as a draft; one whose intent isn't known, if the screen has others of that kind. */
function isPrivate(actions: FormActions, intent: string | undefined): boolean {
  const action = findAction(actions, intent);
  return action ? action.isPrivate === true : Object.values(actions).some((each) => each.isPrivate);
}

/** What the toast says about what was saved, below the message. */
type Notes<Value> = (value: Value) => Toast["notes"] | Promise<Toast["notes"]>;

/** Where an operation's form leads. */
interface FormOptions<Value> {
  /** By default the screen without its dialog. */
  path?: string | ((form: PostedForm, value: Value | undefined) => string | Promise<string>);
  /** Whether its entry in the browser's history is replaced, so that many presses add only one. */
  redirectTo?: typeof redirect;
  /** Fields that the form doesn't have, because the screen's address says them. */
  given?: object;
  /** Whether it is only a button; by default if the operation has no schema. */
  isPress?: boolean;
  /** Whether the row of the item is gone afterwards. */
  removes?: true;
  /** What the toast says below the message. */
  detail?: (value: Value) => string | undefined;
  notes?: Notes<Value>;
}

/** The action of an operation's form. */
export function operationForm<Input, Value>(
  operation: Operation<Input, Value>,
  {
    path,
    redirectTo,
    given,
    isPress = operation.schema === undefined,
    removes,
    detail,
    notes,
  }: FormOptions<Value> = {},
): FormAction {
  const act: FormAction = async (form) => {
    const checked = await checkPosted(operation, { ...form.fields, ...given });
    if (!checked.ok) return formErrorResponse(checked, form.fields);
    const outcome = await runPosted(operation, checked.value, form);
    const value = outcome.ok ? outcome.value : undefined;
    return formOutcomeResponse(
      outcome,
      removes ? { ...form.fields, id: "" } : form.fields,
      typeof path === "function" ? await path(form, value) : (path ?? form.path),
      {
        isPress,
        redirectTo,
        detail: outcome.ok ? detail?.(outcome.value) : undefined,
        notes: outcome.ok ? await notes?.(outcome.value) : undefined,
      },
    );
  };
  return Object.assign(act, { isPrivate: operation.isPrivate });
}

/** Runs an operation with the fields of its form, if they are valid. */
export async function submitForm<Input, Value>(
  operation: Operation<Input, Value>,
  form: PostedForm,
): Promise<DetailedOutcome<Value>> {
  const checked = await checkPosted(operation, form.fields);
  return checked.ok ? runPosted(operation, checked.value, form) : checked;
}

/** The input of an operation from its form. Without a schema, it gets the fields as they are. */
async function checkPosted<Input>(operation: Operation<Input>, fields: object): Promise<Outcome<Input>> {
  const schema = await schemaOf(operation, "form");
  return schema
    ? checkFields(schema, fields, wordsOf(operation.failed, fields as Fields))
    : ok("", fields as Input);
}

/** Runs an operation with an input that is made from its form. */
export async function runPosted<Input, Value>(
  operation: Operation<Input, Value>,
  input: Input,
  form: PostedForm,
): Promise<DetailedOutcome<Value>> {
  const versions = operation.hasVersion ? readFormVersions(form.fields) : ok("", []);
  if (!versions.ok) return versions;
  const options = { versions: versions.value };
  const words = operation.unexpected ?? wordsOf(operation.failed, form.fields);
  const run = operation.addsOnce
    ? addOnce(getDatabase(), form.fields, (db) => runOperation(operation, input, form, { ...options, db }))
    : runOperation(operation, input, form, options);
  return catchUnexpected(run, words);
}

/** How an edit form and an item are converted into each other. */
interface EditFormOptions<Item, Input, Recorded> {
  /** The fields of the edit form for an item, as the history records it. */
  toFields: (item: Recorded) => Record<string, string>;
  /** The values for the schema, if the form has other fields. */
  fromFields?: (fields: Record<string, string>) => object;
  /** The errors at the form's fields, if the schema's are named otherwise. */
  toFieldErrors?: (errors: FieldErrors, fields: Record<string, string>) => FieldErrors;
  /** What the form changes, as the history records it. */
  toItem?: (input: Input) => object;
  /** Fields that stand for those that were typed otherwise, when what two people changed is put together. */
  toTyped?: (input: Input) => Record<string, string>;
  /** The item's id, if the screen's address names it. */
  id?: string;
  /** Where the form leads; by default to the screen without its dialog. */
  path?: string;
  notes?: Notes<Item>;
  /** Adds the item again if it was deleted while it was edited. */
  add?: (input: Input, fields: PostedForm["fields"]) => Promise<Outcome<Item>>;
}

/** The action of a form that edits an item. */
export function editForm<Item extends object, Input extends object, Recorded extends object = Item>(
  { kind, find, schema, edit, isPrivate }: EditOperations<Item, Input>,
  { toFields, add, path, id: given, ...conversion }: EditFormOptions<Item, Input, Recorded>,
): FormAction {
  const act: FormAction = async (form) => {
    const { id = given ?? "" } = form.fields;
    const fields = { ...form.fields, id };
    const stored = await find(getDatabase(), id);
    const run = (input: Input, versions: number[]) => {
      const save = () => edit.run(getDatabase(), id, input, versions);
      return edit.needsFreshSignIn?.(input) ? withFreshSignIn(form, save) : save();
    };
    return handleEdit(
      fields,
      await schema({ ...schemaContext("form"), does: "edit", stored }),
      { edit: run, add: add && ((input) => add(input, fields)) },
      {
        kind,
        failed: edit.failed,
        unexpectedMessage: edit.unexpected,
        path: path ?? form.path,
        toFields,
        ...conversion,
      },
    );
  };
  return Object.assign(act, { isPrivate });
}

/**
 * The actions of the forms that add, edit and delete a noun's items.
 * @param options.toFields The fields of the edit form for an item.
 * @param options.added Values of a new item that its form doesn't have.
 * @param options.pathAfterAdding Where a new item is shown; by default where the form was.
 */
export function itemForms<Item extends object, Input extends object>(
  operations: ItemOperations<Item, Input>,
  {
    toFields,
    added,
    pathAfterAdding,
    notes,
  }: {
    toFields: (item: Item) => Record<string, string>;
    added?: Partial<Input>;
    pathAfterAdding?: (form: PostedForm, item: Item) => Promise<string>;
    notes?: Notes<Item>;
  },
): Record<"add" | "edit" | "add-again" | "delete", FormAction> {
  const { schema, add, remove, isPrivate } = operations;
  const addition: Operation<Input, Item> = {
    addsOnce: true,
    isPrivate,
    schema: (given) => schema({ ...given, does: "add", stored: undefined }),
    run: (db, input) => add.run(db, { ...input, ...added }),
    failed: add.failed,
  };
  const removal: Operation = {
    hasVersion: true,
    isPrivate,
    run: (db, { id = "", name }, { versions }) => remove.run(db, id, versions, name),
    failed: ({ name }) => wordsOf(remove.failed, name),
  };
  const addPosted = (input: Input, fields: PostedForm["fields"]) =>
    addOnce(getDatabase(), fields, (transaction) => add.run(transaction, { ...input, ...added }));
  const edit = editForm(operations, { toFields, notes, add: addPosted });
  return {
    add: operationForm(addition, {
      path: async (form, item) => (item && (await pathAfterAdding?.(form, item))) ?? form.path,
      notes,
    }),
    edit,
    // An item that was deleted while it was edited.
    "add-again": edit,
    delete: operationForm(removal, { isPress: false, removes: true }),
  };
}
