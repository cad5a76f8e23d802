import type { PaymentMethod } from '../catalogue/payments.ts';
import type { Cents } from '../kernel/money.ts';
import { dateOf } from '../kernel/nz-time.ts';
import type {
  BookSetAside,
  CloseCardPayment,
  DeclineCardPayment,
  SettleCardPayment,
  StartCardPayment,
} from './commands.ts';
import type { PaymentEvent } from './events.ts';
import { heldCents, owedCents, type Requested } from './payment.ts';
import {
  alreadyPaid,
  moneySetAside,
  notBookable,
  nothingSetAside,
  paymentCancelled,
} from './rejections.ts';
import { mustNotBeWrittenOff, owedAgain } from './write-offs.ts';

/** Taking a card, in the card company's words. */
export function startCard(
  { paymentId, intentId, amountCents, cardAccount, agreementId }: StartCardPayment,
  state: Requested,
): PaymentEvent[] {
  if (state.intents[intentId]) return [];
  mustBeChargeable(state);
  const allowed = agreementId === undefined ? {} : { agreementId };
  const data = { paymentId, intentId, amountCents, ...onAccount(cardAccount), ...allowed };
  return [{ type: 'CardPaymentStarted', data }];
}

/**
 * Money that has moved is recorded in any state of the payment, once for each intent. Only what is exactly what was asked settles it: anything else, and
 * what comes for a payment that another way has paid, is set aside for a person to decide.
 */
export function settleCard(command: SettleCardPayment, state: Requested): PaymentEvent[] {
  const { paymentId, intentId, amountCents, currency, now, method } = command;
  const intent = state.intents[intentId];
  if (intent && intent.status !== 'open' && intent.status !== 'closed') return [];
  const expectedCents = intent?.askedCents ?? (owedCents(state) || state.amountCents);
  const why = differenceOf(command, expectedCents) ?? (isPaidOtherwise(state) ? 'paid' : null);
  const arrivedOn = dateOf(now);
  if (why !== null)
    return [
      {
        type: 'CardMoneySetAside',
        data: {
          paymentId,
          intentId,
          amountCents,
          currency,
          expectedCents,
          why,
          arrivedOn,
          ...otherThanCard(method),
          ...onAccount(command.cardAccount),
        },
      },
    ];
  const { cardAccount } = command;
  if (isDeposit(amountCents, state))
    return [
      {
        type: 'PartPaymentReceived',
        data: {
          paymentId,
          amountCents,
          method,
          receivedOn: arrivedOn,
          intentId,
          ...onAccount(cardAccount),
        },
      },
    ];
  const settled = { paymentId, amountCents, method, settledOn: arrivedOn, intentId };
  return [
    ...owedAgain(paymentId, now, state),
    { type: 'PaymentSettled', data: { ...settled, ...onAccount(cardAccount) } },
  ];
}

/** The deposit of a lesson, which leaves the rest of its price to be paid. */
const isDeposit = (arrivedCents: number, state: Requested): boolean =>
  state.depositCents === arrivedCents && arrivedCents < owedCents(state);

/** A bank debit may take days, and a card may be quicker than the person who records cash: what is paid is not paid twice unseen. */
const isPaidOtherwise = (state: Requested): boolean =>
  state.status === 'settled' && heldCents(state) >= state.amountCents;

const otherThanCard = (method: PaymentMethod) => (method === 'card' ? {} : { method });

const onAccount = (cardAccount: string | undefined) =>
  cardAccount === undefined ? {} : { cardAccount };

function differenceOf(
  { amountCents, currency, isOurAccount }: SettleCardPayment,
  expectedCents: number,
) {
  if (!isOurAccount) return 'account';
  if (currency !== 'nzd') return 'currency';
  return amountCents === expectedCents ? null : 'amount';
}

/** What was set aside counts as received; what is above the amount is the payer's balance. */
export function bookSetAside(
  { paymentId, intentId, now }: BookSetAside,
  state: Requested,
): PaymentEvent[] {
  const intent = state.intents[intentId];
  if (intent?.status === 'settled') return [];
  if (intent?.status !== 'aside' || intent.arrivedOn === null) throw nothingSetAside();
  if (!intent.isBookable) throw notBookable();
  const { arrivedCents: amountCents, arrivedOn: settledOn } = intent;
  const leftCents = state.amountCents - heldCents(state) - amountCents;
  const settles = leftCents <= 0;
  return [
    ...owedAgain(paymentId, now, state),
    {
      type: 'SetAsideMoneyBooked',
      data: {
        paymentId,
        intentId,
        amountCents,
        settledOn,
        settles,
        ...otherThanCard(intent.method),
        ...(leftCents < 0 ? { keepsOver: true as const } : {}),
      },
    },
  ];
}

export function declineCard(
  { paymentId, intentId, attempt, code }: DeclineCardPayment,
  state: Requested,
): PaymentEvent[] {
  if (state.heard.has(attempt)) return [];
  return [{ type: 'CardPaymentDeclined', data: { paymentId, intentId, attempt, code } }];
}

export function closeCard(
  { paymentId, intentId }: CloseCardPayment,
  state: Requested,
): PaymentEvent[] {
  if (state.intents[intentId]?.status !== 'open') return [];
  return [{ type: 'CardPaymentClosed', data: { paymentId, intentId } }];
}

/** What a card is charged next: the deposit where one is asked and nothing has come yet, else all that is owed. */
export function nextCardCents(payment: Requested): Cents {
  const owed = owedCents(payment);
  const { depositCents, byHandCents, byCardCents } = payment;
  return depositCents === null || byHandCents + byCardCents > 0
    ? owed
    : Math.min(depositCents, owed);
}

/** A card is taken for what is owed, and not while money of an earlier one waits for somebody to decide. @throws otherwise */
export function mustBeChargeable(state: Requested): void {
  mustBeOwed(state);
  if (Object.values(state.intents).some(({ status }) => status === 'aside')) throw moneySetAside();
}

export function mustBeOwed(state: Requested): void {
  if (state.status === 'settled') throw alreadyPaid();
  if (state.status === 'cancelled') throw paymentCancelled();
  mustNotBeWrittenOff(state);
}
