/** The number of colours in the style sheet. */
const COLOURS = 6;

/** A user's initial on a colour derived from their id. */
export function Avatar({ id, name }: { id: string; name: string }) {
  const [initial = ""] = name;
  return (
    <span className={`avatar centered strong avatar-${colourOf(id)}`} aria-hidden="true">
      {initial.toUpperCase()}
    </span>
  );
}

function colourOf(id: string): number {
  let sum = 0;
  for (const character of id) sum += character.charCodeAt(0);
  return sum % COLOURS;
}
