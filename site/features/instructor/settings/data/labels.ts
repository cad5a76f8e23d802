import type { PrivacyOutcome, PrivacyRequestKind } from '#domain/privacy/events.ts';
import * as words from './words.tsx';

export const kindWords: Readonly<Record<PrivacyRequestKind, string>> = {
  access: words.toSeeWhatIsKept,
  correction: words.toHaveSomethingCorrected,
  deletion: words.toBeDeleted,
};

export const outcomeWords: Readonly<Record<PrivacyOutcome, string>> = {
  done: words.doneAsAsked,
  partly: words.partlyDone,
  refused: words.refused,
};
