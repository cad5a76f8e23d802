import { z } from 'zod';
import { guardianAccessLevels, guardianRelationships } from '../catalogue/guardians.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { personalNote, personalText } from '../kernel/personal.ts';

const whose = {
  guardianId: z.number().int(),
  studentId: z.number().int(),
  schoolId: z.number().int(),
};
const details = {
  parentName: personalText(),
  email: personalText(),
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
  GuardianInvited: event(z.object({ ...whose, expiresAt: z.iso.datetime() })),
  GuardianDeactivated: event(z.object(whose)),
  GuardianReactivated: event(z.object(whose)),
  GuardianSignedIn: event(z.object(whose)),
};

export type GuardianEvent = EventOf<typeof guardianEvents>;
