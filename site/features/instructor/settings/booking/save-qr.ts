import { keepFile } from '#site/format/download.ts';

/** Saves a QR code as a file to print; the drawing library loads on first use. */
export async function saveQr(url: string, kind: 'svg' | 'png'): Promise<void> {
  const { toCanvas, toString } = await import('qrcode');
  const options = { errorCorrectionLevel: 'M', margin: 3 } as const;
  if (kind === 'svg') {
    const svg = await toString(url, { ...options, type: 'svg' });
    keepFile('enrol.svg', new Blob([svg], { type: 'image/svg+xml' }));
    return;
  }
  const canvas = document.createElement('canvas');
  await toCanvas(canvas, url, { ...options, width: 1_200 });
  canvas.toBlob((png) => png && keepFile('enrol.png', png));
}
