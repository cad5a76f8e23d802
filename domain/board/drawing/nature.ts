import { between, type DrawStyle, hills, pickOne } from './shapes.ts';

const lights = [
  {
    sky: '#f3c98b',
    sun: '#fff3d6',
    rock: '#7c8b93',
    far: '#8a8a5c',
    mid: '#6b6f45',
    near: '#4a5233',
    water: '#6f9aa3',
    foam: '#c9dde0',
  },
  {
    sky: '#bfe0ea',
    sun: '#fdf6df',
    rock: '#6f8a94',
    far: '#7fa387',
    mid: '#5d8a72',
    near: '#3c6650',
    water: '#3f8fa8',
    foam: '#a9d6e0',
  },
  {
    sky: '#e9b7a0',
    sun: '#ffe3c2',
    rock: '#6a6272',
    far: '#7d6b63',
    mid: '#5a5550',
    near: '#3d4038',
    water: '#7d8799',
    foam: '#d3c4c4',
  },
  {
    sky: '#233447',
    sun: '#f3f2ee',
    rock: '#3d5266',
    far: '#2f4a4c',
    mid: '#26403c',
    near: '#1b2f2b',
    water: '#1d3a4d',
    foam: '#4f7186',
  },
] as const;

/** Hills one behind the other, with a road winding into them or a harbour in front. */
export const nature: DrawStyle = (random) => {
  const { sky, sun, rock, far, mid, near, water, foam } = pickOne(random, lights);
  const isHarbour = random() < 0.4;
  const peaks = pickOne(random, [1, 1, 2]);
  const sunX = Math.round(between(random, 120, 680));
  const mountains = Array.from({ length: peaks }, (_, index) =>
    mountain(
      Math.round(between(random, 220, 580) + index * 150),
      Math.round(between(random, 110, 170)),
      rock,
    ),
  ).join('');
  const front = isHarbour
    ? `${hills(random, 300, 26, mid)}<path d="M0 352H800V600H0Z" fill="${water}"/><path d="M60 384h160M300 404h220M560 380h150M120 432h240M470 446h200" stroke="${foam}" stroke-width="5" stroke-linecap="round"/>`
    : `${hills(random, 308, 26, mid)}${hills(random, 376, 24, near)}${road(Math.round(between(random, 300, 500)))}`;
  return {
    art: `<rect width="800" height="600" fill="${sky}"/><circle cx="${sunX}" cy="${between(random, 90, 170)}" r="${between(random, 44, 70)}" fill="${sun}"/>${mountains}${hills(random, 262, 34, far)}${front}`,
    caption: { ground: '#22291f', ink: '#f7f5ee', muted: '#c3c9ae' },
  };
};

function mountain(x: number, top: number, fill: string): string {
  const foot = 340;
  const half = Math.round((foot - top) * 1.05);
  const snow = Math.round((foot - top) * 0.3);
  const spread = Math.round(snow * 1.05);
  return `<path d="M${x - half} ${foot}L${x} ${top}L${x + half} ${foot}Z" fill="${fill}"/><path d="M${x} ${top}L${x + spread} ${top + snow}L${x + spread / 2} ${top + snow - 14}L${x} ${top + snow + 10}L${x - spread / 2} ${top + snow - 12}L${x - spread} ${top + snow}Z" fill="#f7f5ee"/>`;
}

function road(x: number): string {
  return `<path d="M${x - 150} 600C${x - 110} 500 ${x - 190} 470 ${x - 60} 424S${x - 70} 356 ${x} 336l8 0C${x} 360 ${x + 90} 380 ${x + 10} 440S${x + 60} 520 ${x + 130} 600Z" fill="#2b2e33"/><path d="M${x - 10} 600C${x - 20} 520 ${x - 90} 490 ${x - 22} 434S${x - 20} 362 ${x + 4} 338" fill="none" stroke="#ffd21f" stroke-width="6" stroke-dasharray="24 20"/>`;
}
