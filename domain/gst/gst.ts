import { evolveBy } from '../kernel/decider.ts';
import { defineNoun } from '../kernel/noun.ts';
import { type LocalDate } from '../kernel/nz-time.ts';
import { PersistentMap } from '../kernel/persistent.ts';
import { kept } from '../kernel/stream-bound.ts';
import type { GstEvent } from './events.ts';
import type { FiledPeriod } from './periods.ts';
import type { GstTerms } from './terms.ts';

/** A school's terms and the periods it has filed. */
export type Gst = {
  /** Null until it has chosen; the usual ones hold then. */
  readonly terms: GstTerms | null;
  /** By their first day. */
  readonly filed: PersistentMap<LocalDate, FiledPeriod>;
};

export const noGst: Gst = { terms: null, filed: PersistentMap.of() };

export const evolve = evolveBy<Gst, GstEvent>({
  GstTermsChosen: (gst, { schoolId: _id, ...terms }) => ({ ...gst, terms }),
  GstReturnFiled: (gst, { startsOn, endsOn, basis, upTo, isWhole }) => ({
    ...gst,
    filed: gst.filed.with(startsOn, { startsOn, endsOn, basis, upTo, isWhole }),
  }),
});

export const noun = defineNoun({
  noun: 'gst',
  label: 'GST returns',
  of: 'school',
  initial: noGst,
  evolve,
  bound: kept(),
  topics: ['payments'],
});
