import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file other users cannot read, so that a crash leaves either the old or the new text. */
export function writeWhole(file: string, text: string): void {
  const next = `${file}.next`;
  writeFileSync(next, text, { mode: 0o600 });
  renameSync(next, file);
}
