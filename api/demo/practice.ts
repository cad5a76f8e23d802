import { aboutADrive } from '#api/cases/practice/practice-rows.ts';
import type { Deps } from '#api/deps.ts';
import { editions } from '#domain/guide/editions.ts';
import { studentId as studentIdOf } from '#domain/kernel/ids.ts';
import { addDays, addMinutes, dateOf, type Instant } from '#domain/kernel/nz-time.ts';
import type { PracticeDrive } from '#domain/practice/commands.ts';
import { practice } from '#domain/practice/decide.ts';
import { listPractice } from '#projections/practice/query.ts';
import { getStudent } from '#projections/students/query.ts';
import { demoSchoolId as schoolId } from './people.ts';

const studentId = studentIdOf.parse(1);
const mother = 'Hinemoa Ngata';

type DemoDrive = Pick<PracticeDrive, 'minutes' | 'light' | 'weather' | 'notes'> & {
  readonly daysAgo: number;
  readonly isConfirmed: boolean;
};

const drives: readonly DemoDrive[] = [
  {
    daysAgo: 16,
    minutes: 75,
    light: 'day',
    weather: 'rainy',
    notes: 'To Piha and back in the rain.',
    isConfirmed: true,
  },
  { daysAgo: 9, minutes: 45, light: 'night', weather: 'cloudy', notes: null, isConfirmed: true },
  { daysAgo: 6, minutes: 60, light: 'day', weather: 'sunny', notes: null, isConfirmed: true },
  {
    daysAgo: 2,
    minutes: 50,
    light: 'night',
    weather: 'rainy',
    notes: 'Merging at Greville Road, twice.',
    isConfirmed: false,
  },
];

/** What the demo's learner drove with her mother, who has yet to say so of the last drive. */
export async function logDemoPractice({ sql, dispatch, ids }: Deps, now: Instant): Promise<void> {
  if ((await listPractice(sql, schoolId, studentId)).length > 0) return;
  const learner = await getStudent(sql, schoolId, studentId);
  if (!learner) return;
  for (const { daysAgo, isConfirmed, ...rest } of drives) {
    const whose = { driveId: await ids.next('practice_drive'), studentId, schoolId };
    const drive = {
      ...rest,
      startsAt: null,
      lightReason: null,
      roads: [],
      kilometres: null,
      supervisorId: null,
      date: addDays(dateOf(now), -daysAgo),
      supervisorName: mother,
      supervisorEmail: null,
    };
    const then = addMinutes(now, -daysAgo * 24 * 60);
    await dispatch(
      practice,
      studentId,
      {
        type: 'LogPractice',
        now: then,
        ...whose,
        drive,
        driver: { email: learner.email, dateOfBirth: learner.dateOfBirth },
        editions,
        ...(await aboutADrive(sql, schoolId, studentId, drive.date)),
      },
      { actor: { kind: 'student', id: studentId }, schoolId, studentId },
    );
    if (isConfirmed)
      await dispatch(
        practice,
        studentId,
        {
          type: 'ConfirmPractice',
          now: then,
          ...whose,
          by: 'supervisor',
          name: mother,
          via: 'passed_link',
        },
        { actor: { kind: 'visitor', id: null }, schoolId, studentId },
      );
  }
}
