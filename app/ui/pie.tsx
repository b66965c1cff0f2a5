/** The number of colours in the style sheet. */
const COLOURS = 8;

const RING = { cx: 50, cy: 50, r: 40, fill: "none", strokeWidth: 16 };

interface Slice {
  label: string;
  value: number;
}

/** A doughnut chart with a number in the middle, and a legend with the number of every slice. */
export function Pie({
  label,
  slices,
  figure,
  unit,
}: {
  /** The accessible name of the chart. */
  label: string;
  slices: Slice[];
  figure: number;
  /** What the figure counts. */
  unit: string;
}) {
  return (
    <div className="pie row">
      <svg className="pie-ring" viewBox="0 0 100 100" role="img" aria-label={label}>
        <circle {...RING} className="pie-rest" />
        {arcsOf(slices).map(({ index, start, share }) => (
          <circle
            {...RING}
            key={index}
            className={`pie-slice ${colourOf(index)}`}
            pathLength="1"
            strokeDasharray={`${share} 1`}
            strokeDashoffset={-start}
            transform="rotate(-90 50 50)"
          />
        ))}
        <text x="50" y="52" textAnchor="middle" fontSize="22" fontWeight="700" className="pie-figure">
          {figure}
        </text>
        <text x="50" y="65" textAnchor="middle" fontSize="10" className="pie-unit">
          {unit}
        </text>
      </svg>
      <ul className="pie-legend grid gap-1">
        {slices.map((slice, index) => (
          <li key={index}>
            <span className={`pie-swatch ${colourOf(index)}`} />
            <span>{slice.label}</span> <strong>{slice.value}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The start and the share of each slice with a value, as parts of the ring. */
function arcsOf(slices: Slice[]): { index: number; start: number; share: number }[] {
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  let before = 0;
  return slices.flatMap(({ value }, index) => {
    const start = before / total;
    before += value;
    return value > 0 ? [{ index, start, share: value / total }] : [];
  });
}

function colourOf(index: number): string {
  return `pie-colour-${index % COLOURS}`;
}
