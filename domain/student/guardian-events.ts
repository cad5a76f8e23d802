import { z } from 'zod';
import { guardianAccessLevels, guardianRelationships } from '../catalogue/guardians.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { id } from '../kernel/ids.ts';
import { personalLine, personalNote } from '../kernel/personal.ts';
import { utcInstant } from '../kernel/schemas.ts';

const whose = {
  guardianId: id,
  studentId: id,
  schoolId: id,
};
const details = {
  parentName: personalLine(),
  email: personalLine(),
  phone: personalNote(),
  relationship: z.enum(guardianRelationships),
  accessLevel: z.enum(guardianAccessLevels),
};
// A guardian is a person of their own: erasing the student leaves them, and the other way about.
const person = (data: { guardianId: number }) => `guardian-${data.guardianId}` as const;

/** The people around a student; they live in the student's stream. */
export const guardianEvents = {
  GuardianAdded: event(z.object({ ...whose, ...details }), { person }),
  GuardianDetailsChanged: event(z.object({ ...whose, ...details }), { person }),
  /** A link to the parent portal was made; one that was made before no longer opens it. The link is a secret and stays out of the ledger. */
  GuardianInvited: event(z.object({ ...whose, expiresAt: utcInstant })),
  GuardianDeactivated: event(z.object(whose)),
  GuardianReactivated: event(z.object(whose)),
  GuardianSignedIn: event(z.object(whose)),
};

export type GuardianEvent = EventOf<typeof guardianEvents>;
