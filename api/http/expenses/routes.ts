import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { expenseCommands } from './commands.ts';
import { expenseQueries } from './queries.ts';

/** What a school spends. */
export const expenseRoutes = (deps: Deps) =>
  new Elysia().use(expenseCommands(deps)).use(expenseQueries(deps));
