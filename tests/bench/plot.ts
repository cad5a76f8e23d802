/** One line of a panel: a name, and a value for each x that was measured. */
export type Line = {
  readonly name: string;
  readonly points: readonly (readonly [number, number])[];
};

export type Panel = {
  readonly title: string;
  /** Of the y axis. */
  readonly unit: string;
  readonly lines: readonly Line[];
};

const width = 420;
const left = 62;
const right = 16;
const top = 46;
const plotHeight = 200;
const legendLine = 18;
const columns = 2;

/**
 * Panels of lines over one x axis as an SVG of its own, both axes logarithmic, two panels beside each other. Colours follow the reader's scheme, each line has a mark of
 * its own shape besides, and what was not measured is not drawn.
 */
export function plot(title: string, xUnit: string, panels: readonly Panel[]): string {
  const most = Math.max(...panels.map(({ lines }) => lines.length));
  const height = top + plotHeight + 48 + most * legendLine + 14;
  const rows = Math.ceil(panels.length / columns);
  const [wide, high] = [width * columns, height * rows];
  const drawn = panels.map(
    (panel, nth) =>
      `<g transform="translate(${(nth % columns) * width} ${Math.trunc(nth / columns) * height})">${panelOf(panel, xUnit)}</g>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}" role="img" aria-label="${escaped(title)}">`,
    `<style>${style}</style>`,
    `<rect class="ground" width="${wide}" height="${high}"/>`,
    ...drawn,
    '</svg>\n',
  ].join('\n');
}

function panelOf({ title, unit, lines }: Panel, xUnit: string): string {
  const all = lines.flatMap(({ points }) => points);
  const x = scale(
    all.map(([at]) => at),
    left,
    width - right,
  );
  const y = scale(
    all.map(([, value]) => value),
    top + plotHeight,
    top,
  );
  const bottom = top + plotHeight;
  return [
    `<text class="title" x="${left}" y="20">${escaped(title)}</text>`,
    `<text class="unit" x="${left}" y="37">${escaped(unit)}</text>`,
    ...y.ticks.map(
      ({ at, label }) =>
        `<path class="grid" d="M${left} ${at}H${width - right}"/><text class="tick" text-anchor="end" x="${left - 7}" y="${at + 4}">${label}</text>`,
    ),
    ...x.ticks.map(
      ({ at, label }) =>
        `<path class="grid" d="M${at} ${top}V${bottom}"/><text class="tick" text-anchor="middle" x="${at}" y="${bottom + 16}">${label}</text>`,
    ),
    `<text class="unit" text-anchor="middle" x="${(left + width - right) / 2}" y="${bottom + 33}">${escaped(xUnit)}</text>`,
    ...lines.map(({ name, points }, nth) => {
      const places = points.map(([at, value]) => [x.place(at), y.place(value)] as const);
      const legendAt = bottom + 54 + nth * legendLine;
      return [
        `<g class="line-${nth}">`,
        `<path class="line" d="M${places.map((place) => place.join(' ')).join('L')}"/>`,
        ...places.map((place) => markOf(nth, place)),
        markOf(nth, [left + 6, legendAt - 4]),
        '</g>',
        `<text class="name" x="${left + 20}" y="${legendAt}">${escaped(name)}</text>`,
      ].join('');
    }),
  ].join('\n');
}

/** A logarithmic axis that holds all values, from one power of ten or twice or five times it to another. */
function scale(values: readonly number[], from: number, to: number) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const steps = [1, 2, 5]
    .flatMap((digit) => Array.from({ length: 14 }, (_, nth) => digit * 10 ** (nth - 4)))
    .toSorted((a, b) => a - b);
  const low = steps.findLast((step) => step <= least * 1.0001) ?? least;
  const high = steps.find((step) => step >= most * 0.9999 && step > low) ?? most;
  const within = steps.filter((step) => step >= low && step <= high);
  // Of a long axis the powers of ten alone.
  const decades = within.filter((step) =>
    Number.isInteger(Math.round(Math.log10(step) * 1e6) / 1e6),
  );
  const place = (value: number) =>
    round(from + ((to - from) * Math.log(value / low)) / Math.log(high / low));
  return {
    place,
    ticks: (decades.length > 2 ? decades : within).map((step) => ({
      at: place(step),
      label: labelOf(step),
    })),
  };
}

function labelOf(value: number): string {
  if (value >= 1_000_000) return `${value / 1_000_000} M`;
  if (value >= 1_000) return `${value / 1_000} k`;
  return String(Number(value.toPrecision(1)));
}

function markOf(nth: number, [x, y]: readonly [number, number]): string {
  const shapes = [
    `<circle class="mark" cx="${x}" cy="${y}" r="4"/>`,
    `<rect class="mark" x="${round(x - 3.5)}" y="${round(y - 3.5)}" width="7" height="7"/>`,
    `<path class="mark" d="M${x} ${round(y - 5)}l5 5-5 5-5-5z"/>`,
    `<path class="mark" d="M${x} ${round(y - 5)}l5 9h-10z"/>`,
    `<path class="cross" d="M${round(x - 4)} ${round(y - 4)}l8 8m0-8l-8 8"/>`,
  ];
  return shapes[nth % shapes.length] ?? '';
}

const round = (value: number) => Math.round(value * 10) / 10;
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const colours = {
  light: ['#0b5cad', '#b3410e', '#2c6e2f', '#7a3b9a', '#6b5500'],
  dark: ['#7ab8ff', '#ff9d6b', '#8fd694', '#d3a4f0', '#e0c352'],
};
const lineStyles = (of: readonly string[]) =>
  of.map((colour, nth) => `.line-${nth}{color:${colour}}`).join('');
const style = `
svg{font-family:system-ui,sans-serif;font-size:12px}
.ground{fill:#fff}.title{font-size:14px;font-weight:600}text{fill:#1c2326}.unit,.tick{fill:#4c575c}.tick{font-size:11px}
.grid{stroke:#dfe4e6;stroke-width:1}.line{fill:none;stroke:currentColor;stroke-width:2}.mark{fill:currentColor}.cross{stroke:currentColor;stroke-width:2.5;fill:none}
${lineStyles(colours.light)}
@media(prefers-color-scheme:dark){.ground{fill:#14191b}text{fill:#e9eef0}.unit,.tick{fill:#a9b5ba}.grid{stroke:#2e383c}${lineStyles(colours.dark)}}
`;
