import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { recordsRoutes } from './records.ts';
import { exportRoutes } from './routes.ts';

/** What a school takes along: everything that is kept, and what the ledger says of it. */
export const downloads = (deps: Deps) =>
  new Elysia().use(exportRoutes(deps)).use(recordsRoutes(deps));
