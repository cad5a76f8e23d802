import type { KeyStore } from './key-store.ts';

/**
 * A program of the operator's that talks to their own store of secrets. It is called with `get`, `put`, `remove` or `list` and, but for `list`, a name; content goes
 * in and comes out as base64, names come out one a line. Exit code 0 is done, 2 is "there is nothing of this name", anything else is a fault.
 */
export function commandStore(command: string): KeyStore {
  const words = command.trim().split(/\s+/);
  return {
    where: `the command ${words[0]}`,
    async get(name) {
      const { code, out } = await run(['get', name]);
      return code === nothing ? null : Buffer.from(out.trim(), 'base64');
    },
    async put(name, content) {
      await run(['put', name], Buffer.from(content).toString('base64'));
    },
    async remove(name) {
      await run(['remove', name]);
    },
    async list() {
      return (await run(['list'])).out.split('\n').filter(Boolean);
    },
  };

  async function run(args: readonly string[], input = ''): Promise<{ code: number; out: string }> {
    const child = Bun.spawn([...words, ...args], {
      stdin: new Blob([input]),
      stdout: 'pipe',
      stderr: 'pipe',
    });
    const [out, complaint, code] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
      child.exited,
    ]);
    if (code !== 0 && code !== nothing)
      throw new Error(`${words[0]} ${args.join(' ')} ended with ${code}: ${complaint.trim()}`);
    return { code, out };
  }
}

const nothing = 2;
