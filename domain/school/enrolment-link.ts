import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { type AccountId, accountId, idOf, type SchoolId, schoolId } from '../kernel/ids.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import type { PersistentMap } from '../kernel/persistent.ts';
import { same } from '../kernel/same.ts';
import { optionalDate } from '../kernel/schemas.ts';
import type { SchoolEvent } from './events.ts';
import { schoolNotFound } from './rejections.ts';

/** How a link to enrol by is set. */
export type EnrolmentLink = {
  readonly isOn: boolean;
  /** Until the day before it is a waiting list; null where there is room. */
  readonly fullUntil: LocalDate | null;
  /** Whether lessons of a learner under 18 wait until a parent has signed. */
  readonly waitsForParent: boolean;
};

export const firstEnrolmentLink: EnrolmentLink = {
  isOn: false,
  fullUntil: null,
  waitsForParent: false,
};

/** PUT /api/settings/enrolment-links/mine. */
export const ownEnrolmentLinkForm = z.object({
  isOn: z.boolean({ error: 'Enrolling must be on or off' }),
  fullUntil: optionalDate('Full until'),
  waitsForParent: z.boolean({ error: 'Waiting for a parent must be on or off' }).default(false),
});

/** PUT /api/settings/enrolment-links. */
export const enrolmentLinkForm = ownEnrolmentLinkForm.extend({
  /** The instructor whose link it is; null is the school's. */
  instructorId: idOf('Instructor')
    .brand<'account'>()
    .nullish()
    .transform((id) => id ?? null),
});

export type SetEnrolmentLink = Command<
  'SetEnrolmentLink',
  { schoolId: SchoolId; instructorId: AccountId | null; link: EnrolmentLink }
>;

/** The school's own link among its instructors'. */
export const ofSchoolItself = 0;

export function setEnrolmentLink(
  { schoolId: school, instructorId, link }: SetEnrolmentLink,
  state:
    | { status: 'none' }
    | { status: 'open'; enrolmentLinks: PersistentMap<number, EnrolmentLink> },
): SchoolEvent[] {
  if (state.status === 'none') throw schoolNotFound();
  const before = state.enrolmentLinks.get(instructorId ?? ofSchoolItself) ?? firstEnrolmentLink;
  if (same(link, before)) return [];
  return [{ type: 'EnrolmentLinkSet', data: { schoolId: school, instructorId, ...link } }];
}

/** Whether it is a waiting list on an Auckland day. */
export const isFullOn = ({ fullUntil }: EnrolmentLink, today: LocalDate): boolean =>
  fullUntil !== null && today < fullUntil;

const address = /^(?:[a-z\d]+-)*([si])(\d{1,10})$/;

/** What a link is called: a name to read and a number that counts, so that a printed one outlives a new name. */
export function enrolAddress(
  name: string,
  of: { readonly schoolId: SchoolId } | { readonly instructorId: AccountId },
): string {
  const words = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, 50)
    .replaceAll(/^-+|-+$/g, '');
  const number = 'schoolId' in of ? `s${of.schoolId}` : `i${of.instructorId}`;
  return words ? `${words}-${number}` : number;
}

/** Whose link an address is; null where it is no address of ours. */
export function readEnrolAddress(
  text: string,
): { readonly schoolId: SchoolId } | { readonly instructorId: AccountId } | null {
  const [, kind, digits] = address.exec(text) ?? [];
  if (kind === 's') {
    const { data } = schoolId.safeParse(Number(digits));
    return data === undefined ? null : { schoolId: data };
  }
  const { data } = accountId.safeParse(Number(digits));
  return kind === undefined || data === undefined ? null : { instructorId: data };
}
