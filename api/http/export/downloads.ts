import { Elysia } from 'elysia';
import { recordsRoutes } from './records.ts';
import { exportRoutes } from './routes.ts';

/** What a school takes along: everything that is kept, and what the ledger says of it. */
export const downloads = (
  deps: Parameters<typeof exportRoutes>[0] & Parameters<typeof recordsRoutes>[0],
) => new Elysia().use(exportRoutes(deps)).use(recordsRoutes(deps));
