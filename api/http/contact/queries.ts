import { Elysia } from 'elysia';
import { z } from 'zod';
import { type AccessDeps, access } from '#api/http/access.ts';
import { contactMessageRow, listContactMessages } from '#projections/contact-messages/query.ts';

const newest = 200;

/** What came in by the contact form, for operators. */
export const contactQueries = (deps: AccessDeps) =>
  new Elysia({ name: 'contact.queries', prefix: '/api/admin' })
    .use(access(deps))
    .get('/contact-messages', () => listContactMessages(deps.sql, newest), {
      admin: true,
      response: z.array(contactMessageRow),
      detail: { summary: 'The newest messages of the contact form' },
    });
