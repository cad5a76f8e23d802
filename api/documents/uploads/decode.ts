/**
 * The text of a bank's file. Banks say nothing of how it is written: a mark at its beginning tells, or every other byte being nothing, or whether it is
 * proper UTF-8; what is left is Windows-1252. The platform's decoders know all of these.
 */
export function textOf(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 400);
  const nothingAt = (odd: 0 | 1) =>
    head.filter((byte, place) => place % 2 === odd && byte === 0).length;
  if (nothingAt(1) > head.length / 4) return 'utf-16le';
  if (nothingAt(0) > head.length / 4) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
