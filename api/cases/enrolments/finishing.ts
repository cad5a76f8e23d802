import { studentChanges } from '#api/cases/students/change-student.ts';
import type { Context, Dispatch } from '#api/command-handler.ts';
import { forEach, reactor } from '#api/reactors/reactor.ts';
import { defaultTotalLessons } from '#domain/catalogue/students.ts';
import { enquiry } from '#domain/enquiry/decide.ts';
import { enrolment } from '#domain/enrolment/decide.ts';
import type { Acceptance } from '#domain/enrolment/enrolment.ts';
import { suitsInWords } from '#domain/enrolment/suits-words.ts';
import type { KnownDetails } from '#domain/student/commands.ts';
import { student } from '#domain/student/decide.ts';
import type { Projector } from '#projections/engine/projector.ts';
import type { EnrolmentRow } from '#projections/enrolments/query.ts';
import type { Accepted, AcceptedEnrolments, SentEnrolment } from './accepted.ts';
import type { FirstSteps } from './first-steps.ts';
import type { GivenConsents } from './given-consents.ts';
import type { GivenSignatures } from './given-signatures.ts';
import type { EnrolmentTelling } from './telling.ts';
import type { TheirPeople } from './their-people.ts';
import { unlessRefused } from './unless-refused.ts';

export const finishEnrolmentsReactor = 'finish-enrolments';

type Finishing = {
  readonly projector: Pick<Projector, 'waitFor'>;
  readonly dispatch: Dispatch;
  readonly acceptedEnrolments: AcceptedEnrolments;
  readonly theirPeople: TheirPeople;
  readonly givenSignatures: GivenSignatures;
  readonly givenConsents: GivenConsents;
  readonly firstSteps: FirstSteps;
  readonly enrolmentTelling: EnrolmentTelling;
};

/**
 * Carries out an acceptance: the student, parent, payer, licence, signatures, consents, purchase, first lesson, portal code and letters. Each is an event
 * of its own under an id that the acceptance reserved, so that a run after a crash, or a second run, records each once.
 */
export function finishingEnrolments(deps: Finishing) {
  const { projector, dispatch, acceptedEnrolments, firstSteps, enrolmentTelling } = deps;
  const { by } = studentChanges({ dispatch });
  const { addParent, addPayer, noteLicence } = deps.theirPeople;
  const { sign } = deps.givenSignatures;
  const { consent } = deps.givenConsents;

  return reactor({
    name: finishEnrolmentsReactor,
    on: {
      async EnrolmentAccepted({ position, data }) {
        await projector.waitFor(position);
        const one = await acceptedEnrolments.find(data.enrolmentId);
        if (one && one.state.completed === null) await finish(one);
      },
      ...forEach(['EnrolmentCompleted', 'EnrolmentParentSigned'], async (fact) => {
        await projector.waitFor(fact.position);
        const one = await acceptedEnrolments.find(fact.data.enrolmentId);
        if (!one || one.state.completed === null) return;
        if (fact.type === 'EnrolmentCompleted') return enrolmentTelling.afterAccepting(one);
        await sign(one);
        await bookWaiting(one);
      }),
      async TermsSigned({ position, data: { studentId, by: signer, via } }) {
        if (signer === 'learner' || via === 'enrolment') return;
        await projector.waitFor(position);
        const one = await acceptedEnrolments.findWaiting(studentId);
        if (one) await bookWaiting(one);
      },
    },
  });

  /** A parent signed after the acceptance, so the waiting lesson can go ahead. */
  async function bookWaiting(one: Accepted): Promise<void> {
    const { enrolmentId } = one.sent;
    const lesson = await firstSteps.lesson({
      ...one,
      state: { ...one.state, isSignedByParent: true },
    });
    const done = { type: 'CompleteEnrolment', enrolmentId, lesson, product: 'none' } as const;
    await dispatch(enrolment, enrolmentId, done, one.context);
  }

  async function finish(one: Accepted): Promise<void> {
    const { sent, numbers, context } = one;
    const { enrolmentId } = sent;
    await enrolAccepted(dispatch, sent, numbers, context);
    if (!numbers.isNew) await by(context, numbers.studentId, { type: 'RestoreStudent' });
    await addParent(one);
    await addPayer(one);
    await unlessRefused(() => noteLicence(one));
    await sign(one);
    await consent(one);
    const product = await firstSteps.product(one);
    const lesson = await firstSteps.lesson(one);
    for (const id of numbers.enquiryIds)
      await unlessRefused(() =>
        dispatch(
          enquiry,
          id,
          { type: 'ConvertEnquiry', enquiryId: id, studentId: numbers.studentId },
          context,
        ),
      );
    await firstSteps.letIn(one);
    const done = { type: 'CompleteEnrolment', enrolmentId, lesson, product } as const;
    await dispatch(enrolment, enrolmentId, done, context);
  }
}

/** Adds the student's own record. A repeated run changes nothing. */
export async function enrolAccepted(
  dispatch: Dispatch,
  sent: Pick<
    EnrolmentRow,
    'firstName' | 'lastName' | 'email' | 'phone' | 'dateOfBirth' | 'licenseType' | 'answers'
  > & { readonly schoolId?: SentEnrolment['schoolId'] },
  { studentId, instructorId, isNew }: Acceptance,
  context: Context,
): Promise<void> {
  const { answers } = sent;
  const schoolId = sent.schoolId ?? context.schoolId;
  if (!isNew || answers === null || schoolId === undefined) return;
  const { firstName, lastName, email, phone, dateOfBirth, licenseType } = sent;
  const details: KnownDetails = {
    firstName,
    lastName,
    email,
    phone,
    dateOfBirth,
    address: answers.address,
    emergencyContactName: answers.emergencyName,
    emergencyContactPhone: answers.emergencyPhone,
    licenseType,
    packageType: 'Custom',
    totalLessons: defaultTotalLessons,
    notes: [suitsInWords(answers.suits), answers.message].filter(Boolean).join('\n') || null,
  };
  await dispatch(
    student,
    studentId,
    { type: 'EnrolStudent', studentId, schoolId, instructorId, details },
    context,
  );
}
