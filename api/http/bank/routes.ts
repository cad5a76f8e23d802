import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { bankFileRoutes } from './files.ts';
import { bankLineRoutes } from './lines.ts';

/** What a school takes from its bank, and what its lines are for. */
export const bankRoutes = (deps: Deps) =>
  new Elysia().use(bankFileRoutes(deps)).use(bankLineRoutes(deps));
