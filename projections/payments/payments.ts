import type { PaymentMethod } from '#domain/catalogue/payments.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { paymentEvents } from '#domain/payment/events.ts';
import { voucherEvents } from '#domain/voucher/events.ts';
import type { Rows } from '../engine/fold/rows-at-hand.ts';
import { projection } from '../engine/projection.ts';
import { denied, refund, refundFailed, returned, setAside } from './card-money.ts';
import { forVoucher, isCounted, latest, move, moveOver, noteMovement } from './movements.ts';
import {
  cardIntent,
  cardRefund,
  cardSetAside,
  handRefund,
  moneyMovement,
  payment,
} from './tables.ts';

const { VoucherIssued, VoucherSaleBooked, VoucherVoided, VoucherRefunded } = voucherEvents;

/** A school's payments, with every cent that moved, also for vouchers. */
export const payments = projection({
  name: 'payments',
  follows: [paymentEvents, { VoucherIssued, VoucherSaleBooked, VoucherVoided, VoucherRefunded }],
  tables: [payment, moneyMovement, cardIntent, cardSetAside, cardRefund, handRefund],
  on: {
    PaymentRequested: ({ data, metadata }, rows) => {
      const { paymentId, invoiceNumber, payerId = null, ...more } = data;
      const { lessonId: _of, billId: _on, percent: _part, depositCents: _first, ...asked } = more;
      rows.insert(payment, {
        id: paymentId,
        state: 'pending',
        typedInvoiceNumber: invoiceNumber,
        createdAt: metadata.occurredAt,
        payerId,
        ...asked,
      });
    },
    PaymentLinkCreated: ({ data }, rows) =>
      rows.change(payment, { id: data.paymentId }, { linkExpiresAt: data.expiresAt }),
    TransferPromised: ({ data: { paymentId, promisedOn, until } }, rows) =>
      rows.change(payment, { id: paymentId }, { promisedOn, promisedUntil: until }),
    CardPaymentStarted: (
      { data: { paymentId, intentId, amountCents, cardAccount = null } },
      rows,
    ) => {
      const started = { intentId, paymentId, amountCents, cardAccount };
      rows.insert(cardIntent, { ...started, state: 'open' });
      rows.change(payment, { id: paymentId }, { intentId });
    },
    CardPaymentClosed: ({ data: { intentId } }, rows) =>
      rows.change(cardIntent, { intentId }, { state: 'closed' }),
    PaymentSettled: ({ data, position }, rows) => {
      const { paymentId, amountCents, method, settledOn, intentId } = data;
      const settled = { state: 'settled', method, settledOn } as const;
      if (data.keepsOver) rows.change(payment, { id: paymentId }, { keepsOver: true });
      receive(rows, position, paymentId, amountCents);
      move(rows, paymentId, { position, on: settledOn, cents: amountCents, method });
      rows.change(
        payment,
        { id: paymentId },
        intentId === null ? settled : { ...settled, intentId },
      );
      if (intentId !== null) rows.change(cardIntent, { intentId }, { state: 'settled', method });
    },
    PartPaymentReceived: (
      { data: { paymentId, amountCents, receivedOn, method, intentId }, position },
      rows,
    ) => {
      receive(rows, position, paymentId, amountCents);
      move(rows, paymentId, { position, on: receivedOn, cents: amountCents, method });
      if (intentId !== undefined)
        rows.change(cardIntent, { intentId }, { state: 'settled', method });
    },
    BalanceUsed: ({ data, position }, rows) => passOn(rows, position, data, -data.amountCents),
    BalanceReturned: ({ data, position }, rows) => passOn(rows, position, data, data.amountCents),
    ReceiptTakenBack: ({ data, position }, rows) => {
      const { paymentId, amountCents, receivedOn: on, fromBalance } = data;
      receive(rows, position, paymentId, -amountCents);
      if (fromBalance === undefined) takeBack(rows, position, paymentId, on, amountCents);
      else move(rows, paymentId, { position, on, cents: -amountCents, method: 'balance' });
      rows.change(payment, { id: paymentId }, ({ state }) =>
        state === 'settled' ? { state: 'pending', settledOn: null } : null,
      );
    },
    PaymentCorrected: ({ data, position, metadata }, rows) => {
      const { paymentId, amountCents, description, dueOn, receivedCents, settledOn } = data;
      receive(rows, position, paymentId, receivedCents);
      rows.change(payment, { id: paymentId }, { amountCents, description, dueOn });
      moveWhenSettled(rows, position, paymentId, metadata.occurredAt, receivedCents);
      if (settledOn !== undefined) settleByParts(rows, paymentId, settledOn);
    },
    PaymentReopened: ({ data: { paymentId, takenBackCents }, position, metadata }, rows) => {
      receive(rows, position, paymentId, -takenBackCents);
      moveWhenSettled(rows, position, paymentId, metadata.occurredAt, -takenBackCents);
      rows.change(payment, { id: paymentId }, { state: 'pending', settledOn: null });
    },
    SettlementCorrected: ({ data, position }, rows) => {
      const { paymentId, method, settledOn, settledBefore, amountCents } = data;
      const before = rows.get(payment, { id: paymentId })?.method ?? null;
      const from = { on: settledBefore, method: before };
      moveOver(rows, paymentId, { position, cents: amountCents }, from, { on: settledOn, method });
      rows.change(payment, { id: paymentId }, { method, settledOn });
    },
    PaymentCancelled: ({ data }, rows) =>
      rows.change(payment, { id: data.paymentId }, { state: 'cancelled' }),
    PaymentWrittenOff: ({ data: { paymentId, amountCents, writtenOffOn } }, rows) =>
      rows.change(
        payment,
        { id: paymentId },
        { state: 'written_off', writtenOffCents: amountCents, writtenOffOn },
      ),
    WriteOffTakenBack: ({ data: { paymentId } }, rows) =>
      rows.change(
        payment,
        { id: paymentId },
        { state: 'pending', writtenOffCents: 0, writtenOffOn: null },
      ),
    CardMoneySetAside: ({ data }, rows) => {
      setAside(rows, data);
      rows.change(cardIntent, { intentId: data.intentId }, { state: 'aside' });
    },
    SetAsideMoneyBooked: ({ data, position }, rows) => {
      const { paymentId, intentId, amountCents, settledOn, settles, method = 'card' } = data;
      const settled = { state: 'settled', method, settledOn, intentId } as const;
      if (data.keepsOver) rows.change(payment, { id: paymentId }, { keepsOver: true });
      receive(rows, position, paymentId, amountCents);
      move(rows, paymentId, { position, on: settledOn, cents: amountCents, method });
      rows.change(cardIntent, { intentId }, { state: 'settled', method });
      rows.change(cardSetAside, { intentId }, { state: 'booked' });
      if (settles) rows.change(payment, { id: paymentId }, settled);
    },
    SetAsideMoneyReturned: ({ data, metadata }, rows) => returned(rows, data, metadata.occurredAt),
    RefundStarted: ({ data, metadata }, rows) => refund(rows, data, 'pending', metadata.occurredAt),
    PaymentRefunded: ({ data, position, metadata }, rows) => {
      const { paymentId, amountCents, refundId, method = null } = data;
      const { occurredAt } = metadata;
      const on = data.refundedOn ?? dateOf(occurredAt);
      if (refundId === null) {
        giveBack(rows, position, paymentId, on, amountCents, method);
        // How it went is read off the movement, which knows how the money came.
        const gone = rows.get(moneyMovement, { position, entry: 0 });
        if (gone)
          rows.insert(handRefund, {
            position,
            paymentId,
            amountCents,
            refundedOn: gone.onDate,
            method: gone.method,
          });
        return;
      }
      giveBack(rows, position, paymentId, on, amountCents, 'card');
      refund(rows, { paymentId, amountCents, refundId, intentId: null }, 'done', occurredAt);
      rows.change(cardRefund, { refundId }, { state: 'done' });
    },
    RefundTakenBack: ({ data: { paymentId, nth, amountCents }, position }, rows) => {
      const given = rows
        .where(handRefund, { paymentId })
        .toSorted((a, b) => a.position - b.position)[nth - 1];
      if (!given) return;
      if (!isCounted(rows, position))
        rows.change(payment, { id: paymentId }, ({ refundedCents }) => ({
          refundedCents: refundedCents - amountCents,
        }));
      // The mistake leaves the day and the way it was written down for.
      const of = rows.get(payment, { id: paymentId });
      if (of)
        noteMovement(rows, of.schoolId, paymentId, {
          position,
          on: given.refundedOn,
          cents: amountCents,
          method: given.method,
          isRefund: true,
        });
      rows.change(handRefund, { position: given.position }, { isTakenBack: true });
    },
    RefundFailed: ({ data, position, metadata }, rows) =>
      refundFailed(rows, data, position, dateOf(metadata.occurredAt)),
    CardInquiryOpened: ({ data }, rows) =>
      rows.change(payment, { id: data.paymentId }, denied('asked', data)),
    CardInquiryClosed: ({ data }, rows) =>
      rows.change(
        payment,
        { id: data.paymentId },
        { dispute: null, disputeReason: null, disputeAnswerBy: null },
      ),
    DisputeBalanceNoted: ({ data: { paymentId, takenCents, feeCents } }, rows) =>
      rows.change(
        payment,
        { id: paymentId },
        { disputeTakenCents: takenCents, disputeFeeCents: feeCents },
      ),
    PaymentDisputed: ({ data }, rows) =>
      rows.change(payment, { id: data.paymentId }, denied('open', data)),
    PaymentDisputeClosed: (
      { data: { paymentId, isLost, amountCents }, position, metadata },
      rows,
    ) => {
      rows.change(payment, { id: paymentId }, { dispute: isLost ? 'lost' : 'won' });
      if (isLost)
        giveBack(rows, position, paymentId, dateOf(metadata.occurredAt), amountCents, 'card');
    },
    DisputeMoneyReturned: ({ data: { paymentId, amountCents }, position, metadata }, rows) => {
      rows.change(payment, { id: paymentId }, { dispute: 'won' });
      giveBack(rows, position, paymentId, dateOf(metadata.occurredAt), -amountCents, 'card');
    },
    VoucherIssued: ({ data: { priceCents, paidOn, isBooked, ...sale }, position }, rows) => {
      if (isBooked) forVoucher(rows, position, { ...sale, onDate: paidOn, cents: priceCents });
    },
    VoucherSaleBooked: ({ data: { amountCents, paidOn, ...sale }, position }, rows) =>
      forVoucher(rows, position, { ...sale, onDate: paidOn, cents: amountCents }),
    VoucherVoided: ({ data: { amountCents, paidOn, ...sale }, position }, rows) =>
      forVoucher(rows, position, { ...sale, onDate: paidOn, cents: -amountCents }),
    VoucherRefunded: ({ data: { amountCents, refundedOn, ...sale }, position }, rows) =>
      forVoucher(rows, position, {
        ...sale,
        onDate: refundedOn,
        cents: -amountCents,
        isRefund: true,
      }),
  },
  ignores: ['CardPaymentDeclined', 'CardFraudWarned'],
});

// Each amount is added before its movement is written down, and only if it is not: an event that is seen twice adds its cents once.

function receive(rows: Rows, position: number, paymentId: number, cents: number): void {
  if (isCounted(rows, position)) return;
  rows.change(payment, { id: paymentId }, ({ settledCents }) => ({
    settledCents: settledCents + cents,
  }));
}

function giveBack(
  rows: Rows,
  position: number,
  paymentId: number,
  on: string,
  cents: number,
  method: PaymentMethod | null,
): void {
  if (!isCounted(rows, position))
    rows.change(payment, { id: paymentId }, ({ refundedCents }) => ({
      refundedCents: refundedCents + cents,
    }));
  move(rows, paymentId, { position, on, cents: -cents, method, isRefund: true });
  if (method !== 'card') return;
  // What the card company gives back goes the way it came: by a bank debit where that was paid.
  const came = rows
    .where(cardIntent, { paymentId })
    .toSorted((a, b) => (a.intentId < b.intentId ? -1 : 1))
    .find((intent) => intent.state === 'settled' && intent.method !== 'card');
  if (!came) return;
  for (const { entry } of rows.where(moneyMovement, { paymentId }).filter(isOf(position)))
    rows.change(moneyMovement, { position, entry }, { method: came.method });
}

/** What a balance pays leaves the payment it was kept with; no money left the school. */
function passOn(
  rows: Rows,
  position: number,
  { paymentId, usedOn: on }: { readonly paymentId: number; readonly usedOn: string },
  cents: number,
): void {
  receive(rows, position, paymentId, cents);
  move(rows, paymentId, { position, on, cents, method: 'balance' });
}

const isOf = (position: number) => (movement: { readonly position: number }) =>
  movement.position === position;

/** What had arrived in parts is all there is to pay: the last of them settles it. */
function settleByParts(rows: Rows, paymentId: number, on: string): void {
  const came = latest(
    rows,
    paymentId,
    ({ onDate, cents, isRefund }) => onDate === on && cents > 0 && !isRefund,
  );
  rows.change(payment, { id: paymentId }, ({ method }) => ({
    state: 'settled',
    settledOn: on,
    method: came?.method ?? method,
  }));
}

/** Money leaves by the way it was written down to have come. */
function takeBack(rows: Rows, position: number, paymentId: number, on: string, cents: number) {
  const of = rows.get(payment, { id: paymentId });
  if (!of) return;
  const came = latest(rows, paymentId, ({ onDate, position: at }) => {
    const parts = rows.where(moneyMovement, { paymentId }).filter(isOf(at));
    return onDate === on && parts.reduce((sum, part) => sum + part.cents, 0) === cents;
  });
  const method = came?.method ?? of.method;
  noteMovement(rows, of.schoolId, paymentId, { position, on, cents: -cents, method });
}

/** A correction belongs to the day of the settlement it corrects: no money moved on the day somebody noticed. */
function moveWhenSettled(
  rows: Rows,
  position: number,
  paymentId: number,
  at: string,
  cents: number,
): void {
  const of = rows.get(payment, { id: paymentId });
  if (!of || cents === 0) return;
  const on = of.settledOn ?? dateOf(at);
  noteMovement(rows, of.schoolId, paymentId, { position, on, cents, method: of.method });
}
