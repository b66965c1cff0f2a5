import { Link, type useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { bulkPriceMessages } from "~/messages/menu";
import { DataTable } from "~/ui/data-table";
import { FormError } from "~/ui/form-error";
import { useFormReply } from "~/ui/form-reply";
import { PostForm } from "~/ui/post-form";
import { PriceField } from "~/ui/price-field";
import { SubmitButton } from "~/ui/submit-button";
import { UnsavedChangesGuard } from "~/ui/unsaved-changes";
import type { action, loader } from "./screen";

type PreviewData = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["preview"]>;

/** The new prices, each of which can be changed. Asks before typed ones are left. */
export function PricePreview({ preview }: { preview: PreviewData }) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <UnsavedChangesGuard place={place}>
      <div ref={place}>
        <PreviewForm preview={preview} />
      </div>
    </UnsavedChangesGuard>
  );
}

function PreviewForm({ preview: { digest, hasDiscounts, rows, count, changed } }: { preview: PreviewData }) {
  const reply = useFormReply<typeof action>();
  if (count > rows.length) return <p className="form-error">{bulkPriceMessages.tooMany(count)}</p>;
  if (count === 0) return <p>{bulkPriceMessages.empty}</p>;
  const field = (name: string, value: string) => ({
    name,
    defaultValue: reply?.values[name] ?? value,
    error: reply?.errors[name],
  });
  return (
    <PostForm className="price-preview" noValidate>
      <input type="hidden" name="digest" value={digest} />
      <DataTable
        caption="Prices"
        rows={rows}
        rowKey={({ id }) => id}
        emptyText=""
        columns={[
          { heading: "Name", cell: ({ name }) => name },
          { heading: "Now", cell: ({ now }) => now },
          {
            heading: "New",
            cell: ({ id, name, price }) => (
              <PriceField label={`New price of ${name}`} {...field(`price-${id}`, price)} />
            ),
          },
          ...(hasDiscounts
            ? [
                { heading: "Discount now", cell: ({ discountNow }: (typeof rows)[number]) => discountNow },
                {
                  heading: "New discount",
                  cell: ({ id, name, discountPrice }: (typeof rows)[number]) =>
                    discountPrice ? (
                      <PriceField
                        label={`New discount price of ${name}`}
                        {...field(`dprice-${id}`, discountPrice)}
                      />
                    ) : (
                      "—"
                    ),
                },
              ]
            : []),
        ]}
      />
      <div className="sticky-actions">
        <FormError reply={reply} />
        <Link className="button" to="/menu-description">
          Cancel
        </Link>
        {changed > 0 ? (
          <SubmitButton intent="change" busyLabel="Changing...">
            {bulkPriceMessages.submit(changed)}
          </SubmitButton>
        ) : (
          <p>{bulkPriceMessages.none}</p>
        )}
      </div>
    </PostForm>
  );
}
