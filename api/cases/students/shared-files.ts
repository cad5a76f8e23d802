import type { Sharp } from 'sharp';
import { contentDisposition } from '#api/ground/content-disposition.ts';
import { redraw } from '#api/pictures/redraw.ts';
import type { SharedFile } from '#api/sessions/resource-files.ts';
import {
  fileBroken,
  fileMissing,
  fileNotTaken,
  fileTooLarge,
  tooManyPixels,
} from '#domain/resource/decide.ts';

const largestBytes = 10 * 1024 * 1024;

type Kind = {
  readonly mediaType: string;
  readonly isIt: (head: string) => boolean;
  /** What its name may end in; the first is ours. */
  readonly endings: readonly [string, ...string[]];
  /** Absent: kept as it is. */
  readonly draw?: (picture: Sharp) => Sharp;
};

/** What is taken, told by the first bytes: a name and a browser's word say nothing. */
const kinds: readonly Kind[] = [
  { mediaType: 'application/pdf', isIt: (head) => head.startsWith('%PDF-'), endings: ['pdf'] },
  {
    mediaType: 'image/jpeg',
    isIt: (head) => head.startsWith('\xff\xd8\xff'),
    endings: ['jpg', 'jpeg', 'jfif'],
    draw: (picture) => picture.jpeg({ quality: 88 }),
  },
  {
    mediaType: 'image/png',
    isIt: (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
    endings: ['png'],
    draw: (picture) => picture.png(),
  },
  {
    mediaType: 'image/webp',
    isIt: (head) => /^RIFF[\s\S]{4}WEBP/.test(head),
    endings: ['webp'],
    draw: (picture) => picture.webp({ quality: 88 }),
  },
];

/**
 * Reads an uploaded file; a picture is drawn again, so that it does not carry the place it was taken at or anything hidden in the file.
 * @throws Rejection when there is none, it is more than 10 MB, no PDF or picture, or a broken one
 */
export async function sharedFileOf(file: unknown): Promise<SharedFile & { fileName: string }> {
  if (!(file instanceof File) || file.size === 0) throw fileMissing();
  if (file.size > largestBytes) throw fileTooLarge();
  const bytes = new Uint8Array(await file.arrayBuffer());
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const kind = kinds.find(({ isIt }) => isIt(head));
  if (!kind) throw fileNotTaken();
  const { mediaType, draw, endings } = kind;
  const body = draw
    ? new Uint8Array(await redraw(bytes, draw, { broken: fileBroken, tooManyPixels }))
    : bytes;
  return { mediaType, body, fileName: nameOf(file.name, endings) };
}

const longestName = 120;

/**
 * A file's own name without its folders and without what only pretends (control characters, marks that turn the direction of letters), with an
 * ending that tells the truth.
 */
function nameOf(given: string, endings: Kind['endings']): string {
  const [last = ''] = given.split(/[\\/]/).slice(-1);
  const plain = last
    .replaceAll(/[\p{Control}\p{Format}\p{Surrogate}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  const [, stem = plain, ending = ''] = /^(.*)\.([^.]*)$/.exec(plain) ?? [];
  const isTrue = endings.includes(ending.toLowerCase());
  const short = [...(isTrue ? stem : plain)].slice(0, longestName).join('').trim();
  return `${short || 'file'}.${isTrue ? ending : endings[0]}`;
}

/**
 * A shared picture to look at, or a PDF to save, because a PDF is a program too; nobody on the way keeps a copy, and nothing in it runs.
 */
export function fileAnswer({ mediaType, body }: SharedFile, fileName: string): Response {
  const how = mediaType.startsWith('image/') ? 'inline' : 'attachment';
  return new Response(body, {
    headers: {
      'content-type': mediaType,
      'content-disposition': contentDisposition(how, fileName),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
}
