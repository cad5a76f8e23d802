import { lettersToOthers } from '#api/cases/messages/letters-to-others.ts';
import type { Deps } from '#api/deps.ts';
import { addedBySchoolLetter } from '#api/gateways/mail/added-by-school.ts';
import { type Fact, reactor } from '#api/reactors/reactor.ts';
import { isOfEnrolment, isOfImport } from '#domain/kernel/deed-marks.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import type { AccountId, SchoolId } from '#domain/kernel/ids.ts';
import { isGone, type Person } from '#domain/kernel/personal.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { getSchool } from '#projections/schools/query.ts';
import { getStudent } from '#projections/students/query.ts';
import { objectionLink } from './objections.ts';

/**
 * Nobody hears of an import: it brings those who are taught already. Else students, parents and payers hear by letter, once, that a school has entered them. No letter goes out for an instructor who has not confirmed their own address: what
 * they enter may be anybody's.
 */
export function tellingWhoWasAdded(
  deps: Pick<Deps, 'sql' | 'projector' | 'mailer' | 'rateLimits' | 'publicUrl' | 'signedLinks'>,
) {
  const { sql, projector, mailer, publicUrl } = deps;
  const letters = lettersToOthers(deps);

  return reactor({
    name: 'tell-who-was-added',
    startsAt: 'now',
    on: {
      StudentEnrolled: (event) =>
        tell(event, event.data.instructorId, {
          person: `student-${event.data.studentId}`,
          name: event.data.firstName,
          email: event.data.email,
        }),
      async GuardianAdded(event) {
        const { guardianId, studentId, schoolId, parentName, email } = event.data;
        const reader = { person: `guardian-${guardianId}`, name: parentName, email } as const;
        const student = await getStudent(sql, schoolId, studentId);
        const named = { schoolId, studentId, objector: 'parent', guardianId } as const;
        const objectUrl = objectionLink(deps, named);
        if (student)
          await tell(event, founderOf(schoolId), reader, {
            as: { parentOf: student.firstName },
            objectUrl,
          });
      },
      async PayerAdded(event) {
        const { payerId, schoolId, guardianId, name, contactName, email } = event.data;
        // A parent heard when they were added as one.
        if (guardianId !== null) return;
        const reader = { person: `payer-${payerId}`, name: contactName ?? name, email } as const;
        await tell(event, founderOf(schoolId), reader, { as: 'payer', objectUrl: null });
      },
    },
  });

  async function tell(
    event: Fact<'StudentEnrolled' | 'GuardianAdded' | 'PayerAdded'>,
    instructorId: AccountId,
    reader: { readonly person: Person; readonly name: string; readonly email: string },
    how: Pick<Parameters<typeof addedBySchoolLetter>[0], 'as' | 'objectUrl'> = {
      as: 'student',
      objectUrl: null,
    },
  ): Promise<void> {
    if (!mailer.isOn || !reader.email || isGone(reader.email)) return;
    // An enrolment sends letters of its own, to the learner and to the people they named.
    if (isOfImport(event.metadata) || isOfEnrolment(event.metadata)) return;
    await projector.waitFor(event.position);
    const schoolId: SchoolId = event.data.schoolId;
    const [school, account] = await Promise.all([
      getSchool(sql, schoolId),
      getAccount(sql, instructorId),
    ]);
    if (!school || !account) return;
    const { isEmailVerified: isConfirmed } = account;
    const sender = `account-${account.id}` as const;
    if (!(await letters.admitsAdded(sender, { isConfirmed, to: reader.email }))) return;
    const instructor = { name: fullName(account), email: account.email };
    await letters.send(
      { account, schoolName: school.name },
      addedBySchoolLetter({ reader, ...how, instructor, schoolName: school.name, publicUrl }),
      `added ${event.id}`,
    );
  }
}
