import type { SharedFile } from '#api/sessions/resource-files.ts';
import { fileMissing, fileNotTaken, fileTooLarge } from '#domain/resource/rejections.ts';

const largestBytes = 10 * 1024 * 1024;

/** What is taken, told by the first bytes: a name and a browser's word say nothing. */
const kinds: readonly { readonly mediaType: string; readonly begins: string }[] = [
  { mediaType: 'application/pdf', begins: '%PDF-' },
  { mediaType: 'image/jpeg', begins: '\xff\xd8\xff' },
  { mediaType: 'image/png', begins: '\x89PNG\r\n\x1a\n' },
  { mediaType: 'image/webp', begins: 'RIFF' },
];

/** Reads an uploaded file. @throws Rejection when there is none, it is more than 10 MB or no PDF or picture */
export async function sharedFileOf(file: unknown): Promise<SharedFile> {
  if (!(file instanceof File) || file.size === 0) throw fileMissing();
  if (file.size > largestBytes) throw fileTooLarge();
  const body = new Uint8Array(await file.arrayBuffer());
  const head = Buffer.from(body.subarray(0, 16)).toString('latin1');
  const kind = kinds.find(({ begins }) => head.startsWith(begins));
  const isOtherRiff = kind?.begins === 'RIFF' && head.slice(8, 12) !== 'WEBP';
  if (!kind || isOtherRiff) throw fileNotTaken();
  return { mediaType: kind.mediaType, body };
}

/** A shared file to save or to look at; nobody on the way keeps a copy, and nothing in it runs. */
export function fileAnswer({ mediaType, body }: SharedFile, fileName: string): Response {
  const plain = fileName.normalize('NFD').replace(/[^\w. -]/g, '');
  return new Response(body, {
    headers: {
      'content-type': mediaType,
      'content-disposition': `inline; filename="${plain || 'file'}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
}
