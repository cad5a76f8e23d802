import type { BreachHarm, BreachTold } from '#domain/breach/kinds.ts';
import type { Objector, PrivacyOutcome, PrivacyRequestKind } from '#domain/privacy/events.ts';
import * as words from './words.tsx';

export const kindWords: Readonly<Record<PrivacyRequestKind, string>> = {
  access: words.toSeeWhatIsKept,
  correction: words.toHaveSomethingCorrected,
  deletion: words.toBeDeleted,
  objection: words.toObject,
};

export const objectorWords: Readonly<Record<Objector, string>> = {
  parent: words.theParent,
  emergency: words.theEmergencyContact,
  payer: words.thePayer,
};

export const outcomeWords: Readonly<Record<PrivacyOutcome, string>> = {
  done: words.doneAsAsked,
  partly: words.partlyDone,
  refused: words.refused,
};

export const harmWords: Readonly<Record<BreachHarm, string>> = {
  serious: words.seriousHarm,
  unsure: words.unsureHarm,
  none: words.noHarm,
};

export const toldWords: Readonly<Record<BreachTold, string>> = {
  commissioner: words.theCommissioner,
  people: words.thePeople,
};
