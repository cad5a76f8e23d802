import { useAtom } from 'jotai';
import { useMemo, useRef, useState } from 'react';
import type { AccountId } from '#domain/kernel/ids.ts';
import type { SchoolDraft } from '#domain/school/draft.ts';
import { useKeepSchoolDraft } from '#site/data/school-draft.ts';
import { type Draft, draftOf, laterOf } from './draft.ts';

/** Milliseconds without another key before the account is told. */
const restMs = 800;

/** What is typed, kept in this browser at once and with the account when the typing rests. */
export function useDraft(accountId: AccountId, ofAccount: SchoolDraft | null) {
  const [here, keepHere] = useAtom(useMemo(() => draftOf(accountId), [accountId]));
  const [draft, setDraft] = useState(() => laterOf(here, ofAccount));
  const keep = useKeepSchoolDraft();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  const change = (next: Draft) => {
    const typed = { ...next, typedAt: new Date().toISOString() };
    setDraft(typed);
    keepHere(typed);
    clearTimeout(rest.current);
    // With the school the account's draft is gone.
    if (typed.step < 4) rest.current = setTimeout(() => keep.mutate(typed), restMs);
  };
  return [draft, change] as const;
}
