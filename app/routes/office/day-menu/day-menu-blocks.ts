import { STORED_ALLERGIES } from "~/domain/allergen";
import { dayMenuItemFields, type DayMenuItemType } from "~/domain/fields/day-menu-item";
import { listFields } from "~/domain/fields/field";
import { isEntered } from "~/domain/fields/form";

// The blocks of 'Add Daily Menu', one for each item: their fields are named `dishes[0].name` and so on.

type BlockValues = Record<string, string>;

const BLOCK_FIELD = /^((dishes|desserts)\[\d\])\.([a-z.]+)$/i;

/** The blocks of a form that have been sent, by name, each with its type. */
export function readBlocks(fields: Record<string, string>): Map<string, BlockValues> {
  const blocks = new Map<string, BlockValues>();
  for (const [name, value] of Object.entries(fields)) {
    const [, block, list, field] = BLOCK_FIELD.exec(name) ?? [];
    if (block === undefined || field === undefined) continue;
    blocks.set(block, {
      ...blocks.get(block),
      [field]: value,
      isType: list === "dishes" ? "dish" : "dessert",
    });
  }
  return blocks;
}

/** Whether anything was entered into a block: what a field has by default is no entry. */
export function hasEntry({ isType: _type, ...values }: BlockValues = {}): boolean {
  return Object.entries(values).some(([name, value]) => name !== STORED_ALLERGIES && isEntry(name, value));
}

function isEntry(name: string, value: string): boolean {
  const typed = value.trim();
  const field = DECLARED.get(name);
  return field ? isEntered(field, typed) : typed !== "";
}

const DECLARED = new Map(listFields(dayMenuItemFields).map(({ name, field }) => [name, field]));

/** The names of a type's blocks: as many as the day has room for, and those with entries. */
export function blockNames(
  type: DayMenuItemType,
  room: number,
  typed: ReturnType<typeof readBlocks>,
): string[] {
  const list = type === "dish" ? "dishes" : "desserts";
  const names = Array.from({ length: room }, (_, index) => `${list}[${index}]`);
  const filled = [...typed].filter(([name, values]) => name.startsWith(list) && hasEntry(values));
  return [...new Set([...names, ...filled.map(([name]) => name)])];
}
