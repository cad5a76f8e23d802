import { evolveBy } from '../kernel/decider.ts';
import type { SchoolId } from '../kernel/ids.ts';
import { defineNoun } from '../kernel/noun.ts';
import { dateOf, type Instant, type LocalDate } from '../kernel/nz-time.ts';
import { kept } from '../kernel/stream-bound.ts';
import type { AccountantEvent } from './events.ts';

export type AccountantLink =
  | { readonly status: 'none' }
  | {
      readonly status: 'made' | 'ended';
      readonly schoolId: SchoolId;
      /** Its last day still counts. */
      readonly endsOn: LocalDate;
    };

export const noLink: AccountantLink = { status: 'none' };

/** Whether it opens the books at this moment. */
export const isOpenLink = (
  { endedAt, endsOn }: { readonly endedAt: Instant | null; readonly endsOn: LocalDate },
  now: Instant,
): boolean => endedAt === null && dateOf(now) <= endsOn;

export const evolve = evolveBy<AccountantLink, AccountantEvent>({
  AccountantLinkMade: (_, { schoolId, endsOn }) => ({ status: 'made', schoolId, endsOn }),
  AccountantLinkEnded: (link) => (link.status === 'none' ? link : { ...link, status: 'ended' }),
  BooksRead: (link) => link,
});

export const noun = defineNoun({
  noun: 'accountant',
  label: 'Accountant’s link',
  initial: noLink,
  evolve,
  // An accountant may look every day of a year.
  bound: kept(),
  topics: ['team'],
});
