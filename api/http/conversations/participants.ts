import type { Speaker } from '#api/services/conversations.ts';
import type { Child } from '#projections/guardians/children.ts';

/** A parent speaks for themselves: what the child and the instructor say to each other is not theirs. */
export function speakerFor({ guardianId, studentId, schoolId }: Child): Speaker {
  return { party: 'student', id: guardianId, studentId, guardianId, schoolId };
}
