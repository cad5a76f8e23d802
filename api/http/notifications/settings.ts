import { Elysia } from 'elysia';
import { z } from 'zod';
import { ownChoices } from '#api/cases/notifications/choices.ts';
import { openWays, previewReminders } from '#api/cases/notifications/notices-of-lesson.ts';
import { schoolChanges } from '#api/cases/school/change-school.ts';
import { actingFor } from '#api/cases/school/instructor.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { editedChoices } from '#api/http/edited-records.ts';
import { editedNoticeRules } from '#api/http/edited-schools.ts';
import { choicesForm } from '#domain/choices/decide.ts';
import type { AccountId, SchoolId } from '#domain/kernel/ids.ts';
import { noticeKinds, ownNoticeKinds } from '#domain/kernel/notification-kinds.ts';
import { byKind, noticeWays } from '#domain/notices/kinds.ts';
import { noticeRulesForm, reminderList } from '#domain/school/notice-rules.ts';
import { listMarketingReaders, marketingReader } from '#projections/notifications/marketing.ts';
import { getChoices, getNoticeRules } from '#projections/notifications/settings.ts';
import { noticeWording } from './words.ts';

export const noticeRulesJson = z
  .object({
    /** Minutes before a lesson, the longest first. */
    reminders: z.array(z.number().int()),
    kinds: z.object(byKind(noticeKinds, () => z.boolean())),
    /** Whether mail goes out at all here. */
    isMailOn: z.boolean(),
    revision: z.number().int(),
  })
  .meta({ id: 'NoticeRules' });
const ownJson = z.object({
  kinds: z.object(byKind(ownNoticeKinds, () => z.enum(noticeWays))),
  isMailOn: z.boolean(),
  revision: z.number().int(),
});

/** What a school tells its people beside the bell, and what an instructor is told. */
export function noticeSettings(
  deps: AccessDeps &
    Parameters<typeof ownChoices>[0] &
    Parameters<typeof openWays>[0] &
    Parameters<typeof noticeWording>[0],
) {
  const { sql } = deps;
  const changeSchool = schoolChanges(deps);
  const choose = ownChoices(deps);
  const isMailOn = openWays(deps).includes('email');
  const rulesOf = async (schoolId: SchoolId) => {
    const { reminders, kinds, revision } = await getNoticeRules(sql, schoolId);
    return { revision, reminders: [...reminders], kinds: { ...kinds }, isMailOn };
  };
  const ownOf = async (accountId: AccountId) => ({
    ...(await getChoices(sql, `account-${accountId}`, ownNoticeKinds)),
    isMailOn,
  });

  return new Elysia({ name: 'notices.settings', prefix: '/api' })
    .use(access(deps))
    .use(noticeWording(deps))
    .get('/settings/notices', ({ schoolId }) => rulesOf(schoolId), {
      instructor: true,
      response: noticeRulesJson,
      detail: { summary: 'What my school’s people are told of, and when they are reminded' },
    })
    .put(
      '/settings/notices',
      async ({ body, account, schoolId }) => {
        await changeSchool({ account, schoolId }, { type: 'SetNoticeRules', rules: body });
        return rulesOf(schoolId);
      },
      {
        owner: true,
        edits: editedNoticeRules,
        body: noticeRulesForm,
        response: noticeRulesJson,
        detail: { summary: 'Set it; nothing from before is told' },
      },
    )
    .get(
      '/settings/notices/preview',
      async ({ query: { reminders }, schoolId }) => ({
        tomorrow: await previewReminders(deps, schoolId, reminders),
      }),
      {
        instructor: true,
        query: z.object({ reminders: reminderList }),
        response: z.object({
          /** Reminders that would go out on the next Auckland day. */
          tomorrow: z.number().int(),
        }),
        detail: {
          summary:
            'How many reminders would go out tomorrow; `reminders` is minutes before, with commas between',
        },
      },
    )
    .get('/settings/notices/marketing', ({ schoolId }) => listMarketingReaders(sql, schoolId), {
      owner: true,
      response: z.array(marketingReader),
      detail: { summary: 'Who agreed to news and offers; nobody else may be sent any' },
    })
    .get('/settings/notices/mine', ({ account }) => ownOf(account.id), {
      instructor: true,
      response: ownJson,
      detail: { summary: 'What I am told of myself, and how' },
    })
    .put(
      '/settings/notices/mine',
      async ({ body: { kinds }, account, schoolId }) => {
        await choose(`account-${account.id}`, { kinds }, actingFor({ account, schoolId }));
        return ownOf(account.id);
      },
      {
        instructor: true,
        edits: editedChoices,
        body: choicesForm,
        response: ownJson,
        detail: { summary: 'Choose what I am told of myself, and how' },
      },
    );
}
