import { z } from 'zod';
import { defaultLanguage } from '../catalogue/schools.ts';
import type { Command } from '../kernel/decider.ts';
import { optionalLine, requiredLine } from '../kernel/fields.ts';
import type { SchoolId } from '../kernel/ids.ts';
import { same } from '../kernel/same.ts';
import type { SchoolEvent } from './events.ts';
import { profileIncomplete, schoolNotFound } from './rejections.ts';
import type { Listing, School } from './school.ts';

export const languageList = z.array(requiredLine('Language', 40)).max(10, 'At most 10 languages');

/** What a school says of itself in the directory, in addition to its profile. */
export const listing = z.object({
  place: requiredLine('Where you teach', 120),
  languages: languageList
    .nullish()
    .transform((languages) => (languages?.length ? [...new Set(languages)] : [defaultLanguage])),
  experience: optionalLine('Experience', 80),
  availability: optionalLine('Availability', 120),
});

/** PUT /api/schools/{id}/listing: being found is something a school asks for, and can take back. */
export const listingChange = z.discriminatedUnion('listed', [
  listing.extend({ listed: z.literal(true) }),
  z.object({ listed: z.literal(false) }),
]);

export type ListingChange = z.infer<typeof listingChange>;

export type ListSchool = Command<'ListSchool', { schoolId: SchoolId; listing: Listing }>;
export type UnlistSchool = Command<'UnlistSchool', { schoolId: SchoolId }>;

/** Profile fields without which a learner could not choose or reach a school, as the settings form calls them. */
const needed = {
  phone: 'phone',
  email: 'email',
  description: 'description',
  operatingHours: 'operating hours',
} as const;

type Profile = Extract<School, { status: 'open' }>['details'];

/** What a profile lacks before it may be listed, in words; empty when it is complete. */
export function missingFromProfile(profile: Pick<Profile, keyof typeof needed>): string[] {
  return (Object.keys(needed) as (keyof typeof needed)[])
    .filter((field) => !profile[field]?.length)
    .map((field) => needed[field]);
}

export function list({ schoolId, listing: wanted }: ListSchool, state: School): SchoolEvent[] {
  if (state.status === 'none') throw schoolNotFound();
  const missing = missingFromProfile(state.details);
  if (missing.length > 0) throw profileIncomplete(missing);
  if (same(wanted, state.listing)) return [];
  return [{ type: 'SchoolListed', data: { schoolId, ...wanted } }];
}

export function unlist({ schoolId }: UnlistSchool, state: School): SchoolEvent[] {
  if (state.status === 'none') throw schoolNotFound();
  if (state.listing === null) return [];
  return [{ type: 'SchoolUnlisted', data: { schoolId } }];
}
