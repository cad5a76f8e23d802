import { evolveBy } from '../kernel/decider.ts';
import type { GuardianDetails } from './guardian-commands.ts';
import type { GuardianEvent } from './guardian-events.ts';

export type Guardian = { readonly isActive: boolean; readonly details: GuardianDetails };

/** A student's guardians by number. */
export type Guardians = ReadonlyMap<number, Guardian>;

export const noGuardians: Guardians = new Map();

export const evolveGuardians = evolveBy<Guardians, GuardianEvent>({
  GuardianAdded: (guardians, { guardianId, studentId: _student, schoolId: _school, ...details }) =>
    new Map(guardians).set(guardianId, { isActive: true, details }),
  GuardianDetailsChanged: (
    guardians,
    { guardianId, studentId: _student, schoolId: _school, ...details },
  ) => changing(guardians, guardianId, { details }),
  GuardianInvited: (guardians) => guardians,
  GuardianDeactivated: (guardians, { guardianId }) =>
    changing(guardians, guardianId, { isActive: false }),
  GuardianReactivated: (guardians, { guardianId }) =>
    changing(guardians, guardianId, { isActive: true }),
  GuardianSignedIn: (guardians) => guardians,
});

function changing(guardians: Guardians, id: number, change: Partial<Guardian>): Guardians {
  const guardian = guardians.get(id);
  return guardian ? new Map(guardians).set(id, { ...guardian, ...change }) : guardians;
}
