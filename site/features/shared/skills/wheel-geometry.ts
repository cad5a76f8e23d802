/** Three rings, one for each level above "not assessed", from the middle outwards; lengths of a 360 by 260 drawing about its middle. */
const rings = [
  [41, 60.3],
  [62.3, 81.7],
  [83.7, 103],
] as const;
const gapBetweenGroups = 9.2;
const gapInGroup = 2.2;
const labelRadius = 119;
const dotRadius = 111;

export type Spoke = {
  /** The outlines of its three cells, the innermost first. */
  cells: readonly string[];
  /** Where a mark outside it sits. */
  dot: { x: number; y: number };
};
export type GroupLabel = { x: number; y: number; anchor: 'start' | 'middle' | 'end' };

/**
 * The skill wheel: equal spokes in groups, clockwise from the top.
 * @param sizes how many spokes each group has
 */
export function wheelOf(sizes: readonly number[]): { spokes: Spoke[]; labels: GroupLabel[] } {
  const count = sizes.reduce((sum, size) => sum + size, 0);
  const gaps = sizes.length * gapBetweenGroups + (count - sizes.length) * gapInGroup;
  const width = (360 - gaps) / Math.max(1, count);
  const spokes: Spoke[] = [];
  const labels: GroupLabel[] = [];

  let angle = gapBetweenGroups / 2;
  for (const size of sizes) {
    const first = angle;
    for (let nth = 0; nth < size; nth++) {
      spokes.push(spokeBetween(angle, angle + width));
      angle += width + gapInGroup;
    }
    labels.push(labelAt((first + angle - gapInGroup) / 2));
    angle += gapBetweenGroups - gapInGroup;
  }
  return { spokes, labels };
}

function spokeBetween(from: number, to: number): Spoke {
  return {
    cells: rings.map(([inner, outer]) => cell(from, to, inner, outer)),
    dot: at((from + to) / 2, dotRadius),
  };
}

/** A piece of a ring, closed. */
function cell(from: number, to: number, inner: number, outer: number): string {
  const [a, b, c, d] = [at(from, inner), at(to, inner), at(to, outer), at(from, outer)];
  return `M${a.x} ${a.y}A${inner} ${inner} 0 0 1 ${b.x} ${b.y}L${c.x} ${c.y}A${outer} ${outer} 0 0 0 ${d.x} ${d.y}Z`;
}

function labelAt(angle: number): GroupLabel {
  const { x, y } = at(angle, labelRadius);
  const anchor = Math.abs(x) < 12 ? 'middle' : x > 0 ? 'start' : 'end';
  // Words stand on their base line; half their height centres them on the spot.
  return { x, y: round(y + 4), anchor };
}

/** Degrees clockwise from the top. */
function at(degrees: number, radius: number): { x: number; y: number } {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: round(radius * Math.cos(angle)), y: round(radius * Math.sin(angle)) };
}

const round = (length: number): number => Math.round(length * 100) / 100;
