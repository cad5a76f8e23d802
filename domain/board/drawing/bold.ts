import { between, type DrawStyle, pickOne } from './shapes.ts';

/** One road sign, very close up. Each is drawn about its own centre, some 360 across. */
const signs = [
  {
    grounds: ['#ffd21f', '#16171a'],
    sign: '<circle r="190" fill="#0b55b0"/><circle r="173" fill="none" stroke="#fff" stroke-width="12"/><path d="M92-92-70 70M-84-40V84H40" fill="none" stroke="#fff" stroke-width="46"/>',
  },
  {
    grounds: ['#16171a', '#0b55b0'],
    sign: '<path d="M0-196 196 0 0 196-196 0Z" fill="#ffd21f" stroke="#ffd21f" stroke-width="26" stroke-linejoin="round"/><path d="M0-176 176 0 0 176-176 0Z" fill="none" stroke="#16171a" stroke-width="12" stroke-linejoin="round"/><path d="M-10 116V20q0-48 44-62l34-11M34-88 88-62 46-16" fill="none" stroke="#16171a" stroke-width="34"/>',
  },
  {
    grounds: ['#006b3f', '#16171a'],
    sign: '<path d="M-210-170H210L0 190Z" fill="#bf2418" stroke="#bf2418" stroke-width="30" stroke-linejoin="round"/><path d="M-148-128H148L0 124Z" fill="#fff" stroke="#fff" stroke-width="14" stroke-linejoin="round"/>',
  },
  {
    grounds: ['#f7f6f2', '#ffd21f'],
    sign: '<path d="M-80-193H80L193-80V80L80 193H-80L-193 80V-80Z" fill="#bf2418"/><path d="M-72-174H72L174-72V72L72 174H-72L-174 72V-72Z" fill="none" stroke="#fff" stroke-width="12"/><path d="M-118-26H118V26H-118Z" fill="#fff"/>',
  },
  {
    grounds: ['#ffd21f', '#006b3f'],
    sign: '<circle r="190" fill="#0b55b0"/><circle r="173" fill="none" stroke="#fff" stroke-width="12"/><g fill="none" stroke="#fff" stroke-width="34"><path d="M-6-92A92 92 0 0 1 84 36"/><path d="M83 41A92 92 0 0 1-73 56"/><path d="M-77 51A92 92 0 0 1-14-91"/></g><path d="M120 6 60 88 46 8ZM-24 112-118 76-52 22ZM-62-116 30-92-38-46Z" fill="#fff"/>',
  },
  {
    grounds: ['#006b3f', '#0b55b0'],
    sign: '<path d="M-230 330V80L-84-70v-260h72v292L-158 112v218ZM230 330V80L84-70v-260H12v292L158 112v218Z" fill="#f7f6f2"/>',
  },
] as const;

/** Signs at the size of a wall. */
export const bold: DrawStyle = (random) => {
  const { grounds, sign } = pickOne(random, signs);
  const ground = pickOne(random, grounds);
  const scale = between(random, 0.98, 1.14);
  const x = Math.round(between(random, 310, 490));
  return {
    art: `<rect width="800" height="600" fill="${ground}"/><g transform="translate(${x} 226) scale(${scale})">${sign}</g>`,
    caption: { ground: '#16171a', ink: '#ffffff', muted: '#ffd21f', weight: 800 },
  };
};
