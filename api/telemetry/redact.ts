/** What stands in a log instead of what must not. */
const hidden = '[hidden]';

const secrets: readonly RegExp[] = [
  // Credentials in an address, keys and secrets of Stripe, session cookies, portal codes, tokens of links.
  /(?<=:\/\/)[^\s/@]+@/g,
  /\b(?:sk|rk|pk|whsec|pi|seti|cs)_[\w-]+/g,
  /(?<=session=)[^;\s]+/g,
  /\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/gi,
  /\b[\w-]{32,}\b/g,
  // People: e-mail addresses and telephone numbers.
  /[^\s"'<>()=,:]+@[^\s"'<>()=,:]+/g,
  /\+?\d[\d ()-]{6,}\d/g,
];

/** A text without what could be somebody's secret or somebody's name for the post. Only for what we did not write ourselves. */
export function redact(text: string): string {
  return secrets.reduce((scrubbed, secret) => scrubbed.replace(secret, hidden), text);
}
