import type { Command, Decider } from '../kernel/decider.ts';
import type { SchoolId } from '../kernel/ids.ts';
import { dateOf } from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';
import { Rejection } from '../kernel/rejection.ts';
import { same } from '../kernel/same.ts';
import type { GstEvent } from './events.ts';
import { type Gst, noun } from './gst.ts';
import type { GstTerms } from './terms.ts';

export type ChooseGstTerms = Command<'ChooseGstTerms', { schoolId: SchoolId; terms: GstTerms }>;

type Filed = Extract<GstEvent, { type: 'GstReturnFiled' }>['data'];
/** The figures are sums over the ledger up to `upTo`, made by the caller. */
export type FileGstReturn = Command<
  'FileGstReturn',
  { schoolId: SchoolId; figures: Omit<Filed, 'schoolId'> }
>;
export type GstCommand = ChooseGstTerms | FileGstReturn;

/** Rules of a school's GST: how it counts, and that a period is filed once. */
export const gst: Decider<GstCommand, Gst, GstEvent> = {
  ...noun,
  decide: (command, state) =>
    command.type === 'ChooseGstTerms' ? choose(command, state) : file(command, state),
};

/** They hold for every period that is not filed; what was filed stays as it was. */
function choose({ schoolId, terms }: ChooseGstTerms, state: Gst): GstEvent[] {
  if (same(terms, state.terms)) return [];
  return [{ type: 'GstTermsChosen', data: { schoolId, ...terms } }];
}

function file({ schoolId, figures, now }: FileGstReturn, state: Gst): GstEvent[] {
  const { startsOn, endsOn } = figures;
  if (endsOn >= dateOf(now)) throw periodNotOver(endsOn);
  if ([...state.filed.values()].some((one) => one.startsOn <= endsOn && startsOn <= one.endsOn))
    throw alreadyFiled(endsOn);
  return [{ type: 'GstReturnFiled', data: { schoolId, ...figures } }];
}

const periodNotOver = (endsOn: string) =>
  new Rejection(
    'conflict',
    'gst_period_not_over',
    `This period runs to ${formatDate(endsOn)}; it can be filed from the day after.`,
  );

export const alreadyFiled = (endsOn: string) =>
  new Rejection(
    'conflict',
    'gst_period_filed',
    `The period to ${formatDate(endsOn)} is filed and locked. What changes in it now counts in the next open period.`,
  );

export const noSuchPeriod = () =>
  new Rejection('missing', 'gst_period_not_found', 'There is no taxable period that ends then.');

/** The same as for an address that is not there: a school that charges no GST never hears of it. */
export const gstNotRegistered = () =>
  new Rejection('missing', 'not_found', 'There is nothing at this address.');

/** Somebody recorded something between looking and filing. */
export const figuresMoved = () =>
  new Rejection(
    'conflict',
    'gst_figures_moved',
    'Something that counts in this period was recorded since you looked. Look at the figures again, then file.',
  );
