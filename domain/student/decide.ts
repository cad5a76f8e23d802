import type { Decider } from '../kernel/decider.ts';
import { addMinutes, dateOf, type Instant, type LocalDate } from '../kernel/nz-time.ts';
import { same } from '../kernel/same.ts';
import type {
  ArchiveStudent,
  ChangeStudentDetails,
  EnrolStudent,
  IssuePortalCode,
  NotePortalVisit,
  RestoreStudent,
  RevokePortalCode,
  StudentCommand,
} from './commands.ts';
import { decideGuardians } from './decide-guardians.ts';
import { dropPlace, keepPlace, type PlaceCommand } from './decide-places.ts';
import type { StudentEvent } from './events.ts';
import type { GuardianCommand } from './guardian-commands.ts';
import { ageUnlikely, bornInTheFuture, studentArchived, studentNotFound } from './rejections.ts';
import { noun, type Student } from './student.ts';

const sameVisitMinutes = 15;
const youngest = 10;
const oldest = 120;

/** Rules of a student's record. */
export const student: Decider<
  StudentCommand | GuardianCommand | PlaceCommand,
  Student,
  StudentEvent
> = {
  ...noun,
  decide: (command, state) => {
    switch (command.type) {
      case 'EnrolStudent':
        return enrol(command, state);
      case 'ChangeStudentDetails':
        return changeDetails(command, state);
      case 'ArchiveStudent':
        return archive(command, state);
      case 'RestoreStudent':
        return restore(command, state);
      case 'IssuePortalCode':
        return issuePortalCode(command, state);
      case 'RevokePortalCode':
        return revokePortalCode(command, state);
      case 'NotePortalVisit':
        return notePortalVisit(command, state);
      case 'AddGuardian':
      case 'InviteGuardian':
      case 'SignInGuardian':
        if (state.status !== 'none' && state.isArchived) throw studentArchived();
        return decideForGuardian(command, state);
      case 'ChangeGuardian':
        return decideForGuardian(command, state);
      case 'KeepPlace':
        return keepPlace(command, state);
      case 'DropPlace':
        return dropPlace(command, state);
    }
  },
};

function decideForGuardian(command: GuardianCommand, state: Student) {
  if (state.status === 'none') throw studentNotFound();
  return decideGuardians(command, state);
}

function enrol(command: EnrolStudent, state: Student): StudentEvent[] {
  if (state.status !== 'none') return [];
  const { studentId, schoolId, instructorId, details } = command;
  if (details.dateOfBirth) checkBirth(details.dateOfBirth, command.now);
  return [{ type: 'StudentEnrolled', data: { studentId, schoolId, instructorId, ...details } }];
}

/** No learner driver is a small child or older than anybody alive: a typing error is reported. */
function checkBirth(dateOfBirth: LocalDate, now: Instant): void {
  const today = dateOf(now);
  if (dateOfBirth >= today) throw bornInTheFuture();
  if (!isLikelyBirth(dateOfBirth, today)) throw ageUnlikely(youngest, oldest);
}

/** Whether somebody who was born then may learn to drive. */
export function isLikelyBirth(dateOfBirth: LocalDate, today: LocalDate): boolean {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  const age = today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
  return age >= youngest && age <= oldest;
}

function changeDetails(command: ChangeStudentDetails, state: Student): StudentEvent[] {
  if (state.status === 'none') throw studentNotFound();
  const details = { ...state.details, ...withoutGaps(command.details) };
  // What was recorded before there were such bounds may stand while something else is changed.
  if (details.dateOfBirth && details.dateOfBirth !== state.details.dateOfBirth)
    checkBirth(details.dateOfBirth, command.now);
  const { studentId, status } = command;
  const events: StudentEvent[] = [];
  if (!same(details, state.details))
    events.push({ type: 'StudentDetailsChanged', data: { studentId, ...details } });
  if (status && status !== state.status)
    events.push({ type: 'StudentStatusChanged', data: { studentId, status } });
  return events;
}

function archive({ studentId }: ArchiveStudent, state: Student): StudentEvent[] {
  if (state.status === 'none') throw studentNotFound();
  if (state.isArchived) return [];
  return [{ type: 'StudentArchived', data: { studentId } }];
}

function restore({ studentId }: RestoreStudent, state: Student): StudentEvent[] {
  if (state.status === 'none') throw studentNotFound();
  if (!state.isArchived) return [];
  return [{ type: 'StudentRestored', data: { studentId } }];
}

function issuePortalCode({ studentId }: IssuePortalCode, state: Student): StudentEvent[] {
  if (state.status === 'none') throw studentNotFound();
  if (state.isArchived) throw studentArchived();
  return [{ type: 'PortalCodeIssued', data: { studentId } }];
}

function revokePortalCode({ studentId }: RevokePortalCode, state: Student): StudentEvent[] {
  if (state.status === 'none') throw studentNotFound();
  if (!state.hasPortalCode) return [];
  return [{ type: 'PortalCodeRevoked', data: { studentId } }];
}

/** Opening the portal again within the quarter hour is the same visit. */
function notePortalVisit({ studentId, now }: NotePortalVisit, state: Student): StudentEvent[] {
  if (state.status === 'none') throw studentNotFound();
  const { portalVisitedAt } = state;
  if (portalVisitedAt && now < addMinutes(portalVisitedAt, sameVisitMinutes)) return [];
  return [{ type: 'PortalVisited', data: { studentId, visitedAt: now } }];
}

/** A field that was not sent says nothing, so it must not overwrite what is known. */
function withoutGaps<Value extends object>(
  value: Value,
): { [Key in keyof Value]: Exclude<Value[Key], undefined> } {
  // Dropping the undefined entries is exactly what the return type says.
  return Object.fromEntries(
    Object.entries(value).filter(([, inner]) => inner !== undefined),
  ) as never;
}
