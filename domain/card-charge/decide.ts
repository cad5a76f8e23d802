import type { Decider } from '../kernel/decider.ts';
import { type CardCharge, noun, type PlannedCharge } from './card-charge.ts';
import type {
  AnnounceCardCharge,
  CardChargeCommand,
  FailCardCharge,
  MakeCardCharge,
  PlanCardCharge,
  StopCardCharge,
} from './commands.ts';
import type { CardChargeEvent } from './events.ts';
import { noCardChargePlanned } from './rejections.ts';
import { nextTry } from './times.ts';

/** Rules of an automatic charge: planned, announced, tried at most three times, and stopped at any moment before. Its stream keeps several processes from charging twice. */
export const cardCharge: Decider<CardChargeCommand, CardCharge, CardChargeEvent> = {
  ...noun,
  decide(command, state) {
    switch (command.type) {
      case 'PlanCardCharge':
        return plan(command, state);
      case 'AnnounceCardCharge':
        return announce(command, state);
      case 'MakeCardCharge':
        return make(command, state);
      case 'FailCardCharge':
        return fail(command, state);
      case 'StopCardCharge':
        return stop(command, state);
    }
  },
};

/** Plans a debt once. A new plan replaces one that was announced too late, asked too little, or gave way to a promised transfer. */
function plan(
  { type: _type, now: _now, payerId, ...rest }: PlanCardCharge,
  state: CardCharge,
): CardChargeEvent[] {
  const planned = { ...rest, ...payerIn(payerId) };
  if (state.status !== 'none' && !isPlannedAnew(state, planned.chargeAt)) return [];
  const nth = state.status === 'none' ? 1 : state.plan + 1;
  return [{ type: 'CardChargePlanned', data: { ...planned, plan: nth } }];
}

const isPlannedAnew = ({ status, stopWhy, chargeAt }: PlannedCharge, at: string) =>
  status === 'planned'
    ? at > chargeAt
    : status === 'stopped' && (stopWhy === 'more_owed' || stopWhy === 'promised');

function announce({ plan: nth }: AnnounceCardCharge, state: CardCharge): CardChargeEvent[] {
  if (state.status !== 'planned' || state.plan !== nth) return [];
  return [{ type: 'CardChargeAnnounced', data: { ...which(state), chargeAt: state.chargeAt } }];
}

function make({ plan: nth, amountCents }: MakeCardCharge, state: CardCharge): CardChargeEvent[] {
  if (state.status !== 'announced' || state.plan !== nth) return [];
  return [{ type: 'CardChargeMade', data: { ...which(state), amountCents } }];
}

function fail(command: FailCardCharge, state: CardCharge): CardChargeEvent[] {
  const { plan: nth, attempt, amountCents, code, now } = command;
  if (state.status !== 'announced' || state.plan !== nth || attempt !== state.tries + 1) return [];
  const retryAt = nextTry(code, attempt, now);
  const failed = { attempt, amountCents, code, failedAt: now, retryAt };
  return [{ type: 'CardChargeFailed', data: { ...which(state), ...failed } }];
}

/** @throws 404 where no charge was ever planned */
function stop({ why, plan: nth }: StopCardCharge, state: CardCharge): CardChargeEvent[] {
  if (state.status === 'none') throw noCardChargePlanned();
  const isOpen = state.status === 'planned' || state.status === 'announced';
  if (!isOpen || (nth !== undefined && nth !== state.plan)) return [];
  return [{ type: 'CardChargeStopped', data: { ...which(state), why } }];
}

const which = ({ chargeId, plan: nth, schoolId, studentId, payerId }: PlannedCharge) => ({
  chargeId,
  plan: nth,
  schoolId,
  studentId,
  ...payerIn(payerId),
});

const payerIn = (payerId: number | null) => (payerId === null ? {} : { payerId });
