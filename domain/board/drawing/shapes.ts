import type { Random } from '../../theory-test/random.ts';

/** What one style draws: the art above, and how its caption is set. The picture is 800 by 600; the caption covers the foot of it. */
export type Drawing = {
  readonly art: string;
  readonly caption: {
    readonly ground: string;
    readonly ink: string;
    readonly muted: string;
    readonly family?: string;
    readonly weight?: number;
  };
};

/** Draws a style; the same random numbers give the same picture. */
export type DrawStyle = (random: Random) => Drawing;

/** A number between two, to a tenth: short in the file, and the same on every machine. */
export function between(random: Random, from: number, to: number): number {
  return Math.round((from + random() * (to - from)) * 10) / 10;
}

/** One of several. */
export function pickOne<const Items extends readonly [unknown, ...unknown[]]>(
  random: Random,
  items: Items,
): Items[number] {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

/** A hilly line across the picture and down to its foot, as a filled path. */
export function hills(random: Random, y: number, rise: number, fill: string): string {
  const steps = 4;
  const points = Array.from({ length: steps + 1 }, (_, index) => ({
    x: (800 / steps) * index,
    y: Math.round(y + between(random, -rise, rise)),
  }));
  const curve = points
    .slice(1)
    .map((point, index) => {
      const before = points[index] ?? point;
      const middle = Math.round((before.x + point.x) / 2);
      return `C${middle} ${before.y} ${middle} ${point.y} ${point.x} ${point.y}`;
    })
    .join('');
  return `<path d="M0 ${points[0]?.y ?? y}${curve}V600H0Z" fill="${fill}"/>`;
}

/** A small car, seen from the side, its wheels standing on `y`. */
export function car(x: number, y: number, scale: number, body: string, wheel: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-72-12v-24q0-8 8-9l22-3 18-24h52q8 0 14 7l14 17 20 4q8 2 8 10v22Z" fill="${body}"/><path d="M-34-50l11-15h20v15ZM6-50v-15h18q5 0 8 4l9 11Z" fill="${wheel}" opacity=".55"/><circle cx="-40" cy="-12" r="14" fill="${wheel}"/><circle cx="46" cy="-12" r="14" fill="${wheel}"/><circle cx="-40" cy="-12" r="5" fill="${body}"/><circle cx="46" cy="-12" r="5" fill="${body}"/></g>`;
}
