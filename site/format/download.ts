/** Hands text or bytes to the browser as a file to keep. */
export function download(name: string, type: string, content: BlobPart): void {
  keepFile(name, new Blob([content], { type }));
}

/** Hands a file to the browser to keep. */
export function keepFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after the press has ended.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
