import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { portalAccess } from '#api/http/portal-access.ts';
import { asPdf } from '#api/http/response-docs.ts';
import { cardDesk, openIntent } from '#api/services/card-payments.ts';
import { studentOf } from '#api/services/progress.ts';
import { studentSkillsReport } from '#api/services/skills-report.ts';
import { student } from '#domain/student/decide.ts';
import { contactDetails } from '#domain/student/guardian-commands.ts';
import { listIntents } from '#projections/payments/charge.ts';
import { studentRow } from '#projections/students/query.ts';
import { ofChild } from './paths.ts';
import { paymentOf, portalPayment } from './payment-of.ts';

const ofPayment = ofChild.extend({ paymentId: idInPath });

/** What can be reached of a student, as their parent may read and correct it. */
const details = studentRow.pick({
  email: true,
  phone: true,
  address: true,
  emergencyContactName: true,
  emergencyContactPhone: true,
});

/** What full access adds (spec 1 section 6), beside booking: paying, correcting details, every report. */
export function parentActing(deps: Deps) {
  const { sql, dispatch, clock } = deps;
  const cards = cardDesk(deps);

  return new Elysia({ name: 'parent.acting', prefix: '/api/parent-portal' })
    .use(portalAccess(deps))
    .post(
      '/payments/:studentId/:paymentId/intent',
      async ({ child, params: { paymentId }, request }) => {
        await paymentOf(deps, child, paymentId, request);
        return cards.open(paymentId, { kind: 'guardian', id: child.guardianId });
      },
      {
        parentMay: 'make payments',
        params: ofPayment,
        response: openIntent,
        detail: { summary: "Take a card for a child's payment; the amount is the stored one" },
      },
    )
    .post(
      '/payments/:studentId/:paymentId/confirm',
      async ({ child, params: { paymentId }, request }) => {
        await paymentOf(deps, child, paymentId, request);
        // Whether it is paid, the card company says.
        for (const { intentId, state } of await listIntents(sql, paymentId))
          if (state === 'open') await cards.look(intentId);
        return paymentOf(deps, child, paymentId, request);
      },
      {
        parentMay: 'make payments',
        params: ofPayment,
        response: portalPayment,
        detail: { summary: 'Ask the card company whether the payment has arrived' },
      },
    )
    .get(
      '/details/:studentId',
      ({ child: { schoolId, studentId } }) => detailsOf(schoolId, studentId),
      {
        parentMay: 'update student details',
        params: ofChild,
        response: details,
        detail: { summary: 'How a child is reached' },
      },
    )
    .put(
      '/details/:studentId',
      async ({ child: { guardianId, schoolId, studentId }, body }) => {
        await dispatch(
          student,
          studentId,
          { type: 'ChangeStudentDetails', now: clock(), studentId, details: body },
          { actor: { kind: 'guardian', id: guardianId }, schoolId, studentId },
        );
        return detailsOf(schoolId, studentId);
      },
      {
        parentMay: 'update student details',
        params: ofChild,
        body: contactDetails,
        response: details,
        detail: { summary: 'Correct how a child is reached' },
      },
    )
    .get(
      '/reports/:studentId/skills.pdf',
      ({ child: { schoolId, studentId } }) => studentSkillsReport(deps, schoolId, studentId),
      {
        parentMay: 'all reports',
        params: ofChild,
        detail: { summary: 'The Skills Report of a child, as a PDF', responses: asPdf },
      },
    );

  async function detailsOf(schoolId: number, studentId: number) {
    return details.parse(await studentOf(deps, schoolId, studentId));
  }
}
