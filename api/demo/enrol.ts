import type { Dispatch } from '#api/command-handler.ts';
import type { SendEnrolment } from '#domain/enrolment/commands.ts';
import { enrolment } from '#domain/enrolment/decide.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import { school } from '#domain/school/decide.ts';
import { asOwner } from './listed-school.ts';

const hour = 60;

/** What an enrolment has beside who sends it, with nothing that may be skipped. */
export const bareEnrolment = {
  licenseType: 'Class C',
  answers: {
    licenceStage: null,
    licenceSince: null,
    licenceNumber: null,
    licenceExpiresOn: null,
    address: null,
    suits: [],
    message: null,
    emergencyName: null,
    emergencyPhone: null,
    emergencyEmail: null,
    parentKind: 'parent',
    parentName: null,
    parentEmail: null,
    parentPhone: null,
    payer: 'me',
    payerName: null,
    payerEmail: null,
    payerPhone: null,
    voucherCode: null,
    termsName: null,
    termsDevice: null,
    parentSigned: null,
    parentDevice: null,
  },
  isWaiting: false,
  isMinor: false,
  waitsForParent: false,
  isSignedByParent: false,
  productId: null,
  lessonStartsAt: null,
  lessonMinutes: null,
  termsVersion: null,
  termsHash: null,
  signedAt: null,
  parentSignedAt: null,
} satisfies Partial<SendEnrolment>;

/** Turns on the enrolment links of the school and its owner, and adds an enrolment from some hours ago. */
export async function seedEnrolment(
  { dispatch }: { readonly dispatch: Dispatch },
  schoolId: SchoolId,
  now: Instant,
): Promise<void> {
  const instructorId = founderOf(schoolId);
  for (const whose of [null, instructorId])
    await dispatch(
      school,
      schoolId,
      {
        type: 'SetEnrolmentLink',
        now: addMinutes(now, -48 * hour),
        schoolId,
        instructorId: whose,
        link: { isOn: true, fullUntil: null, waitsForParent: false },
      },
      asOwner(schoolId),
    );
  const enrolmentId = 1;
  await dispatch(
    enrolment,
    enrolmentId,
    {
      ...bareEnrolment,
      type: 'SendEnrolment',
      now: addMinutes(now, -5 * hour),
      enrolmentId,
      schoolId,
      instructorId,
      firstName: 'Manaia',
      lastName: 'Tautari',
      email: 'manaia.tautari@mail.example',
      phone: '022 555 0472',
      dateOfBirth: '2004-08-19',
      answers: {
        ...bareEnrolment.answers,
        licenceStage: 'learner',
        licenceSince: '2026-03-02',
        address: '18 Surrey Crescent, Grey Lynn',
        suits: ['tue_evening', 'thu_evening', 'sat_morning'],
        message: 'I have driven with my uncle, mostly in Ōtara.',
        emergencyName: 'Rangi Tautari',
        emergencyPhone: '021 555 0473',
      },
    },
    { actor: { kind: 'visitor', id: null }, schoolId },
  );
}
