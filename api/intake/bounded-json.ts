import { unreadable } from './request-refused.ts';

/** What text that a stranger wrote may hold at most, so that reading it costs what its length does and nothing more. */
export type JsonBounds = {
  /** Objects and lists inside each other. */
  readonly depth: number;
  /** Values in all, those in lists and objects included. */
  readonly values: number;
};

/** Nothing that the API takes comes near these. */
export const bodyBounds: JsonBounds = { depth: 32, values: 20_000 };

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const minus = 0x2d;
const zero = 0x30;
const nine = 0x39;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/** A double has at most 24 characters. */
const longestNumber = 40;

export const notJson = () => unreadable('The request body is not valid JSON.');

/**
 * Reads JSON that a stranger wrote. Its shape is looked at before anything is made of it.
 * @throws RequestRefused 400 where it is no JSON, is nested too deeply, holds too many values, a number too long to be one, or one name twice in an object
 */
export function readJson(text: string, bounds: JsonBounds = bodyBounds): unknown {
  checkJson(text, bounds);
  try {
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
}

/**
 * Looks at the shape of text that may be JSON, without reading it. Text that is no JSON is let through: whoever parses it says so.
 * @throws RequestRefused 400, as `readJson`
 */
export function checkJson(text: string, { depth, values }: JsonBounds): void {
  /** The names of each object that is open, and null for a list. */
  const open: (Set<string> | null)[] = [];
  let count = 0;
  let isName = false;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === quote) {
      const end = endOfString(text, at);
      if (end < 0) return;
      if (isName) noteName(open.at(-1), text.slice(at, end + 1));
      isName = false;
      at = end;
    } else if (char === openBrace || char === openBracket) {
      count += 1;
      open.push(char === openBrace ? new Set() : null);
      isName = char === openBrace;
      if (open.length > depth) throw unreadable(`This JSON nests more than ${depth} levels deep.`);
    } else if (char === closeBrace || char === closeBracket) {
      open.pop();
      isName = false;
    } else if (char === comma) {
      count += 1;
      isName = (open.at(-1) ?? null) !== null;
    } else if (char === minus || (char >= zero && char <= nine)) {
      const end = endOfNumber(text, at);
      if (end - at > longestNumber)
        throw unreadable(`A number in this JSON has more than ${longestNumber} characters.`);
      at = end - 1;
    }
    if (count > values)
      throw unreadable(
        `This JSON holds more than ${values.toLocaleString('en-NZ')} values. Send it in parts.`,
      );
  }
}

/** Where the string that begins at `from` ends; -1 where it does not. */
function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = end;
    while (text.charCodeAt(escapes - 1) === backslash) escapes -= 1;
    if ((end - escapes) % 2 === 0) return end;
  }
  return -1;
}

function endOfNumber(text: string, from: number): number {
  let end = from;
  while (inNumber.has(text.charCodeAt(end))) end += 1;
  return end;
}

const inNumber: ReadonlySet<number> = new Set(Buffer.from('0123456789+-.eE'));

/** Two readers of one object would each take another of two values, so that what one has checked the other does not see. */
function noteName(names: Set<string> | null | undefined, quoted: string): void {
  if (!names) return;
  const name = nameIn(quoted);
  if (name === null) return;
  if (names.has(name)) throw unreadable('This JSON names one field twice in the same object.');
  names.add(name);
}

function nameIn(quoted: string): string | null {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  let name: string;
  try {
    name = JSON.parse(quoted);
  } catch {
    return null;
  }
  if (!name.isWellFormed() || name.includes('\0'))
    throw unreadable('A field of this JSON has a name with characters that no name has.');
  return name;
}
