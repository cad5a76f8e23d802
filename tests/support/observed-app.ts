import { afterAll, beforeAll } from 'bun:test';
import { type AppProcess, dataFolder, startApp } from './app-process.ts';

/** Lets Prometheus read the metrics of the app below. */
export const metricsToken = 'a-token-nobody-guesses';

/** An app of its own process that logs requests, counts them and sends traces; `onTraces` gets each batch. */
export function observedApp(onTraces: (request: Request) => Promise<void>) {
  const folder = dataFolder();
  const file = {} as { app: AppProcess };
  const collector = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      await onTraces(request);
      return new Response('{}', { headers: { 'content-type': 'application/json' } });
    },
  });
  beforeAll(async () => {
    file.app = await startApp(folder.path, {
      METRICS_TOKEN: metricsToken,
      LOG: 'requests',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url.href,
    });
  });
  afterAll(async () => {
    await file.app.stop();
    folder.clear();
    await collector.stop(true);
  });
  return file;
}
