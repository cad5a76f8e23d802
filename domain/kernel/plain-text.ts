// Everything below a space but tab and line breaks, and delete: no keyboard types them, Postgres and XML refuse some of them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are meant.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g; // oxlint-disable-line no-control-regex

/** Text as it can be kept and shown anywhere: no control characters, no halves of characters. */
export function plainText(text: string): string {
  return text.replace(controls, '').toWellFormed();
}
