import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { contactMessageLetter } from '#api/gateways/mail/contact-message.ts';
import { access } from '#api/http/access.ts';
import { backTo } from '#api/http/refusal-page.ts';
import { asPlainForm } from '#api/http/response-docs.ts';
import { sendContactMessage } from '#domain/contact/commands.ts';
import { contactMessage } from '#domain/contact/decide.ts';
import { listOperators } from '#projections/contact-messages/query.ts';

/** The contact form: the message is kept and mailed to the operators. */
export function contactCommands(deps: Deps) {
  const { sql, dispatch, ids, mailer } = deps;
  const perAddress = deps.rateLimits.limit('contact-messages', 10, 10 * 60, 'messages from here');

  return new Elysia({ name: 'contact.commands', prefix: '/api' }).use(access(deps)).post(
    '/contact',
    async ({ body: { website, ...message }, server, request, set }) => {
      await perAddress.spend(deps.clientAddress(server, request));
      // A robot is told what a person would be told, so that it learns nothing.
      if (!website) await keep(message);
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

  async function keep(message: {
    name: string;
    email: string;
    subject: string;
    message: string;
  }): Promise<void> {
    const messageId = await ids.next('contact_message');
    await dispatch(
      contactMessage,
      messageId,
      { type: 'ReceiveContactMessage', messageId, ...message },
      { actor: { kind: 'visitor', id: null } },
    );
    for (const to of await listOperators(sql)) void mailer.send(contactMessageLetter(to, message));
  }
}

function isJson(request: Request): boolean {
  return request.headers.get('content-type')?.includes('json') ?? false;
}
