import { Elysia } from 'elysia';
import { bankFileRoutes } from './files.ts';
import { bankLineRoutes } from './lines.ts';

/** What a school takes from its bank, and what its lines are for. */
export const bankRoutes = (deps: Parameters<typeof bankFileRoutes>[0]) =>
  new Elysia().use(bankFileRoutes(deps)).use(bankLineRoutes(deps));
