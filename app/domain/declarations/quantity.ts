const QUANTITY = /\d+([.,]\d+)?\s?(cl|dl|ml|l)(?!\p{L})/iu;

/** Whether a drink states its quantity, such as '3,3 dl', in its name or description (OIP art. 11 al. 3). */
export function statesQuantity({ name, description }: { name: string; description: string }): boolean {
  return QUANTITY.test(name) || QUANTITY.test(description);
}
