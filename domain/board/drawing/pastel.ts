import { shuffle } from '../../theory-test/random.ts';
import { between, car, type DrawStyle, hills, pickOne } from './shapes.ts';

const grounds = ['#fdfaf4', '#f6f8fb', '#fbf6fa'] as const;
const tones = ['#cfe3f2', '#f7dcd2', '#d9ecd9', '#f4e7b9', '#e3daf0'] as const;

/** Soft discs and low hills; the quiet before a drive. */
export const pastel: DrawStyle = (random) => {
  const colours = shuffle(tones, random);
  const discs = colours.slice(0, 4).map((colour, index) => {
    const x = Math.round(110 + index * 190 + between(random, -60, 60));
    const y = Math.round(between(random, 120, 280));
    return `<circle cx="${x}" cy="${y}" r="${Math.round(between(random, 92, 176))}" fill="${colour}" opacity=".86"/>`;
  });
  const carX = Math.round(between(random, 160, 640));
  return {
    art: `<rect width="800" height="600" fill="${pickOne(random, grounds)}"/>${discs.join('')}${hills(random, 356, 26, '#efe7f3')}${hills(random, 404, 14, '#fbf1cf')}${car(carX, 410, 0.7, '#9aa7bd', '#5d6577')}<path d="M0 446H800V600H0Z" fill="#fffdf8"/>`,
    caption: { ground: '#fffdf8', ink: '#4d5468', muted: '#737a8c', weight: 600 },
  };
};
