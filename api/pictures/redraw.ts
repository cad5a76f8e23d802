import type { Sharp } from 'sharp';
import { keyedMutex } from '#api/ground/keyed-mutex.ts';
import type { Rejection } from '#domain/kernel/rejection.ts';

/** More than telephones take. */
const mostPixels = 50_000_000;

/** The refusal that the caller gives. */
export type Refusals = {
  readonly broken: () => Rejection;
  readonly tooManyPixels: () => Rejection;
};

const mutex = keyedMutex();

/**
 * Redraws a picture: only its pixels are kept, upright, so that neither the place a photo was taken at nor a second file behind it gets through.
 * @param draw says how large and as what; of an animation only the first page is kept
 * @throws Rejection when it is no whole picture, or has more pixels than we unpack
 */
export function redraw(
  bytes: Uint8Array,
  draw: (picture: Sharp) => Sharp,
  { broken, tooManyPixels }: Refusals,
): Promise<Buffer> {
  // One at a time: unpacked, a large photo fills a few hundred megabytes.
  return mutex('picture', async () => {
    const { default: sharp } = await import('sharp');
    // Reading the head of a file unpacks nothing, so the size is judged before a pixel is.
    const head = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => {
        throw broken();
      });
    if (head.width * head.height > mostPixels) throw tooManyPixels();
    return draw(
      sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 }).autoOrient(),
    )
      .toBuffer()
      .catch(() => {
        throw broken();
      });
  });
}
