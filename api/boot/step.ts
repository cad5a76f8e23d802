import { resolve } from 'node:path';
import { BootProblem } from '#api/ground/boot-problem.ts';

/** The folder this repository was cloned into, absolute. */
export const root = resolve(import.meta.dir, '../..');

/** Says what is being done, does it, and says how long it took: `Building the site … 4.2 s`. */
export async function step<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const from = performance.now();
  process.stdout.write(`${what} … `);
  try {
    return await work();
  } finally {
    console.log(`${((performance.now() - from) / 1000).toFixed(1)} s`);
  }
}

/** Runs a command to its end and returns what it printed. Throws a `BootProblem` with the last lines when it fails. */
export async function runCommand(
  words: string[],
  failure: string,
  env: Record<string, string | undefined> = process.env,
): Promise<string> {
  const child = Bun.spawn(words, {
    cwd: root,
    env,
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [out, err, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  const output = `${out}${err}`.trimEnd();
  if (code !== 0)
    throw new BootProblem(`${output.split('\n').slice(-40).join('\n')}\n\n${failure}`);
  return output;
}
