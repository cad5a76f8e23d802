import { z } from 'zod';
import { mustBePaying } from '#api/cases/subscription/subscription.ts';
import type { Context, Dispatch } from '#api/command-handler.ts';
import { type EventLog, eventsOf } from '#api/event-log/event-log.ts';
import { notClaimed } from '#api/scheduled-work/claims.ts';
import type { CameTo, DueKind } from '#api/scheduled-work/due-work.ts';
import { isDecentHour } from '#domain/bills/rhythm.ts';
import type { CardCharge } from '#domain/card-charge/card-charge.ts';
import { cardCharge } from '#domain/card-charge/decide.ts';
import { chargeReasons } from '#domain/card-charge/reasons.ts';
import { firstTry, toldHours } from '#domain/card-charge/times.ts';
import { endOf } from '#domain/kept-card/kept-card.ts';
import { namesAutomatic } from '#domain/kept-card/terms.ts';
import { fold } from '#domain/kernel/decider.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import { schoolId as schoolNumber, studentId as studentNumber } from '#domain/kernel/ids.ts';
import { addDays, addMinutes, dateOf, type Instant } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { owedCents } from '#domain/payment/payment.ts';
import { listOwedOfBill, listToPlan } from '#projections/card-charges/query.ts';
import { getInvoiceOf } from '#projections/invoices/query.ts';
import { accountForPayments } from './card-account-ready.ts';
import { smallestCharge } from './card-wording.ts';
import type { KeptCardLetters } from './kept-card-letters.ts';
import type { KeptCardCases } from './kept-cards.ts';
import { recordedPayment } from './payments.ts';

const kind = 'card charges told of';
const item = z.object({
  key: z.string(),
  dueAt: z.string(),
  paymentId: z.number().int(),
  schoolId: schoolNumber,
  studentId: studentNumber,
  /** Items from before payers had cards lack it. */
  payerId: z.number().int().nullable().default(null),
  why: z.enum(chargeReasons),
  billId: z.number().int().nullable(),
  /** The first day on which a rule charges a bill. */
  notBefore: z.string().nullable(),
});
type Item = z.infer<typeof item>;

type PlanDeps = Parameters<typeof accountForPayments>[0] &
  Parameters<typeof mustBePaying>[0] & {
    readonly dispatch: Dispatch;
    readonly keptCards: Pick<KeptCardCases, 'mayCharge'>;
    readonly keptCardLetters: Pick<KeptCardLetters, 'canWrite' | 'chargeAhead'>;
  };

/** A charge from the ledger, because the read models may be behind. */
export async function recordedCharge(
  log: Pick<EventLog, 'read'>,
  chargeId: number,
): Promise<CardCharge> {
  return fold(cardCharge, eventsOf(cardCharge, await log.read(`cardcharge-${chargeId}`)));
}

/**
 * Plans what a school's rules charge to kept cards, and emails each payer at least a day before, in the daytime. No letter, no charge: the letter is
 * queued before the event that announces it.
 */
export function plannedCharges(deps: PlanDeps): DueKind<Item> {
  const { sql, clock, log, dispatch, keptCards, keptCardLetters } = deps;
  return {
    name: kind,
    item,
    async find(now, most) {
      if (!isDecentHour(now)) return [];
      const rows = await listToPlan(sql, dateOf(now), notClaimed(sql, kind, sql`found.key`), most);
      return rows.map(({ dueOn, billDays, why, ...row }) => ({
        ...row,
        why,
        dueAt: now,
        notBefore: why === 'bill' && dueOn !== null ? addDays(dueOn, billDays) : null,
      }));
    },
    async carryOut(due) {
      try {
        return await planOne(due);
      } catch (refusal) {
        if (!(refusal instanceof Rejection)) throw refusal;
        // A reason that may change by tomorrow is checked again then.
        return mayPass.has(refusal.code)
          ? { outcome: 'later', at: addMinutes(clock(), 24 * 60) }
          : { outcome: 'withdrawn', reason: refusal.code };
      }
    },
  };

  async function planOne(due: Item): Promise<CameTo> {
    const { paymentId, schoolId, studentId, payerId, why, billId, notBefore } = due;
    const now = clock();
    if (!isDecentHour(now)) return { outcome: 'later', at: addMinutes(now, 60) };
    const { owed, cents } = await owedTogether(due);
    if (cents === 0) return { outcome: 'withdrawn', reason: 'nothing is owed' };
    if (cents < smallestCharge) return { outcome: 'withdrawn', reason: 'too small for a card' };
    const invoice = billId === null ? null : await getInvoiceOf(sql, paymentId);
    if (owed.length > 1 && invoice === null) return { outcome: 'later', at: addMinutes(now, 5) };
    await mustBePaying(deps, { accountId: founderOf(schoolId), schoolId });
    const cardAccount = await accountForPayments(deps, schoolId);
    const holder = { studentId, payerId };
    const card = await keptCards.mayCharge(holder, { amountCents: cents, cardAccount });
    const chargeAt = firstTry(now, notBefore);
    if (!namesAutomatic(card.version) || endOf(card) < dateOf(chargeAt))
      return { outcome: 'withdrawn', reason: 'the agreement does not allow it' };
    const { agreementId } = card;
    if (!(await keptCardLetters.canWrite(agreementId)))
      return { outcome: 'withdrawn', reason: 'nobody can be written to' };
    const about: Context = { actor, schoolId, studentId, paymentId };
    const which = { chargeId: paymentId, schoolId, ...holder, agreementId };
    const planned = { paymentIds: owed, invoice, amountCents: cents, why, chargeAt };
    await dispatch(cardCharge, paymentId, { type: 'PlanCardCharge', ...which, ...planned }, about);
    const charge = await recordedCharge(log, paymentId);
    if (charge.status !== 'planned') return { outcome: 'done' };
    // A process died between plan and letter, and the planned day is now too close.
    if (isTooSoon(charge.chargeAt, now)) throw new Error('a charge is planned too soon to tell of');
    await keptCardLetters.chargeAhead(charge);
    const told = { type: 'AnnounceCardCharge', plan: charge.plan } as const;
    await dispatch(cardCharge, paymentId, told, about);
    return { outcome: 'done' };
  }

  /** One payment, or everything owed on its bill. */
  async function owedTogether({ paymentId, schoolId, payerId, billId }: Item) {
    const all = billId === null ? [paymentId] : await listOwedOfBill(sql, schoolId, billId);
    const owed: number[] = [];
    let cents = 0;
    for (const each of all) {
      const state = await recordedPayment(log, each);
      if (state.payerId !== payerId || owedCents(state) === 0) continue;
      owed.push(each);
      cents += owedCents(state);
    }
    return { owed, cents };
  }
}

const actor = { kind: 'system', id: null } as const;
const isTooSoon = (chargeAt: Instant, now: Instant) => chargeAt < addMinutes(now, toldHours * 60);
const mayPass: ReadonlySet<string> = new Set([
  'card_account_not_ready',
  'trial_expired',
  'plan_ended',
]);
