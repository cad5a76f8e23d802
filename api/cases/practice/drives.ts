import { lettersToOthers } from '#api/cases/messages/letters-to-others.ts';
import { studentOf } from '#api/cases/students/students.ts';
import type { Context, Sent, Without } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { practiceConfirmation } from '#api/gateways/mail/practice-confirmation.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { PracticeCommand, PracticeDrive } from '#domain/practice/commands.ts';
import { practice } from '#domain/practice/decide.ts';
import { supervisorUnreachable } from '#domain/practice/rejections.ts';
import { getPractice } from '#projections/practice/query.ts';
import { getEditions } from '#projections/rules/query.ts';
import { makePracticeLink, senderOf } from './practice-links.ts';
import { aboutADrive } from './practice-rows.ts';

/** Whose record it is, and who acts on it. */
export type OnPractice = {
  readonly studentId: StudentId;
  readonly schoolId: SchoolId;
  readonly context: Context;
};

/** Decides a command on a learner's practice, by the rules as the installation knows them. */
export function practiceChanges({ sql, dispatch }: Pick<Deps, 'sql' | 'dispatch'>) {
  return async (
    { studentId, schoolId, context }: OnPractice,
    change: Without<PracticeCommand, 'studentId' | 'schoolId' | 'editions'>,
  ): Promise<void> => {
    const editions = await getEditions(sql);
    // With its numbers it is a whole command again.
    const command = { ...change, studentId, schoolId, editions } as Sent<PracticeCommand>;
    await dispatch(practice, studentId, command, context);
  };
}

/** Practice drives as the learner logs them. The caller has checked that a drive is theirs. */
export function practiceDrives(deps: Pick<Deps, 'sql' | 'dispatch' | 'ids' | 'tokens'>) {
  const { sql, ids, tokens } = deps;
  const decide = practiceChanges(deps);
  return { log, change, withdraw };

  async function log(whose: OnPractice, drive: PracticeDrive): Promise<number> {
    const driveId = await ids.next('practice_drive');
    await decide(whose, { type: 'LogPractice', driveId, ...(await driven(whose, drive)) });
    return driveId;
  }

  /** Whoever confirmed it has to do so again. */
  async function change(whose: OnPractice, driveId: number, drive: PracticeDrive): Promise<void> {
    await decide(whose, { type: 'ChangePractice', driveId, ...(await driven(whose, drive)) });
    const known = await getPractice(sql, whose.studentId, driveId);
    if (known?.status === 'waiting' && known.askedUntil === null)
      await tokens.forget('practice-link', driveId);
  }

  async function withdraw(whose: OnPractice, driveId: number): Promise<void> {
    await decide(whose, { type: 'WithdrawPractice', driveId });
    await tokens.forget('practice-link', driveId);
  }

  /** A drive with what is known about that day, its driver and the place. */
  async function driven({ studentId, schoolId }: OnPractice, drive: PracticeDrive) {
    const [{ email, dateOfBirth }, about] = await Promise.all([
      studentOf(deps, schoolId, studentId),
      aboutADrive(sql, schoolId, studentId, drive.date),
    ]);
    return { drive, driver: { email, dateOfBirth }, ...about };
  }
}

type Drive = NonNullable<Awaited<ReturnType<typeof getPractice>>>;

/** Mails the supervisor of a drive a link to confirm it; one made before stops working. */
export function practiceLetters(
  deps: Pick<Deps, 'sql' | 'dispatch' | 'clock' | 'tokens' | 'publicUrl' | 'mailer' | 'rateLimits'>,
) {
  const decide = practiceChanges(deps);
  const letters = lettersToOthers(deps);

  return async (whose: OnPractice, drive: Drive) => {
    const { studentId, schoolId } = whose;
    const { id: driveId, supervisorEmail: to, supervisorName } = drive;
    if (!to || !deps.mailer.isOn) throw supervisorUnreachable();
    const sender = await senderOf(deps.sql, schoolId);
    await letters.admitFor(`student-${studentId}`, to);
    await decide(whose, { type: 'AskSupervisor', driveId });
    const link = await makePracticeLink(deps, studentId, driveId, { boundTo: to });
    const { confirmUrl, expiresAt } = link;
    const { firstName: learner } = await studentOf(deps, schoolId, studentId);
    const about = { to, studentId, supervisorName, learner, drive, confirmUrl };
    // The link itself is the supervisor's: the learner must not be able to confirm the drive.
    return { expiresAt, email: await letters.send(sender, practiceConfirmation(about)) };
  };
}
