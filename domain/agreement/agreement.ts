import { evolveBy } from '../kernel/decider.ts';
import type { SchoolId } from '../kernel/ids.ts';
import { defineNoun } from '../kernel/noun.ts';
import type { Instant, LocalDate } from '../kernel/nz-time.ts';
import { PersistentMap } from '../kernel/persistent.ts';
import { kept } from '../kernel/stream-bound.ts';
import type { AgreementEvent, Signer } from './events.ts';

/** The learner’s own signature, or that of the parent or adult beside them. */
export type Side = 'learner' | 'beside';
export const sideOf = (by: Signer): Side => (by === 'learner' ? 'learner' : 'beside');

export type Signature = {
  readonly schoolId: SchoolId;
  readonly version: number;
  readonly side: Side;
  readonly signedAt: Instant;
};

export type SignedTerms = {
  /** By `<version>-<side>`. */
  readonly signatures: PersistentMap<string, Signature>;
  readonly remindedOn: LocalDate | null;
  /** The version of the last reminder; 0 before the first. */
  readonly remindedOf: number;
};

export const signatureKey = (version: number, side: Side) => `${version}-${side}`;

export const evolve = evolveBy<SignedTerms, AgreementEvent>({
  TermsSigned: (state, { schoolId, version, by, signedAt }) => {
    const side = sideOf(by);
    const signature = { schoolId, version, side, signedAt };
    return {
      ...state,
      signatures: state.signatures.with(signatureKey(version, side), signature),
    };
  },
  SigningReminded: (state, { on, version }) => ({
    ...state,
    remindedOn: on,
    remindedOf: version,
  }),
});

const nothingSigned: SignedTerms = {
  signatures: PersistentMap.of(),
  remindedOn: null,
  remindedOf: 0,
};

export const noun = defineNoun({
  noun: 'agreement',
  label: 'Signed terms',
  of: 'student',
  initial: nothingSigned,
  evolve,
  bound: kept(),
  topics: ['terms', 'notifications'],
});
