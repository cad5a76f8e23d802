import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import * as ids from '#domain/kernel/ids.ts';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import { student } from '#domain/student/decide.ts';
import type { GuardianCommand, GuardianDetails } from '#domain/student/guardian-commands.ts';
import { getGuardian } from '#projections/guardians/query.ts';
import { demoInstructor, demoSchoolId as schoolId } from './people.ts';

const day = 24 * 60;

type DemoGuardian = GuardianDetails & {
  guardianId: number;
  studentId: StudentId;
  /** How far they have come. */
  reached: 'added' | 'invited' | 'signed in';
};

const guardians: readonly DemoGuardian[] = [
  {
    guardianId: 1,
    studentId: ids.studentId.parse(9),
    parentName: 'Anna Harper',
    email: 'anna.harper@mail.example',
    phone: '021 555 0301',
    relationship: 'parent',
    accessLevel: 'limited',
    reached: 'signed in',
  },
  {
    guardianId: 2,
    studentId: ids.studentId.parse(1),
    parentName: 'Hinemoa Ngata',
    email: 'hinemoa.ngata@mail.example',
    phone: '021 555 0302',
    relationship: 'parent',
    accessLevel: 'view_only',
    reached: 'invited',
  },
  {
    guardianId: 3,
    studentId: ids.studentId.parse(12),
    parentName: 'David Thompson',
    email: 'david.thompson@mail.example',
    phone: null,
    relationship: 'guardian',
    accessLevel: 'full',
    reached: 'added',
  },
];

/** Adds the people around three learners: one looks in, one has been asked to, one is only known. */
export async function addDemoGuardians(
  { sql, dispatch }: Pick<Deps, 'sql' | 'dispatch'>,
  now: Instant,
): Promise<void> {
  for (const { guardianId, studentId, reached, ...details } of guardians) {
    const about: Context = {
      actor: { kind: 'instructor', id: demoInstructor.accountId },
      schoolId,
      studentId,
    };
    const say = (command: GuardianCommand, context = about) =>
      dispatch(student, studentId, command, context);
    const whose = { guardianId, studentId };
    const daysAgo = (days: number) => addMinutes(now, -days * day);

    await say({ type: 'AddGuardian', now: daysAgo(5), ...whose, details });
    // An invitation or a visit may be recorded any number of times, so what is already known is not said again.
    const known = await getGuardian(sql, schoolId, guardianId);
    if (reached !== 'added' && !known?.inviteSentAt)
      await say({ type: 'InviteGuardian', now: daysAgo(4), ...whose });
    if (reached === 'signed in' && !known?.lastLoginAt)
      await say(
        { type: 'SignInGuardian', now: daysAgo(3), ...whose },
        { ...about, actor: { kind: 'guardian', id: guardianId } },
      );
  }
}
