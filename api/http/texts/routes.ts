import { Elysia } from 'elysia';
import { textsByHand } from './by-hand.ts';
import { textGateway } from './gateway.ts';

/** Text messages: what a gateway tells us, and what instructors send themselves. */
export const textRoutes = (
  deps: Parameters<typeof textGateway>[0] & Parameters<typeof textsByHand>[0],
) => new Elysia({ name: 'texts' }).use(textGateway(deps)).use(textsByHand(deps));
