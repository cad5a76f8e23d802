import { Elysia } from 'elysia';
import { z } from 'zod';
import { texting } from '#api/cases/messages/texting.ts';
import { choicesWithTexts, ownChoices } from '#api/cases/notifications/choices.ts';
import {
  noticeStatuses,
  noticesOfLesson,
  openWays,
} from '#api/cases/notifications/notices-of-lesson.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { editedChoices } from '#api/http/edited-records.ts';
import { byId, byStudent } from '#api/http/ids-in-paths.ts';
import { requireOwnStudent } from '#api/http/own-records.ts';
import { type PortalDeps, portalAccess } from '#api/http/portal-access.ts';
import { choicesForm } from '#domain/choices/decide.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import {
  type NoticeKind,
  noticeKinds,
  type ReaderNoticeKind,
  readerNoticeKinds,
} from '#domain/kernel/notification-kinds.ts';
import type { Person } from '#domain/kernel/personal.ts';
import { byKind, noticeChannels, noticeWays } from '#domain/notices/kinds.ts';
import { moneyKinds } from '#domain/notices/rules.ts';
import { guardianMay } from '#domain/student/guardian-access.ts';
import { studentNotFound } from '#domain/student/rejections.ts';
import { listChildren } from '#projections/guardians/children.ts';
import { getMarketingConsent } from '#projections/notifications/marketing.ts';
import {
  badAddressRow,
  getChoices,
  getNoticeRules,
  getWays,
  listBadAddresses,
  listParentsTold,
  listStudentNotices,
  noticeLogRow,
  type ParentTold,
} from '#projections/notifications/settings.ts';
import { getStudent } from '#projections/students/query.ts';

const parentTold = z.object({ name: z.string(), kinds: z.array(z.enum(noticeKinds)) });
export const choicesJson = z
  .object({
    kinds: z.object(byKind(readerNoticeKinds, () => z.enum(noticeWays))),
    /** What they may be told at all. */
    told: z.array(z.enum(readerNoticeKinds)),
    /** The ways that are open here. */
    ways: z.array(z.enum(noticeChannels)),
    isMailOn: z.boolean(),
    revision: z.number().int(),
    /** By text message. */
    texts: z.object({
      /** Their mobile number; null where texts cannot go to what is written, and `problem` says why. */
      number: z.string().nullable(),
      problem: z.string().nullable(),
      /** What they agreed to and when; null where they have not, or have ended it. */
      consent: z.object({ wording: z.string(), givenAt: z.string() }).nullable(),
      /** What the phone itself has said: texts go there after its YES alone. Null where it was not asked. */
      phone: z.enum(['asked', 'yes', 'stopped']).nullable(),
    }),
    /** What they agreed to of news and offers, and when; null where they have not, or have ended it. */
    marketing: z.object({ wording: z.string(), givenAt: z.string() }).nullable(),
    /** Which of it reaches whom else; only learners see that. */
    parents: z.array(parentTold),
  })
  .meta({ id: 'NoticeChoices' });
const lessonNoticeJson = noticeLogRow
  .omit({ key: true })
  .extend({ status: z.enum(noticeStatuses) });

/** What people are told of beside the bell: each person's choice, and what was sent. */
export function noticeRoutes(
  deps: AccessDeps &
    PortalDeps &
    Parameters<typeof texting>[0] &
    Parameters<typeof ownChoices>[0] &
    Parameters<typeof noticesOfLesson>[0],
) {
  const { sql, clock } = deps;
  const ways = openWays(deps);
  const texts = texting(deps);
  const choose = choicesWithTexts(deps, ownChoices(deps), texts);
  const sentBy = async (schoolId: SchoolId) => {
    const { kinds } = await getNoticeRules(sql, schoolId);
    return noticeKinds.filter((kind) => kinds[kind]);
  };
  const choicesOf = async (person: Person, sent: readonly ReaderNoticeKind[]) => {
    const { phone, textConsent } = await getWays(sql, person, clock());
    const mobile = texts.numberOf(phone);
    return {
      texts: {
        number: 'number' in mobile ? mobile.number : null,
        problem: 'problem' in mobile ? mobile.problem : null,
        consent: textConsent,
        phone: 'number' in mobile ? await texts.consentOf(mobile.number) : null,
      },
      ...(await getChoices(sql, person, readerNoticeKinds)),
      told: [...sent],
      ways,
      isMailOn: ways.includes('email'),
      marketing: await getMarketingConsent(sql, person),
      parents: [],
    };
  };
  const learnersOf = async (studentId: StudentId, schoolId: SchoolId) => {
    const sent = await sentBy(schoolId);
    const mine = await choicesOf(`student-${studentId}`, [...sent, 'unread']);
    const parents = await listParentsTold(sql, studentId);
    return { ...mine, parents: parents.map((each) => told(each, sent)) };
  };
  const parentsOf = async (guardianId: number, schoolId: SchoolId) => {
    const children = await listChildren(sql, guardianId);
    const writes = children.some((each) => guardianMay(each.accessLevel, 'message instructor'));
    const sent = await sentBy(schoolId);
    return choicesOf(`guardian-${guardianId}`, writes ? [...sent, 'unread'] : sent);
  };

  return new Elysia({ name: 'notices', prefix: '/api' })
    .use(access(deps))
    .use(portalAccess(deps))
    .get(
      '/lessons/:id/notices',
      ({ params, schoolId }) => noticesOfLesson(deps, schoolId, params.id),
      {
        instructor: true,
        params: byId,
        response: z.array(lessonNoticeJson),
        detail: { summary: 'What was sent about a lesson and what waits, the latest first' },
      },
    )
    .get(
      '/students/:id/notices',
      async ({ params, schoolId }) => {
        if (!(await getStudent(sql, schoolId, params.id))) throw studentNotFound();
        return listStudentNotices(sql, params.id);
      },
      {
        instructor: true,
        params: byStudent,
        response: z.array(noticeLogRow),
        detail: { summary: 'The latest 50 messages that were sent about a student’s lessons' },
      },
    )
    .get(
      '/students/:id/bad-addresses',
      async ({ params, schoolId }) => {
        if (!(await getStudent(sql, schoolId, params.id))) throw studentNotFound();
        return listBadAddresses(sql, params.id);
      },
      {
        instructor: true,
        params: byStudent,
        response: z.array(badAddressRow),
        detail: {
          summary: 'Addresses and numbers of a student and their parents that do not work',
        },
      },
    )
    .get(
      '/student-portal/notices/:id',
      ({ params, portal: { studentId, schoolId }, request }) => {
        requireOwnStudent(params.id, studentId, request);
        return learnersOf(studentId, schoolId);
      },
      {
        student: true,
        params: byStudent,
        response: choicesJson,
        detail: { summary: 'How I am told, and what my parents are told; the id is the student’s' },
      },
    )
    .put(
      '/student-portal/notices/:id',
      async ({ params, body, portal: { studentId, schoolId, context }, request }) => {
        requireOwnStudent(params.id, studentId, request);
        await choose(`student-${studentId}`, body, context, schoolId);
        return learnersOf(studentId, schoolId);
      },
      {
        student: true,
        edits: editedChoices,
        params: byStudent,
        body: choicesForm,
        response: choicesJson,
        detail: { summary: 'Choose how I am told; the id is the student’s' },
      },
    )
    .get('/parent-portal/notices', ({ guardianId, schoolId }) => parentsOf(guardianId, schoolId), {
      guardian: true,
      response: choicesJson,
      detail: { summary: 'How I am told of my child’s lessons' },
    })
    .put(
      '/parent-portal/notices',
      async ({ guardianId, schoolId, body }) => {
        // One person beside several children is one of each.
        for (const child of await listChildren(sql, guardianId))
          await choose(
            `guardian-${child.guardianId}`,
            body,
            { actor: { kind: 'guardian', id: guardianId }, schoolId, studentId: child.studentId },
            schoolId,
          );
        return parentsOf(guardianId, schoolId);
      },
      {
        edits: editedChoices,
        guardian: true,
        body: choicesForm,
        response: choicesJson,
        detail: { summary: 'Choose how I am told of my child’s lessons' },
      },
    );
}

/** Of money, only those hear who see payments. */
const told = ({ name, seesMoney, unwanted }: ParentTold, kinds: readonly NoticeKind[]) => ({
  name,
  kinds: kinds.filter(
    (kind) => !unwanted.includes(kind) && (seesMoney || !moneyKinds.includes(kind)),
  ),
});
