// `bun run dev`: one address for the developer. Astro serves the pages and reloads them; what is the API's goes to the API,
// which restarts when its code changes; the database stays up through all of it.
import { dev } from 'astro';
import { askTheGate, layOutStubs } from '#api/boot/dev-gate.ts';
import { findDatabaseUrl } from '#api/boot/find-database-url.ts';
import { installPackages } from '#api/boot/install.ts';
import { freePort, refuseTakenPort } from '#api/boot/port.ts';
import { root } from '#api/boot/step.ts';
import { onStopSignal } from '#api/boot/stop-signals.ts';
import { runProgram } from '#api/ground/boot-problem.ts';
import { readEnv } from '#api/ground/env.ts';

await runProgram(async () => {
  await installPackages();
  const env = readEnv(process.env);
  refuseTakenPort(env);
  const database = await findDatabaseUrl(env);

  const port = freePort();
  const api = Bun.spawn([process.execPath, '--watch', '--no-clear-screen', 'api/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: env.publicUrl,
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATABASE_READER_URL: database.readerUrl,
      DEMO: env.demo ? '1' : '0',
      SITE_FOLDER: layOutStubs(),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });

  const target = `http://127.0.0.1:${port}`;
  const site = await dev({
    root,
    server: { port: env.port, host: env.host },
    vite: {
      server: {
        strictPort: true,
        proxy: {
          '^/api/': { target, xfwd: true },
          '^/(healthz|readyz)': { target },
          '^/ws': { target, ws: true },
        },
      },
      plugins: [askTheGate(target)],
    },
  });

  onStopSignal(async () => {
    await site.stop();
    api.kill('SIGTERM');
    await api.exited;
    await database.stop();
  });
});
