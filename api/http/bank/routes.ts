import { Elysia } from 'elysia';
import { bankFileRoutes } from './files.ts';
import { bankLineCommands } from './line-commands.ts';
import { bankLineQueries } from './line-queries.ts';

/** What a school takes from its bank, and what its lines are for. */
export const bankRoutes = (
  deps: Parameters<typeof bankFileRoutes>[0] & Parameters<typeof bankLineCommands>[0],
) => new Elysia().use(bankFileRoutes(deps)).use(bankLineQueries(deps)).use(bankLineCommands(deps));
