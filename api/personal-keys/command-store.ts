import type { KeyStore } from './key-store.ts';

/**
 * A program of the operator's that talks to their own store of secrets. It is called with `get`, `put`, `remove` or `list` and, but for `list`, a name; content goes
 * in and comes out as base64, names come out one a line. Exit code 0 is done, 2 is "there is nothing of this name" where something is asked for or removed, anything
 * else is a fault.
 * @param longestWaitMs after which it is killed, and has failed
 */
export function commandStore(command: string, longestWaitMs = 60_000): KeyStore {
  const words = command.trim().split(/\s+/);
  return {
    where: `the command ${words[0]}`,
    async get(name) {
      const { code, out } = await run(['get', name]);
      return code === nothing ? null : Buffer.from(out.trim(), 'base64');
    },
    async put(name, content) {
      const { code } = await run(['put', name], Buffer.from(content).toString('base64'));
      if (code === nothing) throw ended(['put', name], code, '');
    },
    async remove(name) {
      await run(['remove', name]);
    },
    async list() {
      const { code, out } = await run(['list']);
      if (code === nothing) throw ended(['list'], code, '');
      return out.split('\n').filter(Boolean);
    },
  };

  async function run(args: readonly string[], input = ''): Promise<{ code: number; out: string }> {
    const child = Bun.spawn([...words, ...args], {
      stdin: new Blob([input]),
      stdout: 'pipe',
      stderr: 'pipe',
    });
    const late = Promise.withResolvers<never>();
    // What it started may keep its output open, so that its end alone is not waited for.
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      late.reject(
        new Error(`${words[0]} ${args.join(' ')} did not end within ${longestWaitMs} ms`),
      );
    }, longestWaitMs);
    try {
      const [out, complaint, code] = await Promise.race([
        Promise.all([
          new Response(child.stdout).text(),
          new Response(child.stderr).text(),
          child.exited,
        ]),
        late.promise,
      ]);
      if (code !== 0 && code !== nothing) throw ended(args, code, complaint);
      return { code, out };
    } finally {
      clearTimeout(timer);
    }
  }

  function ended(args: readonly string[], code: number, complaint: string): Error {
    return new Error(`${words[0]} ${args.join(' ')} ended with ${code}: ${complaint.trim()}`);
  }
}

const nothing = 2;
