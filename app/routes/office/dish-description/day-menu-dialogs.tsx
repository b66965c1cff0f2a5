import { type useActionData, useSearchParams } from "@remix-run/react";
import type { DayMenuItem } from "~/domain/day-menus/day-menu";
import type { DeclarationNotice } from "~/messages/declarations";
import { DeleteDialog } from "~/ui/delete-dialog";
import { readDialog } from "~/ui/dialog-url";
import { useContinuedForm } from "~/ui/form-reply";
import { DayMenuUploadDialog } from "~/ui/upload-dialog";
import { AddMenuDialog } from "./add-menu-dialog";
import { EditMenuDialog } from "./edit-menu-dialog";
import { SampleFileDialog } from "./sample-file-dialog";
import type { action } from "./screen";

/** The dialog that the URL names, if any. */
export function DayMenuDialogs({
  date,
  items,
  loaded,
  strike,
  reply,
}: {
  date: string;
  items: DayMenuItem[];
  /** The item of the URL's dialog, even if it was deleted meanwhile. */
  loaded: DayMenuItem | undefined;
  /** Whether that item's struck price is allowed, if it has one. */
  strike: DeclarationNotice | undefined;
  reply: ReturnType<typeof useActionData<typeof action>>;
}) {
  const [parameters] = useSearchParams();
  const { dialog, id } = readDialog(parameters);
  const item = items.find((each) => each.id === id) ?? (loaded?.id === id ? loaded : undefined);
  // The result is conform's, or a FormErrorData if the form failed as a whole.
  const result = reply && !("message" in reply) ? reply : undefined;
  const failure = reply && "values" in reply ? reply.message : undefined;
  const draft = useContinuedForm()?.values;
  const replies = { result, failure, draft };
  const conflict = reply && "conflict" in reply ? reply.conflict : undefined;
  if (dialog === "add") return <AddMenuDialog key={date} date={date} items={items} {...replies} />;
  if (dialog === "edit" && item)
    return (
      <EditMenuDialog
        key={`${item.id} ${item.version}`}
        item={item}
        strike={strike}
        conflict={conflict}
        {...replies}
      />
    );
  if (dialog === "delete" && item) {
    return (
      <DeleteDialog text={`This will delete “${item.name}” from this day's menu.`} id={item.id} canBeUndone />
    );
  }
  if (dialog === "delete-all" && items.length > 0) {
    return <DeleteDialog text="This will delete all menu items permanently." canBeUndone />;
  }
  if (dialog === "upload") return <DayMenuUploadDialog />;
  if (dialog === "sample") return <SampleFileDialog />;
  return null;
}
