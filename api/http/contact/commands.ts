import { Elysia } from 'elysia';
import { z } from 'zod';
import { keepContactMessage } from '#api/cases/visitors/contact-messages.ts';
import type { ClientAddress } from '#api/ground/client-address.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { backTo } from '#api/http/refusal-page.ts';
import { asPlainForm } from '#api/http/response-docs.ts';
import { sendContactMessage } from '#domain/contact/commands.ts';

/** The contact form: the message is kept and mailed to the operators. */
export function contactCommands(
  deps: AccessDeps &
    Parameters<typeof keepContactMessage>[0] & {
      readonly clientAddress: ClientAddress;
      readonly rateLimits: RateLimits;
    },
) {
  const perAddress = deps.rateLimits.limit('contact-messages', 10, 10 * 60, 'messages from here');

  return new Elysia({ name: 'contact.commands', prefix: '/api' }).use(access(deps)).post(
    '/contact',
    async ({ body: { website, ...message }, server, request, set }) => {
      await perAddress.spend(deps.clientAddress(server, request));
      // A robot is told what a person would be told, so that it learns nothing.
      if (!website) await keepContactMessage(deps, message);
      // A page without a script sends the form itself, and is shown the panel that says so.
      if (!isJson(request)) return backTo('/contact#sent');
      set.status = 201;
      return { received: true } as const;
    },
    {
      public: true,
      body: sendContactMessage,
      response: { 201: z.object({ received: z.literal(true) }) },
      detail: { summary: 'Write to the people behind Keep Left', responses: asPlainForm },
    },
  );
}

function isJson(request: Request): boolean {
  return request.headers.get('content-type')?.includes('json') ?? false;
}
