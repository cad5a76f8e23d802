import { atomWithStorage } from 'jotai/utils';
import type { SchoolDraft } from '#domain/school/draft.ts';

type Fields = SchoolDraft['school'];

/** What was typed so far, kept in this browser and with the account, so that closing it or going on elsewhere loses nothing; cleared once the school is there. */
export type Draft = {
  step: 1 | 2 | 3 | 4;
  school: Fields;
  business: Fields;
  preferences: Fields;
  /** Empty while nothing was. */
  typedAt: string;
};

export const emptyDraft: Draft = {
  step: 1,
  school: {},
  business: {},
  preferences: {},
  typedAt: '',
};

/** One for each account: the next person to sign in at this computer does not find it. */
export const draftOf = (accountId: number) =>
  atomWithStorage<Draft>(`school-setup-${accountId}`, emptyDraft, undefined, { getOnInit: true });

/** This browser's draft, or the account's where that was typed later. */
export function laterOf(here: Draft, ofAccount: SchoolDraft | null): Draft {
  // Browsers of before kept no time.
  if (!ofAccount || ofAccount.typedAt <= (here.typedAt ?? '')) return here;
  return { ...ofAccount, step: ofAccount.step === 3 ? 3 : ofAccount.step === 2 ? 2 : 1 };
}
