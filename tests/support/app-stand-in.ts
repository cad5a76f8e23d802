import { join } from 'node:path';

const holder = join(import.meta.dir, '../boot/holder.ts');

type Held = { url: string; rows: string[] };

/**
 * Starts an app that keeps `row` in the embedded Postgres of `dataDir`, as this user or as another.
 * `started` gives what it holds; it rejects with the app's last words if it refuses to start.
 */
export function startApp({
  dataDir,
  row = '',
  as,
  program = holder,
}: {
  dataDir: string;
  row?: string;
  as?: string;
  program?: string;
}) {
  const user = as ? ['runuser', '-u', as, '--'] : [];
  const child = Bun.spawn([...user, process.execPath, program, dataDir, row], {
    cwd: '/',
    env: { PATH: process.env['PATH'], HOME: '/tmp' },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const words = new Response(child.stderr).text();
  return {
    pid: child.pid,
    started: firstLine(child.stdout).then(async (line): Promise<Held> => {
      if (line === '') throw new Error(await words);
      return JSON.parse(line);
    }),
    async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number> {
      child.kill(signal);
      return await child.exited;
    },
  };
}

async function firstLine(stream: ReadableStream<Uint8Array>): Promise<string> {
  let text = '';
  for await (const chunk of stream) {
    text += new TextDecoder().decode(chunk);
    if (text.includes('\n')) break;
  }
  return text.trim();
}
