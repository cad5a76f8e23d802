// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are meant.
const lineBreaks = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g; // oxlint-disable-line no-control-regex
// Both sets of control characters but the line feed: no keyboard types them, Postgres and XML refuse some of them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are meant.
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g; // oxlint-disable-line no-control-regex
/** Marks that turn the direction of what follows: a name with one in it reads as another. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text as it can be kept and shown anywhere: no control characters, no halves of characters, one way to write each letter, and no break between lines
 * but `\n`.
 */
export function plainText(text: string): string {
  return text
    .replace(lineBreaks, '\n')
    .replaceAll('\t', ' ')
    .replace(controls, '')
    .toWellFormed()
    .normalize('NFC');
}

/** Plain text in one line, as a name or a subject is: breaks and runs of spaces are one space, and nothing turns its direction. */
export function singleLine(text: string): string {
  return plainText(text)
    .replace(turns, '')
    .replace(/[ \n]{2,}|\n/g, ' ');
}
