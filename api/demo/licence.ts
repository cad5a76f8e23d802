import type { Deps } from '#api/deps.ts';
import { addDays, dateOf, type Instant } from '#domain/kernel/nz-time.ts';
import { licence } from '#domain/licence/decide.ts';
import { getLicence } from '#projections/licences/query.ts';
import { getStudent } from '#projections/students/query.ts';
import { demoInstructor } from './people.ts';

const studentId = 1;
const schoolId = demoInstructor.accountId;

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
      card: {
        stage: 'learner',
        stageSince: addDays(dateOf(now), -130),
        classes: ['1'],
        number: 'EK402817',
        version: '401',
        issuedOn: addDays(dateOf(now), -130),
        expiresOn: addDays(dateOf(now), -130 + 10 * 365),
        conditions: ['glasses'],
      },
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
    { type: 'SightLicence', ...whose },
    { actor: { kind: 'instructor', id: demoInstructor.accountId }, ...about },
  );
}
