import { Elysia } from 'elysia';
import { enrolAnswerRoutes } from './http/enrolments/answers.ts';
import { enrolmentInbox } from './http/enrolments/inbox.ts';
import { enrolLinkRoutes } from './http/enrolments/link.ts';
import { enrolmentLinkRoutes } from './http/enrolments/settings.ts';
import type { Services } from './open-cases.ts';

/** Enrolling by a link, from the link to the student. */
export const enrolments = (deps: Services) =>
  new Elysia()
    .use(enrolLinkRoutes(deps))
    .use(enrolAnswerRoutes(deps))
    .use(enrolmentInbox(deps))
    .use(enrolmentLinkRoutes(deps));
