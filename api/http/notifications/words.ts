import { Elysia } from 'elysia';
import { z } from 'zod';
import { previewWords } from '#api/cases/messages/school-words.ts';
import { schoolChanges } from '#api/cases/school/change-school.ts';
import { confirmedWebsite } from '#api/cases/school/confirmed-website.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { editedNoticeWords } from '#api/http/edited-schools.ts';
import { refusals } from '#api/http/response-docs.ts';
import { noticeKinds } from '#domain/kernel/notification-kinds.ts';
import { schoolWordsForm } from '#domain/school/notice-wording.ts';
import { listSchoolWords } from '#projections/notifications/settings.ts';

/** A school's own words; kinds that are not here have ours. */
export const wordsJson = z
  .array(
    z.object({
      kind: z.enum(noticeKinds),
      letter: z.string().nullable(),
      text: z.string().nullable(),
      revision: z.number().int(),
    }),
  )
  .meta({ id: 'SchoolWords' });
const previewJson = z.object({
  subject: z.string(),
  /** The whole letter, as text. */
  letter: z.string(),
  /** The whole text message, and what a carrier charges for. */
  text: z.string(),
  parts: z.number().int(),
  /** The first letter that makes it dearer; null where there is none. */
  costly: z.string().nullable(),
});

/** In which words a school's people are told. */
export function noticeWording(
  deps: AccessDeps & Parameters<typeof schoolChanges>[0] & Parameters<typeof previewWords>[0],
) {
  const { sql } = deps;
  const changeSchool = schoolChanges(deps);

  return new Elysia({ name: 'notices.words', prefix: '/settings/notices/words' })
    .use(access(deps))
    .get('/', ({ schoolId }) => listSchoolWords(sql, schoolId), {
      instructor: true,
      response: wordsJson,
      detail: { summary: 'My school’s own words of messages' },
    })
    .put(
      '/',
      async ({ body, account, schoolId }) => {
        const confirmedHost = await confirmedWebsite(deps, schoolId);
        const words = { type: 'ChangeNoticeWords', words: body, confirmedHost } as const;
        await changeSchool({ account, schoolId }, words);
        return listSchoolWords(sql, schoolId);
      },
      {
        owner: true,
        edits: editedNoticeWords,
        body: schoolWordsForm,
        response: wordsJson,
        detail: { summary: 'Word one kind of message; what is blank is ours again' },
      },
    )
    .post('/preview', ({ body, schoolId }) => previewWords(deps, schoolId, body), {
      instructor: true,
      body: schoolWordsForm,
      response: previewJson,
      detail: {
        summary:
          'What words would read like, by a lesson or payment of the school; nothing is saved or sent',
        responses: refusals(409),
      },
    });
}
