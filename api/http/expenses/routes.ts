import { Elysia } from 'elysia';
import { expenseCommands } from './commands.ts';
import { expenseQueries } from './queries.ts';

/** What a school spends. */
export const expenseRoutes = (deps: Parameters<typeof expenseCommands>[0]) =>
  new Elysia().use(expenseCommands(deps)).use(expenseQueries(deps));
