import { guardianInviteDays } from '../catalogue/guardians.ts';
import type { StudentId } from '../kernel/ids.ts';
import { addMinutes } from '../kernel/nz-time.ts';
import { same } from '../kernel/same.ts';
import type { GuardianEvent } from './events.ts';
import type {
  AddGuardian,
  ChangeGuardian,
  GuardianCommand,
  InviteGuardian,
  SignInGuardian,
} from './guardian-commands.ts';
import { guardianInactive, guardianKnown, guardianNotFound } from './rejections.ts';
import type { Enrolled, Guardian } from './student.ts';

/** Rules of an enrolled student's parents and guardians. */
export function decideGuardians(command: GuardianCommand, student: Enrolled): GuardianEvent[] {
  switch (command.type) {
    case 'AddGuardian':
      return add(command, student);
    case 'ChangeGuardian':
      return change(command, student);
    case 'InviteGuardian':
      return invite(command, student);
    case 'SignInGuardian':
      return signIn(command, student);
  }
}

function add({ guardianId, studentId, details }: AddGuardian, student: Enrolled): GuardianEvent[] {
  if (student.guardians.has(guardianId)) return [];
  mustBeNew(student, guardianId, details.email);
  const { schoolId } = student;
  return [{ type: 'GuardianAdded', data: { guardianId, studentId, schoolId, ...details } }];
}

function change(command: ChangeGuardian, student: Enrolled): GuardianEvent[] {
  const guardian = found(command.guardianId, student);
  const { isActive = guardian.isActive } = command;
  const {
    parentName = guardian.details.parentName,
    email = guardian.details.email,
    phone = guardian.details.phone,
    relationship = guardian.details.relationship,
    accessLevel = guardian.details.accessLevel,
  } = command.details;
  const details = { parentName, email, phone, relationship, accessLevel };
  mustBeNew(student, command.guardianId, email);

  const data = idsOf(command, student);
  const events: GuardianEvent[] = [];
  if (!same(details, guardian.details))
    events.push({ type: 'GuardianDetailsChanged', data: { ...data, ...details } });
  if (isActive && !guardian.isActive) events.push({ type: 'GuardianReactivated', data });
  if (!isActive && guardian.isActive) events.push({ type: 'GuardianDeactivated', data });
  return events;
}

function invite(command: InviteGuardian, student: Enrolled): GuardianEvent[] {
  if (!found(command.guardianId, student).isActive) throw guardianInactive();
  const expiresAt = addMinutes(command.now, guardianInviteDays * 24 * 60);
  return [{ type: 'GuardianInvited', data: { ...idsOf(command, student), expiresAt } }];
}

function signIn(command: SignInGuardian, student: Enrolled): GuardianEvent[] {
  if (!found(command.guardianId, student).isActive) throw guardianInactive();
  return [{ type: 'GuardianSignedIn', data: idsOf(command, student) }];
}

/** One address belongs to one guardian of a student: signing in could not distinguish two. */
function mustBeNew({ guardians }: Enrolled, guardianId: number, email: string) {
  for (const [id, { details }] of guardians)
    if (id !== guardianId && details.email === email) throw guardianKnown(details.parentName);
}

function found(guardianId: number, { guardians }: Enrolled): Guardian {
  const guardian = guardians.get(guardianId);
  if (!guardian) throw guardianNotFound();
  return guardian;
}

function idsOf(
  { guardianId, studentId }: { guardianId: number; studentId: StudentId },
  { schoolId }: Enrolled,
) {
  return { guardianId, studentId, schoolId };
}
