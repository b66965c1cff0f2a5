import { say, t } from "~/messages/office/t";
import type { ReactNode } from "react";
import { rowField } from "~/domain/listing/rows";
import { importMessages, uploadMessages } from "~/messages/uploads";
import { DataTable } from "~/ui/data-table";
import { CheckboxField } from "~/ui/field";
import type { FormErrorData } from "~/web/form-response";
import type { ReadyReport } from "./check-report.server";

/** What a file would do, and of a form that was rejected what was chosen in it and what is wrong. */
export interface ReportProps {
  report: ReadyReport;
  sent?: FormErrorData["values"];
  errors?: FormErrorData["errors"];
}

/** What a file would do: how much of each kind, then each change. */
export function CheckReport({ report, ...response }: ReportProps) {
  const { counts, added, changed, missing, warnings, hiddenRows } = report;
  return (
    <>
      <p className="strong">
        {t("New {added} · Changed {updated} · Unchanged {unchanged} · Not in the file {missing}", {
          added: counts.added,
          updated: counts.updated,
          unchanged: counts.unchanged,
          missing: counts.missing,
        })}
      </p>
      {hiddenRows > 0 && <p>{say(uploadMessages.hiddenRows(hiddenRows))}</p>}
      {counts.added + counts.updated === 0 && <p>{t(importMessages.nothingChanges)}</p>}
      <NewCategories report={report} {...response} />
      <WarningList warnings={warnings}>
        {report.oneEach && (
          <CheckboxField
            label={t(importMessages.oneEach)}
            name="oneEach"
            value="1"
            defaultChecked={report.oneEach.isTicked}
          />
        )}
        {report.inactive && (
          <CheckboxField
            label={say(importMessages.inactiveToo(report.inactive.count))}
            name="inactive"
            value="1"
            defaultChecked={report.inactive.isTicked}
          />
        )}
      </WarningList>
      <ChangedItems changed={changed} />
      <Section title={t("New")} list={added}>
        <DataTable
          caption={t("New")}
          rows={added.items}
          emptyText=""
          columns={[
            { heading: t("Name"), cell: ({ name, group }) => <ItemName name={name} group={group} /> },
            ...(added.items[0]?.values ?? []).map(({ heading, kind }, index) => ({
              heading,
              cell: ({ values }: (typeof added.items)[number]) => (
                <Value text={values[index]?.after} kind={kind} />
              ),
            })),
          ]}
        />
      </Section>
      <Section title={t("Not in the file")} list={missing}>
        <p className="import-stay">{t("They stay.")}</p>
        <p className="import-go">{t("They are deleted.")}</p>
        <ul>
          {missing.items.map(({ id, name, group }) => (
            <li key={id}>
              {name} <span className="import-group muted">{group}</span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

/** The values that change, each in a row of its own. */
function ChangedItems({ changed }: Pick<ReadyReport, "changed">) {
  const changes = changed.items.flatMap(({ id, name, group, values }) =>
    values.map((value, index) => ({
      ...value,
      id: `${id} ${value.heading}`,
      name,
      group,
      isFirst: index === 0,
    })),
  );
  return (
    <Section title={t("Changed")} list={changed}>
      <DataTable
        caption={t("Changed")}
        rows={changes}
        emptyText=""
        columns={[
          { heading: t("Name"), cell: ({ name, group }) => <ItemName name={name} group={group} /> },
          { heading: t("Field"), cell: ({ heading }) => <span className="number">{heading}</span> },
          { heading: t("Now"), cell: ({ before, kind }) => <Value text={before} kind={kind} /> },
          { heading: t("In the file"), cell: ({ after, kind }) => <Value text={after} kind={kind} /> },
        ]}
      />
    </Section>
  );
}

/** Boxes for the categories that the file names and that don't exist. */
function NewCategories({ report: { unknownCategories: categories }, sent, errors = {} }: ReportProps) {
  if (categories.length === 0) return null;
  return (
    <fieldset>
      <legend>{t("New categories")}</legend>
      {categories.map(({ name, message, isDrinks }, index) => (
        <div key={name} className="new-category">
          <CheckboxField
            label={say(importMessages.addCategory(name))}
            name={rowField(index, "name", "categories")}
            value={name}
            hint={say(message)}
            defaultChecked={!sent || Object.values(sent).includes(name)}
            error={errors[rowField(index, "name", "categories")]}
          />
          <CheckboxField
            label={
              <>
                {t("Drinks")}
                <span className="visually-hidden">: {name}</span>
              </>
            }
            name={rowField(index, "drinks", "categories")}
            defaultChecked={sent ? sent[rowField(index, "drinks", "categories")] === "Yes" : isDrinks}
          />
        </div>
      ))}
    </fieldset>
  );
}

/** What deserves a second look. */
export function WarningList({
  warnings,
  children,
}: {
  warnings: { items: string[]; count: number };
  children?: ReactNode;
}) {
  return (
    <Section title={t("Look twice")} list={warnings}>
      <ul className="note stack">
        {warnings.items.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
      {children}
    </Section>
  );
}

/** An amount stays in one line. */
function Value({ text, kind }: { text: string | undefined; kind: string }) {
  return kind === "price" ? <span className="number">{text}</span> : text;
}

function ItemName({ name, group }: { name: string; group: string }) {
  return (
    <>
      {name} <span className="import-group muted">{group}</span>
    </>
  );
}

/** A section of the report; left out if there is nothing of its kind. */
function Section({
  title,
  list: { items, count },
  children,
}: {
  title: string;
  list: { items: unknown[]; count: number };
  children: ReactNode;
}) {
  if (count === 0) return null;
  return (
    <section className="import-section stack">
      <h2>{title}</h2>
      {children}
      {count > items.length && <p>{say(importMessages.more(count - items.length))}</p>}
    </section>
  );
}
