import sharp from 'sharp';
import { oneAtATime } from '#api/one-at-a-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';

/** What may come in: 5 MB (spec 2 section 5), 50 million pixels, which is more than telephones take. */
export const largestPictureBytes = 5 * 1024 * 1024;
const mostPixels = 50_000_000;

/** Wording of spec 2 section 5. */
export const notAnImage = () => refused('Invalid file type: Please select an image file.');
export const fileTooLarge = () =>
  refused('File too large: Please select an image smaller than 5MB.');
const tooManyPixels = () =>
  refused('This image has too many pixels. Please select one of at most 50 megapixels.');

const inTurn = oneAtATime();

/**
 * Makes a small WebP of an image: what the bytes are is read from the bytes, and only its pixels are kept, upright, so that neither the place a
 * photo was taken at nor a second file behind it gets through.
 * @param box the largest size in pixels; `cover` fills it and cuts what sticks out, `inside` keeps the whole picture
 * @throws Rejection when it is no image, more than 5 MB or more pixels than we unpack
 */
export async function smallPicture(
  file: Blob,
  box: { width: number; height: number; fit: 'cover' | 'inside' },
): Promise<Buffer> {
  if (file.size > largestPictureBytes) throw fileTooLarge();
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!isTaken(bytes)) throw notAnImage();
  // One at a time: unpacked, a large photo fills a few hundred megabytes.
  return inTurn('picture', async () => {
    // Reading the head of a file unpacks nothing, so the size is judged before a pixel is.
    const head = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => {
        throw notAnImage();
      });
    if (head.width * head.height > mostPixels) throw tooManyPixels();
    return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ ...box, withoutEnlargement: box.fit === 'inside' })
      .webp({ quality: 82 })
      .toBuffer()
      .catch(() => {
        throw notAnImage();
      });
  });
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

function refused(sentence: string): Rejection {
  return new Rejection('invalid', 'picture_refused', sentence, {
    fields: { profilePicture: sentence },
  });
}
