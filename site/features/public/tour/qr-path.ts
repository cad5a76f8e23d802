import QRCode from 'qrcode';

/** The dark modules of a QR code as one SVG path, one unit a module, with the code's width in modules. */
export function qrPath(text: string): { path: string; size: number } {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'L' }).modules;
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      let run = 0;
      while (x + run < size && data[y * size + x + run]) run++;
      if (run > 0) path += `M${x} ${y}h${run}v1h-${run}z`;
      x += run;
    }
  }
  return { path, size };
}
