import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { paymentCommands } from './commands.ts';
import { paymentQueries } from './queries.ts';

/** Everything about getting paid, behind one door. */
export const moneyRoutes = (deps: Deps) =>
  new Elysia({ name: 'money' }).use(paymentCommands(deps)).use(paymentQueries(deps));
