import { Elysia } from 'elysia';
import { z } from 'zod';
import { enquiries } from '#api/cases/visitors/enquiries.ts';
import type { ClientAddress } from '#api/ground/client-address.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byAccount } from '#api/http/ids-in-paths.ts';
import { backTo, isPlainForm } from '#api/http/refusal-page.ts';
import { asPlainForm } from '#api/http/response-docs.ts';
import { bookingRequest } from '#domain/enquiry/commands.ts';
import { instructorNotFound } from '#domain/school/rejections.ts';
import { getListedInstructor } from '#projections/directory/query.ts';

const received = z.object({ received: z.literal(true) });

/** Asking a listed instructor for a lesson, by anybody. */
export function bookingRequests(
  deps: AccessDeps &
    Parameters<typeof enquiries>[0] & {
      readonly clientAddress: ClientAddress;
      readonly rateLimits: RateLimits;
    },
) {
  const { sql } = deps;
  const { receive } = enquiries(deps);
  const perAddress = deps.rateLimits.limit(
    'booking-requests',
    10,
    10 * 60,
    'booking requests from here',
  );
  const perInstructor = deps.rateLimits.limit(
    'booking-requests-to',
    60,
    60 * 60,
    'booking requests for this instructor',
  );

  return new Elysia({ name: 'enquiries.booking', prefix: '/api' }).use(access(deps)).post(
    '/instructors/:id/contact',
    async ({ params, body, server, request, set }) => {
      await perAddress.spend(deps.clientAddress(server, request));
      const instructor = await getListedInstructor(sql, params.id);
      if (!instructor) throw instructorNotFound();
      // A robot is told what a person would be told, so that it learns nothing.
      if (body.website) return told();
      await perInstructor.spend(String(params.id));
      await receive(instructor, body);
      return told();

      /** A page without a script sends the form itself, and is shown the panel that says so. */
      function told() {
        if (isPlainForm(request)) return backTo(`/instructors/${params.id}#sent`);
        set.status = 201;
        return { received: true } as const;
      }
    },
    {
      public: true,
      params: byAccount,
      body: bookingRequest,
      response: { 201: received },
      detail: { summary: 'Ask an instructor for a lesson', responses: asPlainForm },
    },
  );
}
