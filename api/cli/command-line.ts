import { parseArgs } from 'node:util';
import { BootProblem } from '#api/ground/boot-problem.ts';
import { runTool } from './run-tool.ts';

/** The words on the command line are not right; its sentence says what is wrong with them. Exit code 2. */
export class WrongUse extends BootProblem {
  override name = 'WrongUse';
  override exitCode = 2;
}

/** `needed`: a value that has to be given; `text`: one that may be; `flag`: there or not. */
type Kind = 'needed' | 'text' | 'flag';
type Kinds = Readonly<Record<string, Kind>>;
type Values<Of extends Kinds> = {
  readonly [Name in keyof Of]: Of[Name] extends 'needed'
    ? string
    : Of[Name] extends 'flag'
      ? boolean
      : string | undefined;
};

type Takes<Of extends Kinds> = {
  /** Names of its words in order, as its usage has them: `[FILE]` may be missing, `WHAT…` is one or more and comes last. */
  readonly words?: readonly string[];
  readonly options?: Of;
};

/** What may follow a command: others, or words and options of its own. */
export type Shape =
  | { readonly commands: Readonly<Record<string, Shape>> }
  | { readonly words: readonly string[]; readonly options: Kinds };

export type Command = ((given: readonly string[], name: string) => Promise<void>) & {
  readonly shape: Shape;
};

export type Program = { readonly name: string; readonly usage: string; readonly does: Command };

/** A command: what it takes, and what it does with that. */
export function command<const Of extends Kinds>(
  { words: names = [], options = {} as Of }: Takes<Of>,
  run: (given: { words: readonly string[]; options: Values<Of> }) => Promise<void> | void,
): Command {
  const does = async (given: readonly string[], name: string) => {
    const { values, positionals } = parsed(given, options);
    const needed = names.filter((one) => !one.startsWith('['));
    const missing = needed[positionals.length];
    if (missing) throw new WrongUse(`${name} needs ${missing.replace('…', '')}.`);
    const extra = positionals[names.length];
    if (extra !== undefined && !names.at(-1)?.includes('…'))
      throw new WrongUse(`${name} does not take "${extra}".`);
    for (const [option, kind] of Object.entries(options))
      if (kind === 'needed' && values[option] === undefined)
        throw new WrongUse(`${name} needs --${option}.`);
    const flags = Object.entries(options).filter(([, kind]) => kind === 'flag');
    const read = { ...Object.fromEntries(flags.map(([flag]) => [flag, false])), ...values };
    await run({ words: positionals, options: read as Values<Of> });
  };
  return Object.assign(does, { shape: { words: names, options } });
}

/** One of several commands, named by the first word. */
export function oneOf(commands: Readonly<Record<string, Command>>): Command {
  const does = async ([first, ...rest]: readonly string[], name: string) => {
    const names = Object.keys(commands).join(', ');
    if (first === undefined) throw new WrongUse(`${name} needs one of: ${names}.`);
    const found = Object.hasOwn(commands, first) ? commands[first] : undefined;
    if (!found) throw new WrongUse(`${name} has no command "${first}". It has: ${names}.`);
    await found(rest, `${name} ${first}`);
  };
  const shapes = Object.entries(commands).map(([name, { shape }]) => [name, shape] as const);
  return Object.assign(does, { shape: { commands: Object.fromEntries(shapes) } });
}

/**
 * Does what the words ask for. `--help` prints how it is used, and nothing is done.
 * @throws WrongUse where they are not right
 */
export async function obey(
  given: readonly string[],
  { name, usage, does }: Program,
): Promise<void> {
  if (given.includes('--help') || given.includes('-h')) return console.log(usage);
  try {
    await does(given, name);
  } catch (fault) {
    if (fault instanceof WrongUse && !fault.message.includes('--help'))
      fault.message += `\n\`${name} --help\` says how it is used.`;
    throw fault;
  }
}

/** A program of the command line. Exit code 2 where its words are not right, 1 where it could not do what they ask. */
export const runCommands = (program: Program): Promise<void> =>
  runTool(() => obey(process.argv.slice(2), program));

function parsed(given: readonly string[], options: Kinds) {
  const type = (kind: Kind) => (kind === 'flag' ? 'boolean' : 'string');
  const config = Object.entries(options).map(([name, kind]) => [name, { type: type(kind) }]);
  try {
    return parseArgs({
      args: [...given],
      options: Object.fromEntries(config) as Record<string, { type: 'string' | 'boolean' }>,
      allowPositionals: true,
    });
  } catch (fault) {
    throw new WrongUse(wrongOption(fault));
  }
}

/** Node's faults in our words: it says which option is not there, lacks a value, or takes none. */
function wrongOption(fault: unknown): string {
  const { message, code } = fault as Error & { code?: string };
  const option = /'(-{1,2}[^' ]+)/.exec(message)?.[1] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${option}.`;
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') throw fault;
  return message.includes('does not take')
    ? `${option} takes no value.`
    : `${option} needs a value.`;
}
