import { keepFile } from './keep-file.ts';

/** Hands a text to the browser as a file to keep. */
export function download(name: string, type: string, text: string): void {
  keepFile(name, new Blob([text], { type }));
}
