import { data } from "@remix-run/node";
import { type ItemOperations, type Press, wordsOf } from "~/domain/operation";
import { addOnce } from "~/domain/submissions/add-once.server";
import { getConfig } from "~/platform/config.server";
import { getDatabase } from "~/platform/database.server";
import { today } from "~/restaurant/today.server";
import { closeHref } from "~/ui/dialog-url";
import { readFields } from "~/web/fields.server";
import {
  type formOutcomeResponse,
  handleDelete,
  handleEdit,
  handleForm,
  toastOutcomeResponse,
} from "~/web/form-response.server";
import { catchUnexpected } from "~/web/unexpected-error.server";

/** A form that staff have posted. */
export interface PostedForm {
  fields: Record<string, string>;
  pathname: string;
  /** The path and query of the screen without its dialog. */
  path: string;
}

type FormAction = (form: PostedForm) => Promise<Awaited<ReturnType<typeof formOutcomeResponse>>>;

/**
 * Does what the pressed button of a form says in the field `intent`: the action of a form, or an
 * operation that needs only a button. Throws 400 for any other.
 */
export async function runForm(
  request: Request,
  actions: Record<string, FormAction | Press>,
  maxFields?: number,
) {
  const { pathname, searchParams } = new URL(request.url);
  const fields = await readFields(request, maxFields);
  const { intent = "" } = fields;
  const action = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
  if (!action) throw data(null, { status: 400 });
  const run = typeof action === "function" ? action : pressForm(action);
  return run({ fields, pathname, path: closeHref(pathname, searchParams) });
}

/**
 * The actions of the forms that add, edit and delete a noun's items.
 * @param options.toFields The fields of the edit form for an item.
 * @param options.added Values of a new item that its form doesn't have.
 * @param options.pathAfterAdding Where a new item is shown; by default where the form was.
 */
export function itemForms<Item extends object, Input extends object>(
  { kind, find, schema, add, edit, remove }: ItemOperations<Item, Input>,
  {
    toFields,
    added,
    pathAfterAdding,
  }: {
    toFields: (item: Item) => Record<string, string>;
    added?: Partial<Input>;
    pathAfterAdding?: (form: PostedForm, item: Item) => Promise<string>;
  },
): Record<"add" | "edit" | "add-again" | "delete", FormAction> {
  const schemaOf = (does: "add" | "edit", stored?: Item) =>
    schema({
      source: "form",
      does,
      stored,
      db: getDatabase(),
      timeZone: getConfig().timeZone,
      today: today(),
    });
  const addPosted = (input: Input, fields: PostedForm["fields"]) =>
    addOnce(getDatabase(), fields, (transaction) => add.run(transaction, { ...input, ...added }));

  const editForm: FormAction = async ({ fields, path }) => {
    const { id = "" } = fields;
    return handleEdit(
      fields,
      await schemaOf("edit", await find(getDatabase(), id)),
      {
        edit: (input, versions) => edit.run(getDatabase(), id, input, versions),
        add: (input) => addPosted(input, fields),
      },
      { kind, failed: edit.failed, unexpectedMessage: edit.unexpected, path, toFields },
    );
  };
  return {
    add: async (form) =>
      handleForm(form.fields, await schemaOf("add"), (input) => addPosted(input, form.fields), {
        failed: add.failed,
        path: form.path,
        pathAfter: pathAfterAdding && ((item) => pathAfterAdding(form, item)),
      }),
    edit: editForm,
    // An item that was deleted while it was edited.
    "add-again": editForm,
    delete: ({ fields, path }) => {
      const { id = "", name } = fields;
      const removed = (versions: number[]) => remove.run(getDatabase(), id, versions, name);
      return handleDelete(fields, removed, { failed: wordsOf(remove.failed, name), path });
    },
  };
}

/** The action of a form that is only a button. It leads to the screen without its dialog, or to another path. */
export function pressForm({ run, failed }: Press, pathAfter?: string): FormAction {
  return async ({ fields, path }) => {
    const outcome = await catchUnexpected(run(getDatabase(), fields), failed);
    return toastOutcomeResponse(outcome, fields, pathAfter ?? path);
  };
}
