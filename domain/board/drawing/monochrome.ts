import type { Random } from '../../theory-test/random.ts';
import { between, type DrawStyle } from './shapes.ts';

const ink = '#16171a';
const paper = '#f3f2ee';

/** An interchange from above: roads over roads, in two tones. */
export const monochrome: DrawStyle = (random) => {
  const isNight = random() < 0.6;
  const [ground, line] = isNight ? [ink, paper] : [paper, ink];
  const across = ramp(random, -40, between(random, 300, 460), 840, between(random, 120, 380));
  const back = ramp(random, -40, between(random, 60, 200), 840, between(random, 240, 460));
  const down = ramp(random, between(random, 120, 300), -40, between(random, 420, 680), 640);
  return {
    art: `<rect width="800" height="600" fill="${ground}"/>${[across, back, down].map((path) => carriageway(path, ground, line)).join('')}`,
    caption: {
      ground,
      ink: line,
      muted: isNight ? '#b9bbc0' : '#5a5d65',
      weight: 500,
    },
  };
};

/** Edges, the ground between them, and the dashed centre: three strokes over one another make a road that covers what it crosses. */
function carriageway(path: string, ground: string, line: string): string {
  const stroke = (colour: string, width: number, dash = '') =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"${dash}/>`;
  return `${stroke(line, 92)}${stroke(ground, 76)}${stroke(line, 58)}${stroke(ground, 52)}${stroke(line, 4, ' stroke-dasharray="34 26"')}`;
}

function ramp(random: Random, x1: number, y1: number, x2: number, y2: number): string {
  const isDown = Math.abs(y2 - y1) > Math.abs(x2 - x1);
  const bend = between(random, 0.42, 0.58);
  const middle = isDown ? y1 + (y2 - y1) * bend : x1 + (x2 - x1) * bend;
  const m = Math.round(middle);
  return isDown
    ? `M${x1} ${y1}C${x1} ${m} ${x2} ${m} ${x2} ${y2}`
    : `M${x1} ${y1}C${m} ${y1} ${m} ${y2} ${x2} ${y2}`;
}
