import { keepFile } from './keep-file.ts';

/** Hands text or bytes to the browser as a file to keep. */
export function download(name: string, type: string, content: BlobPart): void {
  keepFile(name, new Blob([content], { type }));
}
