import { categoryFields, type Category } from "~/domain/fields/category";
import { toForm } from "~/domain/fields/values";
import { DeleteDialog } from "~/ui/delete-dialog";
import { Dialog } from "~/ui/dialog";
import { ItemForm, useItemResponse } from "~/ui/item-form";
import { CheckboxField, Field } from "~/ui/field";
import { fieldsOf } from "~/ui/form-feedback";
import { ListDialogs, type ListDialogsProps } from "~/ui/list-dialogs";

/** The dialog that the URL opens over the list, if any. */
export function CategoryDialogs(list: ListDialogsProps<Category>) {
  return (
    <ListDialogs
      {...list}
      dialogs={{
        add: () => (
          <Dialog title="Add Category">
            <CategoryForm />
          </Dialog>
        ),
        "delete-all": () => (
          <DeleteDialog
            text="This will delete all categories permanently. Their menu items stay, and leave the public menu."
            canBeUndone
          />
        ),
      }}
      rowDialogs={{
        edit: (category) => (
          // Not a mistake: the specification gives this dialog the title of the suggestions' one.
          <Dialog title="Edit Chef Suggestion">
            <CategoryForm category={category} />
          </Dialog>
        ),
      }}
      deletion={({ name }) => ({
        text: `This will delete the category "${name}". Its menu items stay, and return to the public menu if it is added again.`,
        name,
        canBeUndone: true,
      })}
    />
  );
}

function CategoryForm({ category }: { category?: Category }) {
  const errorResponse = useItemResponse(category);
  const field = fieldsOf(
    errorResponse,
    category ? toForm(categoryFields, category) : { drinks: "No", namesStay: "No" },
  );
  return (
    <ItemForm item={category} hasEditCancel={false}>
      <Field label="Name" {...field("name")} aria-required />
      {/* A ticked box sends a second value, which overrides this one. */}
      <input type="hidden" name="drinks" value="No" />
      <CheckboxField
        label="Drinks"
        name="drinks"
        defaultChecked={field("drinks").defaultValue === "Yes"}
        error={errorResponse?.errors.drinks}
        hint="Cold drinks need a quantity in their name or description, such as 3 dl."
      />
      <input type="hidden" name="namesStay" value="No" />
      <CheckboxField
        label="Names stay as they are"
        name="namesStay"
        defaultChecked={field("namesStay").defaultValue === "Yes"}
        error={errorResponse?.errors.namesStay}
        hint="In other languages, too: for names such as Margherita."
      />
    </ItemForm>
  );
}
