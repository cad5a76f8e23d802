import { encode } from 'uqr';

/** The dark modules of a QR code as one SVG path, one unit a module, with the code's width in modules. A code of level L is smaller; one of M is still read with a seventh of it gone. */
export function qrPath(text: string, ecc: 'L' | 'M' = 'M'): { path: string; size: number } {
  const { size, data } = encode(text, { ecc, border: 0 });
  let path = '';
  for (const [y, row] of data.entries())
    for (let x = 0; x < size; x++) {
      let run = 0;
      while (row[x + run]) run++;
      if (run > 0) path += `M${x} ${y}h${run}v1h-${run}z`;
      x += run;
    }
  return { path, size };
}
