import { Elysia } from 'elysia';
import { z } from 'zod';
import { type AccessDeps, access } from '#api/http/access.ts';
import { enquiryRow, listEnquiries } from '#projections/enquiries/query.ts';

/** The instructor's inbox of booking requests. */
export const enquiryQueries = (deps: AccessDeps) =>
  new Elysia({ name: 'enquiries.queries', prefix: '/api/enquiries' })
    .use(access(deps))
    .get('/', ({ schoolId }) => listEnquiries(deps.sql, schoolId), {
      instructor: true,
      response: z.array(enquiryRow),
      detail: { summary: 'Booking requests, newest first' },
    });
