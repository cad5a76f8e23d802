import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { portalDoor } from './door.ts';

/** Everything a learner asks for (spec 2 section 7, "Student portal"). */
export const studentPortal = (deps: Deps) =>
  new Elysia({ name: 'student-portal' }).use(portalDoor(deps));
