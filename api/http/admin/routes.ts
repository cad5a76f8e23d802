import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { adminMoodBoards } from './mood-boards.ts';
import { adminSchools } from './schools.ts';
import { adminUsers } from './users.ts';

/** The operator's desk. */
export const adminRoutes = (deps: Deps) =>
  new Elysia({ name: 'admin' })
    .use(adminSchools(deps))
    .use(adminUsers(deps))
    .use(adminMoodBoards(deps));
