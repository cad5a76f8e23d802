import { BootProblem } from '#api/boot-problem.ts';

/**
 * Reads a command line of one file and one option that may be there, before it or after.
 * @param option `--to`
 * @throws `BootProblem` with the usage where it is anything else
 */
export function readFileAnd(option: string, usage: string): { file: string; option?: string } {
  const words = process.argv.slice(2);
  const at = words.indexOf(option);
  const [, value] = at < 0 ? [] : words.splice(at, 2);
  const [file, ...more] = words;
  if (!file || file.startsWith('--') || more.length > 0 || (at >= 0 && !value))
    throw new BootProblem(usage);
  return value ? { file, option: value } : { file };
}
