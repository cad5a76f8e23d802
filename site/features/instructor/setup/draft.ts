import { atomWithStorage } from 'jotai/utils';

/** What was typed so far, kept in this browser so that closing it loses nothing; cleared once the school is there. */
export type Draft = {
  step: 1 | 2 | 3 | 4;
  school: Record<string, unknown>;
  business: Record<string, unknown>;
  preferences: Record<string, unknown>;
};

export const emptyDraft: Draft = { step: 1, school: {}, business: {}, preferences: {} };

/** One for each account: the next person to sign in at this computer does not find it. */
export const draftOf = (accountId: number) =>
  atomWithStorage<Draft>(`school-setup-${accountId}`, emptyDraft, undefined, { getOnInit: true });
