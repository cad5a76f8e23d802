import { z } from 'zod';
import { mustBePaying } from '#api/cases/subscription/subscription.ts';
import type { Context, Dispatch } from '#api/command-handler.ts';
import type { EventLog } from '#api/event-log/event-log.ts';
import { notClaimed } from '#api/scheduled-work/claims.ts';
import type { CameTo, DueKind } from '#api/scheduled-work/due-work.ts';
import { isDecentHour } from '#domain/bills/rhythm.ts';
import type { PlannedCharge } from '#domain/card-charge/card-charge.ts';
import { cardCharge } from '#domain/card-charge/decide.ts';
import type { StopWhy } from '#domain/card-charge/reasons.ts';
import { isInTime } from '#domain/card-charge/times.ts';
import { namesAutomatic } from '#domain/kept-card/terms.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import { addMinutes, dateOf } from '#domain/kernel/nz-time.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { atCardCompany } from '#domain/payment/shared-intent.ts';
import { getChargeRules, listDueCharges } from '#projections/card-charges/query.ts';
import { getLessonOfPayment } from '#projections/lessons/query.ts';
import { getCharge } from '#projections/payments/charge.ts';
import type { CardCharging } from './charge-card.ts';
import type { KeptCardLetters } from './kept-card-letters.ts';
import type { KeptCardCases } from './kept-cards.ts';
import { recordedPayment } from './payments.ts';
import { recordedCharge } from './planned-charges.ts';

const kind = 'card charges';
const item = z.object({ key: z.string(), dueAt: z.string(), chargeId: z.number().int() });

type DueDeps = Parameters<typeof mustBePaying>[0] & {
  readonly log: Pick<EventLog, 'read'>;
  readonly dispatch: Dispatch;
  readonly cardCharging: CardCharging;
  readonly keptCards: Pick<KeptCardCases, 'mayCharge'>;
  readonly keptCardLetters: Pick<KeptCardLetters, 'chargeFailed'>;
};

/**
 * Makes the announced charges at their hour. A process that dies in the middle is followed by another, which first asks the card company
 * about the last try, so that a card pays once and is tried no more often than its payer agreed.
 */
export function dueCharges(deps: DueDeps): DueKind<z.infer<typeof item>> {
  const { sql, log, clock, cardCharging } = deps;
  return {
    name: kind,
    item,
    async find(now, most) {
      if (!isDecentHour(now)) return [];
      const isOpen = notClaimed(sql, kind, sql`charge_id || '-' || plan || '-' || tries`);
      const rows = await listDueCharges(sql, now, isOpen, most);
      return rows.map(({ chargeId, plan, tries, chargeAt }) => ({
        key: `${chargeId}-${plan}-${tries}`,
        dueAt: chargeAt,
        chargeId,
      }));
    },
    async carryOut({ key, chargeId }) {
      if (!isDecentHour(clock())) return { outcome: 'later', at: addMinutes(clock(), 60) };
      await cardCharging.untilKnown();
      const charge = await recordedCharge(log, chargeId);
      if (charge.status === 'none') return { outcome: 'withdrawn', reason: 'never planned' };
      const isItsTurn = `${chargeId}-${charge.plan}-${charge.tries}` === key;
      if (charge.status === 'announced' && isItsTurn) return tryOne(deps, charge);
      // A process died before it emailed the payer about the failure.
      if (charge.status === 'failed') await deps.keptCardLetters.chargeFailed(charge);
      return { outcome: 'done' };
    },
  };
}

async function tryOne(deps: DueDeps, charge: PlannedCharge): Promise<CameTo> {
  const { log, dispatch, clock, keptCardLetters } = deps;
  const { chargeId, plan, schoolId, studentId, amountCents, tries } = charge;
  const about: Context = { actor, schoolId, studentId, paymentId: chargeId };
  const why = await whyNot(deps, charge);
  if (why !== null) return stop(why);
  try {
    const before = await triedBefore(deps, charge);
    const code = before ? before.code : await charged(deps, charge);
    const command =
      code === null
        ? ({ type: 'MakeCardCharge', plan, amountCents } as const)
        : ({ type: 'FailCardCharge', plan, attempt: tries + 1, amountCents, code } as const);
    await dispatch(cardCharge, chargeId, command, about);
  } catch (fault) {
    const reason = stopOf(fault);
    if (reason !== null) return stop(reason);
    if (!(fault instanceof Rejection)) throw fault;
    // A bank debit is on its way, or somebody is paying at this moment.
    return { outcome: 'later', at: addMinutes(clock(), 10) };
  }
  const after = await recordedCharge(log, chargeId);
  if (after.status === 'failed') await keptCardLetters.chargeFailed(after);
  return { outcome: 'done' };

  async function stop(reason: StopWhy): Promise<CameTo> {
    const command = { type: 'StopCardCharge', why: reason, plan } as const;
    await dispatch(cardCharge, chargeId, command, about);
    return { outcome: 'withdrawn', reason };
  }
}

/** The change since the announcement that stops the charge; null where nothing changed. */
async function whyNot(deps: DueDeps, charge: PlannedCharge): Promise<StopWhy | null> {
  const { sql, clock } = deps;
  const { schoolId, chargeId, why, firstFailedAt } = charge;
  const [asked, rules] = await Promise.all([
    getCharge(sql, chargeId),
    getChargeRules(sql, schoolId),
  ]);
  if (asked === null || asked.isSchoolClosed) return 'closed';
  const isPaying = mustBePaying(deps, { accountId: founderOf(schoolId), schoolId });
  if (!(await isPaying.then(() => true, isNoRejection))) return 'closed';
  const { lessonsFrom, lateFeesFrom, noShowsFrom, billsFrom } = rules ?? {};
  const since = {
    lesson: lessonsFrom,
    late_fee: lateFeesFrom,
    no_show: noShowsFrom,
    bill: billsFrom,
  };
  if (!since[why]) return 'rule_off';
  const lesson = why === 'lesson' ? await getLessonOfPayment(sql, chargeId) : null;
  if (lesson && lesson.status !== 'completed') return 'not_owed';
  return isInTime(firstFailedAt, clock()) ? null : 'too_late';
}

/** @throws any error that is not a refusal */
function isNoRejection(fault: unknown): false {
  if (fault instanceof Rejection) return false;
  throw fault;
}

const actor = { kind: 'system', id: null } as const;

/** Charges what is still owed, never more than the letter announced. @returns the code of a decline */
function charged(deps: DueDeps, charge: PlannedCharge): Promise<string | null> {
  const { paymentIds: payments, invoice, agreementId, amountCents } = charge;
  return deps.cardCharging.charge({ payments, invoice, actor }, async ({ cents, cardAccount }) => {
    for (const paymentId of payments) {
      const { payerId, promise } = await recordedPayment(deps.log, paymentId);
      if (payerId !== charge.payerId) throw new ChargeStopped('not_allowed');
      if (promise && promise.until >= dateOf(deps.clock())) throw new ChargeStopped('promised');
    }
    if (cents > amountCents) throw new ChargeStopped('more_owed');
    const card = await deps.keptCards.mayCharge(charge, { amountCents: cents, cardAccount });
    // The payer saved another card since the letter named one.
    if (card.agreementId !== agreementId) throw new ChargeStopped('card_gone');
    if (!namesAutomatic(card.version)) throw new ChargeStopped('not_allowed');
    return card;
  });
}

/** Ends a try before anything is charged. */
class ChargeStopped extends Error {
  override name = 'ChargeStopped';
  readonly why: StopWhy;
  constructor(why: StopWhy) {
    super(why);
    this.why = why;
  }
}

/** The reason that stops a charge for good; null where a later try may pass, or for a fault. */
function stopOf(fault: unknown): StopWhy | null {
  if (fault instanceof ChargeStopped) return fault.why;
  return fault instanceof Rejection ? (stops[fault.code] ?? null) : null;
}

const stops: Readonly<Record<string, StopWhy | undefined>> = {
  kept_card_not_found: 'card_gone',
  paid_by_another: 'card_gone',
  card_agreement_over: 'card_gone',
  card_kept_elsewhere: 'not_ready',
  over_ceiling: 'not_allowed',
  card_account_not_ready: 'not_ready',
  cards_not_taken: 'not_ready',
  already_paid: 'not_owed',
  payment_cancelled: 'not_owed',
  payment_written_off: 'not_owed',
  money_set_aside: 'not_owed',
  too_small_for_card: 'not_owed',
  school_closed: 'closed',
};

/**
 * The outcome of a try in which a process died: no code where the card paid, else the code of the decline. Null where nobody made the try. Open intents are settled first, so
 * that the payment knows of it too.
 */
async function triedBefore(
  deps: DueDeps,
  { chargeId, plan, paymentIds, tries }: PlannedCharge,
): Promise<{ readonly code: string | null } | null> {
  const { log } = deps;
  await deps.cardCharging.lookAgain(paymentIds);
  const since = await plannedAt(log, chargeId, plan);
  const facts: RecordedEvent[] = [];
  for (const paymentId of paymentIds) facts.push(...(await log.read(`payment-${paymentId}`)));
  const ours = new Set(facts.filter((fact) => isOurTry(fact, since)).map(nameOf));
  if (facts.some((fact) => fact.type === 'PaymentSettled' && ours.has(nameOf(fact))))
    return { code: null };
  const declines = facts.filter(({ type }) => type === 'CardPaymentDeclined');
  const codes = [...ours].flatMap((name) => {
    const declined = declines.find((fact) => nameOf(fact) === name);
    return declined ? [String(declined.data['code'])] : [];
  });
  return codes.length > tries ? { code: codes[tries] ?? 'unknown' } : null;
}

async function plannedAt(
  log: Pick<EventLog, 'read'>,
  chargeId: number,
  plan: number,
): Promise<number> {
  const facts = await log.read(`cardcharge-${chargeId}`);
  const planned = facts.find(
    ({ type, data }) => type === 'CardChargePlanned' && data['plan'] === plan,
  );
  return planned?.position ?? 0;
}

const isOurTry = ({ type, data, metadata, position }: RecordedEvent, since: number): boolean =>
  type === 'CardPaymentStarted' &&
  data['agreementId'] !== undefined &&
  metadata.actor.kind === 'system' &&
  position > since;

const nameOf = ({ data }: RecordedEvent): string => atCardCompany(String(data['intentId']));
