import { atomWithStorage } from 'jotai/utils';
import type { AccountId } from '#domain/kernel/ids.ts';
import type { SchoolDraft, TypedDraft } from '#domain/school/draft.ts';

/** What was typed so far, kept in this browser and with the account, so that closing it or going on elsewhere loses nothing; cleared once the school is there. */
export type Draft = {
  step: 1 | 2 | 3 | 4;
  school: TypedDraft['school'];
  business: TypedDraft['business'];
  preferences: TypedDraft['preferences'];
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
export const draftOf = (accountId: AccountId) =>
  atomWithStorage<Draft>(`school-setup-${accountId}`, emptyDraft, undefined, { getOnInit: true });

/** This browser's draft, or the account's where that was typed later. */
export function laterOf(here: Draft, ofAccount: SchoolDraft | null): Draft {
  // Browsers of before kept no time.
  if (!ofAccount || ofAccount.typedAt <= (here.typedAt ?? '')) return here;
  const { step, typedAt } = ofAccount;
  return {
    step: step === 3 ? 3 : step === 2 ? 2 : 1,
    school: filled(ofAccount.school),
    business: filled(ofAccount.business),
    preferences: filled(ofAccount.preferences),
    typedAt,
  };
}

/** Without the fields that were left empty, for which the form has its own beginnings. */
const filled = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, typed]) => typed !== null),
  ) as Partial<Fields>;
