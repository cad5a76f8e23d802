import type { Deps } from '#api/deps.ts';
import { editions } from '#domain/guide/editions.ts';
import * as ids from '#domain/kernel/ids.ts';
import { addDays, dateOf, type Instant, type LocalDate } from '#domain/kernel/nz-time.ts';
import { licence } from '#domain/licence/decide.ts';
import { noLicence } from '#domain/licence/licence.ts';
import { licenceSteps } from '#domain/licence/steps.ts';
import { getLicence } from '#projections/licences/query.ts';
import { getStudent } from '#projections/students/query.ts';
import { demoInstructor, demoStudents, demoSchoolId as schoolId } from './people.ts';

const studentId = ids.studentId.parse(1);

const heldDays = 130;

const cardOf = (now: Instant) => ({
  stage: 'learner' as const,
  stageSince: addDays(dateOf(now), -heldDays),
  classes: ['1' as const],
  number: 'EK402817',
  version: '401',
  issuedOn: addDays(dateOf(now), -heldDays),
  expiresOn: addDays(dateOf(now), 10 * 365 - heldDays),
  conditions: ['glasses' as const],
});

/** The first day on which that card allows the next test; undefined where none is left. */
export function demoLicenceAllowsFrom(now: Instant): LocalDate | undefined {
  const bornOn = demoStudents[studentId - 1]?.born ?? null;
  const known = { ...noLicence, card: cardOf(now) };
  return licenceSteps(known, bornOn, dateOf(now), editions)?.find(({ what }) =>
    what.endsWith('_test'),
  )?.earliest;
}

/** The demo's learner has noted her card, and her instructor has held it in the hand. */
export async function noteDemoLicence({ sql, dispatch }: Deps, now: Instant): Promise<void> {
  const learner = await getStudent(sql, schoolId, studentId);
  if (!learner || (await getLicence(sql, schoolId, studentId)).card) return;
  const whose = { now, studentId, schoolId };
  const about = { schoolId, studentId };
  await dispatch(
    licence,
    studentId,
    {
      type: 'NoteLicence',
      ...whose,
      bornOn: learner.dateOfBirth,
      editions,
      card: cardOf(now),
    },
    { actor: { kind: 'student', id: studentId }, ...about },
  );
  await dispatch(
    licence,
    studentId,
    { type: 'ChooseSharing', ...whose, sharing: { licence: true, practice: true } },
    { actor: { kind: 'student', id: studentId }, ...about },
  );
  await dispatch(
    licence,
    studentId,
    { type: 'SightLicence', ...whose, shown: 'card' },
    { actor: { kind: 'instructor', id: demoInstructor.accountId }, ...about },
  );
}
