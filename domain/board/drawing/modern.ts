import { between, type DrawStyle, pickOne } from './shapes.ts';

const cell = 80;

/** The learner plate among plain shapes on a grid. */
export const modern: DrawStyle = (random) => {
  const isNight = random() < 0.35;
  const ground = isNight ? '#1d1f23' : '#f7f6f2';
  const ink = isNight ? '#f3f2ee' : '#16171a';
  const rule = isNight ? '#33363c' : '#dedbd1';
  const column = Math.floor(between(random, 1, 5));
  const size = pickOne(random, [3, 3, 4]) * cell;
  const x = column * cell;
  const y = pickOne(random, [0.5, 1]) * cell;
  const isRight = x + size / 2 < 400;
  // The other shapes lean on the plate's free side, so that nothing stands alone.
  const side = isRight ? x + size : x;
  const away = isRight ? 1 : -1;
  const round = cell * pickOne(random, [1, 1.25, 1.5]);
  const colours = pickOne(random, [
    ['#006b3f', '#0b55b0'],
    ['#0b55b0', '#006b3f'],
    ['#bf2418', '#0b55b0'],
  ]);
  const barWidth = cell * pickOne(random, [2, 2.5, 3]);
  const bar = `<rect x="${isRight ? side : side - barWidth}" y="${y + cell / 2}" width="${barWidth}" height="${cell * 0.75}" fill="${ink}"/>`;
  const disc = `<circle cx="${side + away * cell * 0.5}" cy="${y + size}" r="${round}" fill="${colours[0]}"/>`;
  const quarterX = side + away * cell * 3;
  const quarter = `<path d="M${quarterX} ${y + size}v${-cell * 1.5}a${cell * 1.5} ${cell * 1.5} 0 0 ${isRight ? 1 : 0} ${away * cell * 1.5} ${cell * 1.5}Z" fill="${colours[1]}"/>`;
  const lane = `<path d="M0 ${y + size + cell * 0.25}H800" stroke="${ink}" stroke-width="8" stroke-dasharray="48 32" stroke-dashoffset="${between(random, 0, 80)}"/>`;
  const stem = size / 3.6;
  const plate = `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${size / 5}" fill="#ffd21f"/><path d="M${x + stem * 1.1} ${y + stem * 0.75}h${stem * 0.52}v${stem * 1.6}h${stem * 0.9}v${stem * 0.5}h${-stem * 1.42}Z" fill="#16171a"/>`;
  return {
    art: `<rect width="800" height="600" fill="${ground}"/>${grid(rule)}${lane}${bar}${quarter}${plate}${disc}`,
    caption: { ground, ink, muted: isNight ? '#a6a9b0' : '#5a5d65', weight: 700 },
  };
};

function grid(colour: string): string {
  const columns = Array.from({ length: 9 }, (_, index) => `M${(index + 1) * cell} 0V600`);
  const rows = Array.from({ length: 7 }, (_, index) => `M0 ${(index + 1) * cell}H800`);
  return `<path d="${[...columns, ...rows].join('')}" stroke="${colour}" stroke-width="2"/>`;
}
