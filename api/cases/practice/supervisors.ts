import { lettersToOthers } from '#api/cases/messages/letters-to-others.ts';
import { currentStudentOf, studentOf } from '#api/cases/students/students.ts';
import type { Deps } from '#api/deps.ts';
import { supervisorInvitation } from '#api/gateways/mail/supervisor-invitation.ts';
import { nobody } from '#api/ground/constant-time.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { AnswerDrives, RegistrationForm, SupervisorForm } from '#domain/practice/commands.ts';
import {
  superviseLinkGone,
  supervisorNotFound,
  supervisorUnreachable,
} from '#domain/practice/rejections.ts';
import {
  getLinkedSupervisor,
  type LinkedSupervisor,
  listSupervisors,
} from '#projections/practice/query.ts';
import { mustBeByAnother } from './answers.ts';
import { type OnPractice, practiceChanges } from './drives.ts';
import { mustBePlanned, plannedFor, sayTried, type TriedWords } from './plan-words.ts';
import { makeSupervisorLink, senderOf } from './practice-links.ts';

/** Whom a learner asks to register as their supervisor, once for all drives. */
export function supervisors(deps: Pick<Deps, 'sql' | 'dispatch' | 'ids' | 'tokens'>) {
  const { ids, tokens } = deps;
  const decide = practiceChanges(deps);
  return { invite, remove };

  async function invite(whose: OnPractice, supervisor: SupervisorForm): Promise<number> {
    const supervisorId = await ids.next('practice_supervisor');
    const { email, dateOfBirth } = await studentOf(deps, whose.schoolId, whose.studentId);
    const driver = { email, dateOfBirth };
    await decide(whose, { type: 'InviteSupervisor', supervisorId, supervisor, driver });
    return supervisorId;
  }

  async function remove(whose: OnPractice, supervisorId: number): Promise<void> {
    await decide(whose, { type: 'RemoveSupervisor', supervisorId });
    await tokens.forget('supervisor-link', supervisorId);
  }
}

type Supervisor = Awaited<ReturnType<typeof listSupervisors>>[number];

/** The link that a supervisor registers and answers by, in place of any before it. */
export function supervisorLinks(
  deps: Pick<Deps, 'sql' | 'clock' | 'tokens' | 'publicUrl' | 'mailer' | 'rateLimits'>,
) {
  const letters = lettersToOthers(deps);
  return { mail, passOn };

  /** The link itself is the supervisor's: the learner must not be able to confirm the drives. */
  async function mail(
    { studentId, schoolId }: Pick<OnPractice, 'studentId' | 'schoolId'>,
    { id, email: to, name: supervisorName }: Supervisor,
  ) {
    if (!to || !deps.mailer.isOn) throw supervisorUnreachable();
    const sender = await senderOf(deps.sql, schoolId);
    await letters.admitFor(`student-${studentId}`, to);
    const { superviseUrl, expiresAt } = await makeSupervisorLink(deps, id, { boundTo: to });
    const { firstName: learner } = await studentOf(deps, schoolId, studentId);
    const { publicUrl } = deps;
    const { schoolName } = sender;
    const letter = { to, studentId, supervisorName, learner, superviseUrl, schoolName, publicUrl };
    return { expiresAt, email: await letters.send(sender, supervisorInvitation(letter)) };
  }

  /** By an instructor, where no letter can be written. */
  async function passOn(schoolId: SchoolId, studentId: StudentId, supervisorId: number) {
    await currentStudentOf(deps, schoolId, studentId);
    const known = await listSupervisors(deps.sql, schoolId, studentId);
    if (!known.some(({ id }) => id === supervisorId)) throw supervisorNotFound();
    return makeSupervisorLink(deps, supervisorId, { boundTo: null });
  }
}

/**
 * What a supervisor does by their link, which goes on working until it is replaced or they are taken off the list. `learner` is who is in the student
 * portal on that device.
 */
export function supervision(deps: Pick<Deps, 'sql' | 'dispatch' | 'clock' | 'tokens'>) {
  const { sql, clock, tokens } = deps;
  const decide = practiceChanges(deps);
  return { behind, register, answer };

  async function behind(token: string): Promise<LinkedSupervisor> {
    const link = await tokens.find('supervisor-link', token, clock());
    const supervisor = await getLinkedSupervisor(sql, link?.subject ?? nobody);
    if (!supervisor) throw superviseLinkGone();
    return supervisor;
  }

  async function register(token: string, registration: RegistrationForm, learner: number | null) {
    const supervisor = await byAnother(token, learner);
    const registered = { supervisorId: supervisor.id, registration };
    await decide(asVisitor(supervisor), { type: 'RegisterSupervisor', ...registered });
    return behind(token);
  }

  async function answer(
    token: string,
    {
      confirmed,
      declined,
      tried,
    }: Pick<AnswerDrives, 'confirmed' | 'declined'> & { readonly tried: TriedWords },
    learner: number | null,
  ) {
    const supervisor = await byAnother(token, learner);
    const plan = await plannedFor(deps, supervisor);
    mustBePlanned(tried, plan);
    const answered = { supervisorId: supervisor.id, confirmed, declined };
    await decide(asVisitor(supervisor), { type: 'AnswerDrives', ...answered });
    await sayTried(deps, asVisitor(supervisor), plan, tried, null);
    return supervisor;
  }

  async function byAnother(token: string, learner: number | null): Promise<LinkedSupervisor> {
    const supervisor = await behind(token);
    mustBeByAnother(supervisor.studentId, learner);
    return supervisor;
  }
}

const asVisitor = ({ schoolId, studentId }: LinkedSupervisor): OnPractice => ({
  studentId,
  schoolId,
  context: { actor: { kind: 'visitor', id: null }, schoolId, studentId },
});
