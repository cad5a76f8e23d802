import { usage, WrongUse } from './wrong-use.ts';

const valued = [
  'at',
  'key',
  'event',
  'checkpoint',
  'name',
  'format',
  'out',
  'school',
  'student',
  'payment',
  'instructor',
  'stream',
  'type',
  'actor',
  'from',
  'to',
] as const;
type Valued = (typeof valued)[number];

/** What stands on the command line: words, options with a value, `--json`, `--all` and `--help`. */
export type Arguments = {
  readonly words: readonly string[];
  readonly isJson: boolean;
  readonly isAll: boolean;
  readonly asksHelp: boolean;
  readonly options: Readonly<Partial<Record<Valued, string>>>;
};

/** Reads `--name value` and `--name=value`. @throws `WrongUse` for an option there is not, or one without its value */
export function readArguments(given: readonly string[]): Arguments {
  const words: string[] = [];
  const options: Partial<Record<Valued, string>> = {};
  let isJson = false;
  let isAll = false;
  let asksHelp = false;
  for (let at = 0; at < given.length; at++) {
    const word = given[at] ?? '';
    if (!word.startsWith('--')) {
      words.push(word);
      continue;
    }
    const [name = '', inline] = word.slice(2).split(/=(.*)/s);
    if (name === 'json') {
      isJson = true;
      continue;
    }
    if (name === 'all') {
      isAll = true;
      continue;
    }
    if (name === 'help') {
      asksHelp = true;
      continue;
    }
    const option = valued.find((one) => one === name);
    const value = inline ?? given[++at];
    if (!option) throw new WrongUse(`There is no option --${name}.\n\n${usage}`);
    if (!value || value.startsWith('--'))
      throw new WrongUse(`--${name} needs a value.\n\n${usage}`);
    options[option] = value;
  }
  return { words, isJson, isAll, asksHelp, options };
}
