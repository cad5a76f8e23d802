import { resolve } from 'node:path';
import { BootProblem } from '#api/ground/boot-problem.ts';

/** A process of a benchmark's own, which is asked by lines and answers each with one. */
export type Child = {
  /**
   * Its next line, after it was asked one where `question` says so.
   * @param withinMs the longest that it may take
   * @throws BootProblem where it ended or says nothing for so long, so that the run ends with a sentence and never waits for good
   */
  answer(question?: string, withinMs?: number): Promise<string>;
  stop(): void;
};

/** Longer than any child needs to start. */
const patienceMs = 120_000;

/** @param what it is called where it dies @param script beside this file */
export function startChild(what: string, script: string, ...args: readonly string[]): Child {
  const child = Bun.spawn([process.execPath, resolve(import.meta.dir, script), ...args], {
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'inherit',
  });
  const lines = linesOf(child.stdout);
  return {
    async answer(question, withinMs = patienceMs) {
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(() => {
        child.kill('SIGKILL');
        late.reject(new BootProblem(`${what} said nothing for ${withinMs / 1_000} seconds.`));
      }, withinMs);
      try {
        if (question !== undefined) {
          void child.stdin.write(`${question}\n`);
          await child.stdin.flush();
        }
        const { value, done } = await Promise.race([lines.next(), late.promise]);
        if (!done) return value;
      } catch (fault) {
        if (fault instanceof BootProblem) throw fault;
        // Its end of the pipe is closed: it is gone.
      } finally {
        clearTimeout(timer);
      }
      const code = await child.exited;
      throw new BootProblem(
        `${what} ended (${child.signalCode ?? `exit code ${code}`}) before it answered. What it wrote stands above.`,
      );
    },
    stop: () => child.kill(),
  };
}

async function* linesOf(output: ReadableStream<Uint8Array>): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of output) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  return undefined;
}
