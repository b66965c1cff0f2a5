/** The length of the arc below, in SVG units. */
const ARC_LENGTH = 1000;

/** The width of a letter of the display font relative to the font size, estimated generously. */
const LETTER_WIDTH = 0.64;

const LARGEST = 170;

/** The restaurant's name along an arc; long names get smaller letters. */
export function CurvedTitle({ text }: { text: string }) {
  const size = Math.min(LARGEST, Math.round(ARC_LENGTH / (text.length * LETTER_WIDTH)));
  return (
    <svg className="curved-title" viewBox="0 0 1000 400" role="img" aria-label={text}>
      <path id="site-title-arc" d="M20 360A700 700 0 0 1 980 360" fill="none" />
      <text fontSize={size} textAnchor="middle">
        <textPath href="#site-title-arc" startOffset="50%">
          {text}
        </textPath>
      </text>
    </svg>
  );
}
