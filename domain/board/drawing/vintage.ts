import { between, car, type DrawStyle, hills, pickOne } from './shapes.ts';

const palettes = [
  { sky: '#f2d9a0', ray: '#e0a54a', sun: '#c4512d', sea: '#2f5d62', land: '#24474b' },
  { sky: '#f3e3c3', ray: '#e8b98a', sun: '#b8402a', sea: '#5b7553', land: '#3f5540' },
  { sky: '#e9d8b4', ray: '#c9a66b', sun: '#d4742c', sea: '#34495e', land: '#26364a' },
] as const;

const cream = '#f6ead0';
const brown = '#2b2320';

/** A travel poster: rays from behind the sun, and a car on its way. */
export const vintage: DrawStyle = (random) => {
  const { sky, ray, sun, sea, land } = pickOne(random, palettes);
  const x = Math.round(between(random, 220, 580));
  const horizon = 330;
  const isCoast = random() < 0.55;
  const road = horizon + (isCoast ? 40 : 74);
  const rays = pickOne(random, [9, 11, 13]);
  const carX = Math.round(between(random, 180, 620));
  const foreground = isCoast
    ? `<path d="M0 ${horizon}H800V600H0Z" fill="${sea}"/><path d="M0 ${horizon + 22}H800M0 ${horizon + 62}H800M0 ${horizon + 112}H800" stroke="${cream}" stroke-width="5" stroke-dasharray="88 52" stroke-dashoffset="${between(random, 0, 140)}" opacity=".75"/>`
    : `${hills(random, horizon, 34, sea)}${hills(random, horizon + 52, 18, land)}`;
  return {
    art: `<rect width="800" height="600" fill="${sky}"/>${burst(x, horizon, rays, ray)}<circle cx="${x}" cy="${horizon}" r="${between(random, 104, 140)}" fill="${sun}"/>${foreground}<path d="M0 ${road}H800V${road + 30}H0Z" fill="${brown}"/><path d="M0 ${road + 15}H800" stroke="${cream}" stroke-width="4" stroke-dasharray="34 26"/>${car(carX, road + 6, 1.15, cream, brown)}<path d="M14 14H786V586H14Z" fill="none" stroke="${cream}" stroke-width="28"/>`,
    caption: {
      ground: cream,
      ink: brown,
      muted: '#7a4a2c',
      family: "Rockwell, 'Roboto Slab', Georgia, serif",
      weight: 700,
    },
  };
};

function burst(x: number, y: number, count: number, fill: string): string {
  const step = (Math.PI * 2) / (count * 2);
  const wedges = Array.from({ length: count }, (_, index) => {
    const [from, to] = [index * 2 * step, (index * 2 + 1) * step];
    const at = (angle: number) =>
      `${Math.round(x + Math.cos(angle) * 1100)} ${Math.round(y + Math.sin(angle) * 1100)}`;
    return `M${x} ${y}L${at(from)}L${at(to)}Z`;
  });
  return `<path d="${wedges.join('')}" fill="${fill}"/>`;
}
