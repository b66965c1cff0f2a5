import { Fragment } from "react";

const LEAF = "M0 0C4-8 14-8 20 0 14 8 4 8 0 0Z";

/** The logo, a pizza: inlined, so that guests don't wait for another file. */
export function Logo({ size }: { size: number }) {
  return (
    <svg
      className="logo"
      width={size}
      height={size}
      viewBox="0 0 120 120"
      stroke="#2b1712"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="60" cy="60" r="57" fill="#fff6e4" strokeWidth="4" />
      <circle cx="60" cy="60" r="44" fill="#d98a33" />
      <circle cx="60" cy="60" r="35" fill="#c5281c" />
      <g fill="#fff6e4" strokeWidth="2.5">
        <circle cx="47" cy="47" r="8" />
        <circle cx="74" cy="50" r="7" />
        <circle cx="60" cy="72" r="8.5" />
      </g>
      <g fill="#2f7a4d" strokeWidth="2.5">
        <path d={LEAF} transform="translate(60 58)rotate(-20)" />
        <path d={LEAF} transform="translate(60 58)rotate(150)" />
      </g>
      <path
        stroke="#7a3d17"
        strokeWidth="3.6"
        d="M21 52h0M24 76h0M33 31h0M41 94h0M55 21h0M64 99h0M79 26h0M87 89h0M96 44h0M99 68h0"
      />
    </svg>
  );
}

/** The length of the arc below, in SVG units. */
const ARC_LENGTH = 1000;

/** The width of a letter of the display font relative to the font size, estimated generously. */
const LETTER_WIDTH = 0.64;

/** In SVG units. */
const MAX_FONT_SIZE = 170;

/** From how many letters on a name takes two lines. */
const LONG_NAME = 18;

/** The longest line whose letters are no smaller than the subtitle's on a narrow phone. */
const MAX_LINE = 17;

/** The restaurant's name along an arc, a long one along two; a very long one in plain lines. */
export function CurvedTitle({ text }: { text: string }) {
  const lines = text.length < LONG_NAME ? [text] : halves(text);
  const longest = Math.max(...lines.map(({ length }) => length));
  if (lines.length > 1 && longest > MAX_LINE) return <span className="plain-title">{text}</span>;
  const size = Math.min(MAX_FONT_SIZE, Math.round(ARC_LENGTH / (longest * LETTER_WIDTH)));
  const height = 400 + (lines.length - 1) * size;
  return (
    <svg className="curved-title" viewBox={`0 0 1000 ${height}`} role="img" aria-label={text}>
      {lines.map((line, index) => (
        <Fragment key={index}>
          <path
            id={`site-title-arc${index || ""}`}
            d={`M20 ${360 + index * size}A700 700 0 0 1 980 ${360 + index * size}`}
            fill="none"
          />
          <text fontSize={size} textAnchor="middle">
            <textPath href={`#site-title-arc${index || ""}`} startOffset="50%">
              {line}
            </textPath>
          </text>
        </Fragment>
      ))}
    </svg>
  );
}

/** The two halves of a name, as equal as its words allow; the name itself if it is one word. */
function halves(name: string): string[] {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const middle = name.length / 2;
  const [nearest] = spaces.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  return nearest === undefined ? [name] : [name.slice(0, nearest), name.slice(nearest + 1)];
}
