import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { type AccountId, accountId, idOf, type SchoolId, schoolId } from '../kernel/ids.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import type { PersistentMap } from '../kernel/persistent.ts';
import { same } from '../kernel/same.ts';
import { optionalDate } from '../kernel/schemas.ts';
import type { SchoolEvent } from './events.ts';
import { schoolNotFound } from './rejections.ts';

/** The settings of an enrolment link. */
export type EnrolmentLink = {
  readonly isOn: boolean;
  /** Before this day learners join a waiting list; null where there is room. */
  readonly fullUntil: LocalDate | null;
  /** Whether the lessons of a learner under 18 wait until a parent has signed. */
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
  /** The instructor of the link; null for the school's own. */
  instructorId: idOf('Instructor')
    .brand<'account'>()
    .nullish()
    .transform((id) => id ?? null),
});

export type SetEnrolmentLink = Command<
  'SetEnrolmentLink',
  { schoolId: SchoolId; instructorId: AccountId | null; link: EnrolmentLink }
>;

/** The key of the school's own link. */
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

/** Whether the link is a waiting list on an Auckland day. */
export const isFullOn = ({ fullUntil }: EnrolmentLink, today: LocalDate): boolean =>
  fullUntil !== null && today < fullUntil;

const address = /^(?:[a-z\d]+-)*([si])(\d{1,10})$/;

/** The address of a link: a readable name and a number. Only the number counts, so a printed link outlives a new name. */
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

/** The school or instructor behind an address; null for an unknown one. */
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
