import { evolveBy } from '../kernel/decider.ts';
import type { GstEvent } from './events.ts';
import type { FiledPeriod } from './periods.ts';
import type { GstTerms } from './terms.ts';

/** A school's terms and the periods it has filed. */
export type Gst = {
  /** Null until it has chosen; the usual ones hold then. */
  readonly terms: GstTerms | null;
  readonly filed: readonly FiledPeriod[];
};

export const noGst: Gst = { terms: null, filed: [] };

export const evolve = evolveBy<Gst, GstEvent>({
  GstTermsChosen: (gst, { schoolId: _id, ...terms }) => ({ ...gst, terms }),
  GstReturnFiled: (gst, { startsOn, endsOn, basis, upTo }) => ({
    ...gst,
    filed: [...gst.filed, { startsOn, endsOn, basis, upTo }],
  }),
});
