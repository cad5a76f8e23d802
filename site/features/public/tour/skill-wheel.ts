/** Sizes in the wheel's own units, centre at 0 0, angles in degrees clockwise from the top. */
const rings = [
  { inner: 41, outer: 60.3 },
  { inner: 62.3, outer: 81.7 },
  { inner: 83.7, outer: 103 },
] as const;
const groupGapDegrees = 7;
const halfGap = 0.6;

/** 0 not assessed, 1 beginner, 2 intermediate, 3 advanced. */
export type Level = 0 | 1 | 2 | 3;

export interface Spoke {
  name: string;
  level: Level;
  arcs: { path: string; filled: boolean }[];
}

/** Lays skills round the wheel, group by group, three rings a skill; the rings up to its level are filled. */
export function skillWheel(groups: { name: string; level: Level }[][]): Spoke[] {
  const count = groups.reduce((total, group) => total + group.length, 0);
  const width = (360 - groups.length * groupGapDegrees) / count;
  let angle = groupGapDegrees / 2;
  return groups.flatMap((group) => {
    const spokes = group.map(({ name, level }) => {
      const from = angle;
      angle += width;
      return {
        name,
        level,
        arcs: rings.map((ring, index) => ({
          path: arc(from, from + width, ring.inner, ring.outer),
          filled: index < level,
        })),
      };
    });
    angle += groupGapDegrees;
    return spokes;
  });
}

function arc(from: number, to: number, inner: number, outer: number): string {
  const edge = (degrees: number, radius: number, side: 1 | -1) => {
    const radians = (degrees * Math.PI) / 180 + (side * halfGap) / radius;
    return `${(radius * Math.sin(radians)).toFixed(2)} ${(-radius * Math.cos(radians)).toFixed(2)}`;
  };
  return [
    `M${edge(from, inner, 1)}`,
    `A${inner} ${inner} 0 0 1 ${edge(to, inner, -1)}`,
    `L${edge(to, outer, -1)}`,
    `A${outer} ${outer} 0 0 0 ${edge(from, outer, 1)}Z`,
  ].join('');
}
