import { keepFile } from '#site/format/download.ts';

/** Modules of white around the code, which cameras need to find it. */
const quiet = 3;
/** Pixels. */
const width = 1_200;

/** Saves a QR code as a file to print; the drawing library loads on first use. */
export async function saveQr(url: string, kind: 'svg' | 'png'): Promise<void> {
  if (kind === 'svg') {
    const { renderSVG } = await import('uqr');
    const svg = renderSVG(url, { ecc: 'M', border: quiet });
    keepFile('enrol.svg', new Blob([svg], { type: 'image/svg+xml' }));
    return;
  }
  const { qrPath } = await import('#site/format/qr-path.ts');
  const { path, size } = qrPath(url);
  const whole = size + 2 * quiet;
  const module = Math.floor(width / whole);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = whole * module;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.setTransform(module, 0, 0, module, quiet * module, quiet * module);
  pen.fillStyle = '#000';
  pen.clip(new Path2D(path));
  pen.fillRect(0, 0, size, size);
  canvas.toBlob((png) => png && keepFile('enrol.png', png));
}
