import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { parentBooking } from './booking.ts';
import { parentActing } from './child.ts';
import { parentDoor } from './login.ts';
import { parentTalking } from './messages.ts';
import { parentSeeing } from './records.ts';

/** Everything a parent or guardian asks for (spec 1 section 6). */
export const parentPortal = (deps: Deps) =>
  new Elysia({ name: 'parent-portal' })
    .use(parentDoor(deps))
    .use(parentSeeing(deps))
    .use(parentTalking(deps))
    .use(parentBooking(deps))
    .use(parentActing(deps));
