import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { textsByHand } from './by-hand.ts';
import { textGateway } from './gateway.ts';

/** Text messages: what a gateway tells us, and what instructors send themselves. */
export const textRoutes = (deps: Deps) =>
  new Elysia({ name: 'texts' }).use(textGateway(deps)).use(textsByHand(deps));
