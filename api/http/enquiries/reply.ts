import { Elysia } from 'elysia';
import { z } from 'zod';
import { enquiryReplies } from '#api/cases/visitors/enquiry-reply.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { editedEnquiryReply } from '#api/http/edited-schools.ts';
import { enquiryReplyForm } from '#domain/school/enquiry-reply.ts';
import { getEnquiryReply } from '#projections/enquiries/query.ts';

const replyJson = z
  .object({
    isOn: z.boolean(),
    words: z.string().nullable(),
    answersWithinHours: z.number().int().nullable(),
    revision: z.number().int(),
  })
  .meta({ id: 'EnquiryReply' });

/** What strangers who ask for lessons are answered at once. */
export function enquiryReplyRoutes(deps: AccessDeps & Parameters<typeof enquiryReplies>[0]) {
  const replies = enquiryReplies(deps);

  return new Elysia({ name: 'enquiries.reply', prefix: '/api/settings/enquiry-reply' })
    .use(access(deps))
    .get('/', ({ schoolId }) => getEnquiryReply(deps.sql, schoolId), {
      instructor: true,
      response: replyJson,
      detail: { summary: 'What a booking request is answered at once' },
    })
    .put('/', ({ body, account, schoolId }) => replies.set({ account, schoolId }, body), {
      owner: true,
      edits: editedEnquiryReply,
      body: enquiryReplyForm,
      response: replyJson,
      detail: { summary: 'Word the reply to booking requests, or turn it off' },
    })
    .post(
      '/preview',
      ({ body, account, schoolId }) => replies.preview({ account, schoolId }, body),
      {
        instructor: true,
        body: enquiryReplyForm,
        response: z.object({ subject: z.string(), letter: z.string() }),
        detail: { summary: 'What the reply would read like now; nothing is saved or sent' },
      },
    );
}
