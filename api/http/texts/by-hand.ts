import { Elysia } from 'elysia';
import { z } from 'zod';
import { noteTextByHand, textByHand } from '#api/cases/messages/hand-texts.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { refusals } from '#api/http/response-docs.ts';

const textJson = z.object({
  kind: z.enum(['reminder', 'cancelled']),
  to: z.string(),
  words: z.string(),
  /** What a carrier charges for. */
  parts: z.number().int(),
  /** The first letter that makes it dearer; null where there is none. */
  costly: z.string().nullable(),
  /** Opens the message, written, on a phone. */
  href: z.string(),
});

/** A text that the instructor sends from their own phone, and that they have. */
export const textsByHand = (deps: AccessDeps & Parameters<typeof noteTextByHand>[0]) =>
  new Elysia({ name: 'texts.by-hand', prefix: '/api/lessons' })
    .use(access(deps))
    .get(
      '/:id/text',
      ({ params, account, schoolId }) => textByHand(deps, { account, schoolId }, params.id),
      {
        instructor: true,
        params: byId,
        response: textJson,
        detail: {
          summary: 'The words of a text about a lesson, to send from one’s own phone',
          responses: refusals(404, 409),
        },
      },
    )
    .post(
      '/:id/text',
      async ({ params, account, schoolId }) => {
        await noteTextByHand(deps, { account, schoolId }, params.id);
        return { sent: true };
      },
      {
        instructor: true,
        params: byId,
        response: z.object({ sent: z.boolean() }),
        detail: { summary: 'Note that it was sent', responses: refusals(404, 409) },
      },
    );
