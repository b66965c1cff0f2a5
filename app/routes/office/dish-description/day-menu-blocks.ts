import { STORED_ALLERGIES } from "~/domain/allergen";
import type { DayMenuItemType } from "~/domain/fields/day-menu-item";
import { parseTypedPrice } from "~/domain/money";

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
export function hasEntry(values: BlockValues = {}): boolean {
  return Object.entries(values).some(([field, value]) => {
    if (field === "isType" || field === STORED_ALLERGIES || value.trim() === "") return false;
    // An empty price becomes 0 when its field is left.
    if (field === "price" || field === "dprice") return parseTypedPrice(value) !== 0;
    return field !== "home" || value !== "No";
  });
}

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
