import { evolveBy } from '../kernel/decider.ts';
import { defineNoun } from '../kernel/noun.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { PersistentMap } from '../kernel/persistent.ts';
import { kept } from '../kernel/stream-bound.ts';
import type { TermsEvent } from './events.ts';

/** A version as the rules need it; its text stays in its event. */
export type TermsVersion = {
  readonly version: number;
  readonly startsOn: LocalDate;
  readonly hash: string;
  readonly asksAgain: boolean;
  readonly holdsBooking: boolean;
};

export type TermsDraft = {
  readonly text: string;
  readonly startsOn: LocalDate | null;
  readonly asksAgain: boolean;
  readonly holdsBooking: boolean;
};

export type TermsBook = {
  /** Null before the first draft; after a publication, the published text is the next draft. */
  readonly draft: TermsDraft | null;
  /** Versions by number. */
  readonly versions: PersistentMap<number, TermsVersion>;
  /** The number of the latest version; 0 before the first. */
  readonly latest: number;
};

export const noTerms: TermsBook = { draft: null, versions: PersistentMap.of(), latest: 0 };

export const evolve = evolveBy<TermsBook, TermsEvent>({
  TermsDrafted: (terms, { schoolId: _school, ...draft }) => ({ ...terms, draft }),
  TermsPublished: (terms, { version, startsOn, source, hash, asksAgain, holdsBooking }) => ({
    draft: { text: source, startsOn: null, asksAgain, holdsBooking },
    versions: terms.versions.with(version, { version, startsOn, hash, asksAgain, holdsBooking }),
    latest: version,
  }),
});

export const versionsOf = ({ versions }: TermsBook): readonly TermsVersion[] =>
  [...versions.entries()].map(([, version]) => version).toSorted((a, b) => a.version - b.version);

export const noun = defineNoun({
  noun: 'terms',
  label: 'Terms',
  of: 'school',
  initial: noTerms,
  evolve,
  bound: kept(),
  topics: ['terms'],
});
