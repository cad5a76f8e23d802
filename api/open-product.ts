import { createApp } from './app.ts';
import { securityHeaders } from './http/security.ts';
import { openServices } from './open-services.ts';
import { openStorage } from './open-storage.ts';
import { pages } from './pages/pages.ts';
import { renderedOf } from './pages/rendered.ts';
import { readStaticFiles } from './pages/static-files.ts';
import type { ProductSettings } from './product-settings.ts';
import { startBackground } from './start-background.ts';
import { metricsOf } from './telemetry/metrics.ts';

/** The product, wired and up to date, not yet listening: what `main.ts` serves and what tests call in process. */
export async function openProduct(settings: ProductSettings) {
  const { siteFolder, siteUrl, operatorEmail, metricsToken, observers = [], around } = settings;
  const ready = Promise.withResolvers<(request: Request) => Promise<Response>>();
  await using opening = new AsyncDisposableStack();
  const storage = await openStorage(settings);
  opening.defer(storage.close);
  const services = await openServices(storage, settings, ready.promise);
  opening.defer(services.close);
  const { deps } = services;
  const background = await startBackground(storage, deps);
  opening.defer(background.close);

  const metrics = metricsOf(deps, background.scheduled, background.processes);
  const site = pages(
    await readStaticFiles(
      siteFolder,
      {
        publicUrl: siteUrl,
        mailbox: operatorEmail,
        sellsPlans: deps.sellsPlans,
        isRegistrationClosed: deps.isRegistrationClosed,
      },
      securityHeaders(deps.publicUrl),
    ),
    {
      ...deps,
      siteUrl,
      rendered: renderedOf(siteFolder),
    },
  );
  const app = createApp(deps, site, {
    metrics,
    scheduled: background.scheduled,
    reacting: background.processes,
    metricsToken,
    observers: metricsToken ? [...observers, metrics.observe] : observers,
    around,
  });
  ready.resolve((request) => app.handle(request));
  const closing = opening.move();

  return {
    app,
    deps,
    log: storage.log,
    locks: storage.locks,
    projector: storage.projector,
    timeline: storage.timeline,
    sealer: storage.sealer,
    processes: background.processes,
    /** Resolves once the read models are those of this edition; until then those of an earlier one serve, and commands are refused where nobody follows them. */
    renewed: storage.renewed,
    cardsSwept: background.cardsSwept,
    scheduled: background.scheduled,
    /** From the outside in: what is under way still finds what it needs. */
    close: () => closing.disposeAsync(),
  };
}

export type Product = Awaited<ReturnType<typeof openProduct>>;
