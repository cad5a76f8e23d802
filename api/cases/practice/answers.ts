import { actingOn, signatureOf } from '#api/cases/school/instructor.ts';
import { currentStudentOf, studentOf } from '#api/cases/students/students.ts';
import type { Deps } from '#api/deps.ts';
import { nobody } from '#api/ground/constant-time.ts';
import { once } from '#api/idempotency/attempt.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { logSecurity } from '#api/telemetry/logger.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { confirmByAnother, confirmLinkGone } from '#domain/practice/rejections.ts';
import { getLinkedDrive, type LinkedDrive } from '#projections/practice/query.ts';
import { practiceChanges } from './drives.ts';
import { mustBePlanned, plannedFor, sayTried, type TriedWords } from './plan-words.ts';
import { makePracticeLink } from './practice-links.ts';

type Answer = { readonly agrees: boolean; readonly why: string | null };
type Word = Answer & { readonly tried: TriedWords };

/** Whether a drive took place, as its supervisor says by a link that works once, or its instructor who is signed in. */
export function practiceAnswers(
  deps: Pick<Deps, 'sql' | 'dispatch' | 'clock' | 'tokens' | 'publicUrl'>,
) {
  const { sql, clock, tokens } = deps;
  const decide = practiceChanges(deps);
  return { behind, byLink, byInstructor, linkFor };

  async function behind(token: string): Promise<LinkedDrive> {
    const link = await tokens.find('practice-link', token, clock());
    const drive = await getLinkedDrive(sql, link?.subject ?? nobody);
    if (!drive) throw confirmLinkGone();
    return drive;
  }

  /** @param learner who is in the student portal on that device: nobody confirms their own drive */
  async function byLink(token: string, answer: Word, learner: number | null): Promise<void> {
    const { drive, plan } = await once('drive', async () => {
      const found = await behind(token);
      return { drive: found, plan: await plannedFor(deps, found) };
    });
    const { id: driveId, studentId, schoolId, supervisorName: name } = drive;
    mustBePlanned(answer.tried, plan);
    mustBeByAnother(studentId, learner);
    const link = await tokens.redeem('practice-link', token, clock());
    if (!link) throw confirmLinkGone();
    const context = { actor: { kind: 'visitor', id: null }, schoolId, studentId } as const;
    const via = link.boundTo === null ? 'passed_link' : 'mailed_link';
    const said = { driveId, by: 'supervisor', name, via } as const;
    const whose = { studentId, schoolId, context };
    await decide(whose, { ...verdict(answer), ...said });
    await sayTried(deps, whose, plan, answer.tried, driveId);
  }

  async function byInstructor(
    who: Instructor,
    studentId: StudentId,
    driveId: number,
    answer: Answer,
  ): Promise<void> {
    await studentOf(deps, who.schoolId, studentId);
    const name = signatureOf(who);
    const said = { driveId, by: 'instructor', name, via: 'signed_in' } as const;
    await decide(onRecord(who, studentId), { ...verdict(answer), ...said });
    await tokens.forget('practice-link', driveId);
  }

  /** A link that an instructor passes on to the supervisor of a drive. */
  async function linkFor(who: Instructor, studentId: StudentId, driveId: number) {
    await currentStudentOf(deps, who.schoolId, studentId);
    await decide(onRecord(who, studentId), { type: 'AskSupervisor', driveId });
    return makePracticeLink(deps, studentId, driveId, { boundTo: null });
  }
}

const onRecord = (who: Instructor, studentId: StudentId) => ({
  studentId,
  schoolId: who.schoolId,
  context: actingOn(who, studentId),
});

const verdict = ({ agrees, why }: Answer) =>
  agrees ? ({ type: 'ConfirmPractice' } as const) : ({ type: 'DeclinePractice', why } as const);

/** A drive is confirmed by whoever supervised it, never by whoever drove. */
export function mustBeByAnother(studentId: StudentId, learner: number | null): void {
  if (learner !== studentId) return;
  logSecurity('practice_confirmed_by_learner', { student: studentId });
  throw confirmByAnother();
}
