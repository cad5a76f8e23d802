import type { StreamStates } from '#api/stream-states/stream-states.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { terms } from '#domain/terms/decide.ts';
import { type TermsVersion, versionsOf } from '#domain/terms/terms.ts';

/** The versions of a school’s terms by number, as its stream has them now. */
export async function recordedVersions(
  states: StreamStates,
  schoolId: SchoolId,
): Promise<readonly TermsVersion[]> {
  return versionsOf((await states.load(terms, schoolId)).state);
}
