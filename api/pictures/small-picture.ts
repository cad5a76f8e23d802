import { Rejection } from '#domain/kernel/rejection.ts';
import { redraw } from './redraw.ts';

/** What may come in. */
const largestPictureBytes = 5 * 1024 * 1024;

/**
 * Makes a small WebP of what came in a field of a form; what the bytes are is read from the bytes.
 * @param field the form's name for it, which a refusal repeats
 * @param box the largest size in pixels; `cover` fills it and cuts what sticks out, `inside` keeps the whole picture
 * @throws Rejection when it is no image, more than 5 MB or more pixels than we unpack
 */
export async function smallPicture(
  file: unknown,
  field: string,
  box: { width: number; height: number; fit: 'cover' | 'inside' },
): Promise<Buffer> {
  const refused = (sentence: string) =>
    new Rejection('invalid', 'picture_refused', sentence, { fields: { [field]: sentence } });
  const broken = () => refused('Invalid file type: Please select an image file.');
  const tooManyPixels = () =>
    refused('This image has too many pixels. Please select one of at most 50 megapixels.');

  if (!(file instanceof File)) throw broken();
  if (file.size > largestPictureBytes)
    throw refused('File too large: Please select an image smaller than 5MB.');
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!isTaken(bytes)) throw broken();
  return redraw(
    bytes,
    (picture) =>
      picture.resize({ ...box, withoutEnlargement: box.fit === 'inside' }).webp({ quality: 82 }),
    { broken, tooManyPixels },
  );
}

/** JPEG, PNG, GIF and WebP by their first bytes. SVG is a program, not a picture, and is never taken from a browser. */
function isTaken(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12).toString('latin1');
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(head) ||
    /^RIFF[\s\S]{4}WEBP/.test(head)
  );
}
