import { decideLicence } from '#api/cases/progress/licence.ts';
import { studentChanges } from '#api/cases/students/change-student.ts';
import type { Dispatch } from '#api/command-handler.ts';
import { bills } from '#domain/bills/decide.ts';
import { enrolmentMark } from '#domain/kernel/deed-marks.ts';
import { payer } from '#domain/payer/decide.ts';
import { aPerson } from '#domain/payer/payer.ts';
import type { Accepted } from './accepted.ts';
import { unlessRefused } from './unless-refused.ts';

type PeopleDeps = { readonly dispatch: Dispatch } & Parameters<typeof decideLicence>[0];

/** Who comes with an accepted learner: their parent, who pays, and what their licence says. */
export function theirPeople(deps: PeopleDeps) {
  const { dispatch } = deps;
  const { by } = studentChanges({ dispatch });
  return { addParent, addPayer, noteLicence };

  async function addParent({ numbers, answers, context }: Accepted): Promise<void> {
    const { parentName, parentEmail: email, parentPhone: phone, parentKind } = answers;
    const { guardianId, studentId } = numbers;
    if (guardianId === null || parentName === null || email === null) return;
    const details = {
      parentName,
      email,
      phone,
      relationship: parentKind,
      accessLevel: 'view_only',
    } as const;
    await unlessRefused(() => by(context, studentId, { type: 'AddGuardian', guardianId, details }));
  }

  async function addPayer({ sent, numbers, answers, context }: Accepted): Promise<void> {
    const { payerId, studentId } = numbers;
    if (payerId === null) return;
    const { schoolId } = sent;
    const isParent = answers.payer === 'parent';
    const { parentName, parentEmail, parentPhone } = answers;
    const [name, email, phone] = isParent
      ? [parentName, parentEmail, parentPhone]
      : [answers.payerName, answers.payerEmail, answers.payerPhone];
    if (name === null || email === null) return;
    const guardianId = isParent ? numbers.guardianId : null;
    const details = { name, email, phone, address: null, ...aPerson };
    await dispatch(
      payer,
      payerId,
      { type: 'AddPayer', payerId, schoolId, details, guardianId },
      { actor: context.actor, schoolId, correlationId: enrolmentMark(sent.enrolmentId) },
    );
    const payers = [{ payerId, percent: 100 }];
    await unlessRefused(() =>
      dispatch(
        bills,
        schoolId,
        { type: 'SetStudentPayers', schoolId, studentId, payers, from: null },
        context,
      ),
    );
  }

  /** The licence as the learner entered it; nobody has sighted the card. */
  async function noteLicence({ sent, numbers, answers, context }: Accepted): Promise<void> {
    const { licenceStage: stage, licenceNumber: number, licenceExpiresOn: expiresOn } = answers;
    if (stage === null || !numbers.isNew) return;
    const card = {
      stage,
      stageSince: answers.licenceSince,
      number: number?.replace(/[\s-]/g, '').toUpperCase() ?? null,
      issuedOn: null,
      expiresOn,
      conditions: [],
    };
    await decideLicence(
      deps,
      { schoolId: sent.schoolId, studentId: numbers.studentId, context },
      { type: 'NoteLicence', card, bornOn: sent.dateOfBirth },
    );
  }
}
export type TheirPeople = ReturnType<typeof theirPeople>;
