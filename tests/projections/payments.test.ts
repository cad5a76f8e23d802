import { expect, test } from 'bun:test';
import { at, event } from './event.ts';
import { erased, instructorId, schoolId, studentId } from './examples.ts';
import { readModels } from './given.ts';

const given = readModels();

const paymentId = 4;
const asked = {
  schoolId,
  studentId,
  instructorId,
  amountCents: 8_000,
  description: 'Two lessons with Hēmi',
  dueOn: '2026-11-20',
  method: 'card',
  reference: 'KL-4-7QX2',
} as const;
const requested = event('PaymentRequested', { paymentId, ...asked, invoiceNumber: 'A-17' });
const intentId = 'pi_1';
const started = event('CardPaymentStarted', { paymentId, intentId, amountCents: 8_000 });
const paidByCard = event('PaymentSettled', {
  paymentId,
  amountCents: 8_000,
  method: 'card',
  settledOn: '2026-11-03',
  intentId,
});
const paidInCash = event('PaymentSettled', {
  paymentId,
  amountCents: 8_000,
  method: 'cash',
  settledOn: '2026-10-30',
  intentId: null,
});
const dispute = { paymentId, disputeId: 'dp_1', amountCents: 8_000 };
const disputed = event('PaymentDisputed', { ...dispute, reason: 'fraudulent' });
const correction = {
  paymentId,
  studentId,
  amountCents: 9_000,
  description: 'Three lessons',
  dueOn: null,
};
const movement = { schoolId, paymentId, voucherId: null, entry: 0, isOver: false, isRefund: false };

test('a payment that was asked for is pending, and no money has moved', async () => {
  const { payment, moneyMovement, cardIntent } = await given(requested);
  expect(payment).toEqual([
    {
      id: paymentId,
      ...asked,
      payerId: null,
      typedInvoiceNumber: 'A-17',
      state: 'pending',
      settledOn: null,
      intentId: null,
      linkExpiresAt: null,
      promisedOn: null,
      promisedUntil: null,
      settledCents: 0,
      balanceCents: 0,
      keepsOver: false,
      refundedCents: 0,
      writtenOffCents: 0,
      writtenOffOn: null,
      dispute: null,
      disputeAnswerBy: null,
      disputeReason: null,
      disputeTakenCents: 0,
      disputeFeeCents: 0,
      createdAt: at(1),
    },
  ]);
  expect([moneyMovement, cardIntent]).toEqual([[], []]);
});

test('what is written off is owed no more, and again once it is put back', async () => {
  const off = event('PaymentWrittenOff', {
    paymentId,
    amountCents: 3_000,
    writtenOffOn: '2026-11-04',
  });
  const { payment, accountFact } = await given(requested, off);
  expect(payment).toMatchObject([
    { state: 'written_off', writtenOffCents: 3_000, writtenOffOn: '2026-11-04' },
  ]);
  expect(accountFact).toMatchObject([{ kind: 'asked' }, { kind: 'writtenOff' }]);
  const back = event('WriteOffTakenBack', {
    paymentId,
    amountCents: 3_000,
    owedAgainOn: '2026-11-05',
  });
  const again = await given(requested, off, back);
  expect(again.payment).toMatchObject([
    { state: 'pending', writtenOffCents: 0, writtenOffOn: null },
  ]);
  expect(again.accountFact).toMatchObject([{}, {}, { kind: 'putBack' }]);
});

test('a link stands until the moment it expires', async () => {
  const expiresAt = '2026-11-08T00:00:00.000Z';
  const { payment } = await given(requested, event('PaymentLinkCreated', { paymentId, expiresAt }));
  expect(payment).toMatchObject([{ linkExpiresAt: expiresAt, state: 'pending' }]);
});

test('a card payment that begins opens an intent', async () => {
  const { payment, cardIntent } = await given(requested, started);
  expect(cardIntent).toEqual([
    {
      intentId,
      paymentId,
      amountCents: 8_000,
      state: 'open',
      method: 'card',
      cardAccount: null,
    },
  ]);
  expect(payment).toMatchObject([{ intentId, state: 'pending', settledCents: 0 }]);
});

test('a declined card changes nothing, an intent that is given up is closed', async () => {
  const declined = event('CardPaymentDeclined', {
    paymentId,
    intentId,
    attempt: 'ch_1',
    code: 'card_declined',
  });
  expect(await given(requested, started, declined)).toMatchObject({
    payment: [{ state: 'pending' }],
    cardIntent: [{ state: 'open' }],
  });
  const closed = event('CardPaymentClosed', { paymentId, intentId });
  expect((await given(requested, started, closed)).cardIntent).toMatchObject([{ state: 'closed' }]);
});

test('money that arrives by card settles the payment and its intent on that day', async () => {
  const { payment, cardIntent, moneyMovement } = await given(requested, started, paidByCard);
  expect(payment).toMatchObject([
    {
      state: 'settled',
      method: 'card',
      settledOn: '2026-11-03',
      settledCents: 8_000,
      intentId,
    },
  ]);
  expect(cardIntent).toMatchObject([{ state: 'settled' }]);
  expect(moneyMovement).toEqual([
    { position: 3, ...movement, onDate: '2026-11-03', cents: 8_000, method: 'card' },
  ]);
});

test('cash settles a payment by another way than was expected, and leaves its intent', async () => {
  const { payment, cardIntent } = await given(requested, started, paidInCash);
  expect(payment).toMatchObject([{ state: 'settled', method: 'cash', intentId }]);
  expect(cardIntent).toMatchObject([{ state: 'open' }]);
});

test('a correction of money that was entered belongs to the day of its settlement', async () => {
  const corrected = event('PaymentCorrected', { ...correction, receivedCents: 1_000 });
  const { payment, moneyMovement } = await given(requested, paidInCash, corrected);
  const { amountCents, description } = correction;
  expect(payment).toMatchObject([{ amountCents, description, dueOn: null, settledCents: 9_000 }]);
  expect(moneyMovement).toEqual([
    { position: 2, ...movement, onDate: '2026-10-30', cents: 8_000, method: 'cash' },
    { position: 3, ...movement, onDate: '2026-10-30', cents: 1_000, method: 'cash' },
  ]);
});

test('a correction without money moves none', async () => {
  const corrected = event('PaymentCorrected', { ...correction, receivedCents: 0 });
  const { payment, moneyMovement } = await given(requested, corrected);
  expect(payment).toMatchObject([{ amountCents: 9_000, settledCents: 0, state: 'pending' }]);
  expect(moneyMovement).toEqual([]);
});

test('a settlement that is taken back is owed again, its money gone on the day it had come', async () => {
  const reopened = event('PaymentReopened', { paymentId, takenBackCents: 8_000 });
  const { payment, moneyMovement } = await given(requested, paidInCash, reopened);
  expect(payment).toMatchObject([{ state: 'pending', settledOn: null, settledCents: 0 }]);
  expect(moneyMovement).toMatchObject([
    { position: 2, onDate: '2026-10-30', cents: 8_000 },
    { position: 3, onDate: '2026-10-30', cents: -8_000 },
  ]);
});

test('parts add up on their own days, and one that is taken back leaves the rest owed', async () => {
  const part = event('PartPaymentReceived', {
    paymentId,
    amountCents: 3_000,
    method: 'bank_transfer',
    receivedOn: '2026-10-28',
  });
  expect((await given(requested, part)).payment).toMatchObject([
    { state: 'pending', settledOn: null, settledCents: 3_000 },
  ]);
  const takenBack = event('ReceiptTakenBack', {
    paymentId,
    amountCents: 3_000,
    receivedOn: '2026-10-28',
  });
  const { payment, moneyMovement } = await given(requested, part, paidInCash, takenBack);
  expect(payment).toMatchObject([{ state: 'pending', settledOn: null, settledCents: 8_000 }]);
  expect(moneyMovement).toMatchObject([
    { position: 2, onDate: '2026-10-28', cents: 3_000, method: 'bank_transfer' },
    { position: 3, onDate: '2026-10-30', cents: 8_000, method: 'cash' },
    { position: 4, onDate: '2026-10-28', cents: -3_000, method: 'bank_transfer' },
  ]);
});

test('a settlement put right moves its cents from the old day to the new', async () => {
  const corrected = { paymentId, method: 'bank_transfer', settledBefore: '2026-10-30' } as const;
  const redated = event('SettlementCorrected', {
    ...corrected,
    settledOn: '2026-11-02',
    amountCents: 8_000,
  });
  const { payment, moneyMovement } = await given(requested, paidInCash, redated);
  expect(payment).toMatchObject([
    { method: 'bank_transfer', settledOn: '2026-11-02', settledCents: 8_000 },
  ]);
  expect(moneyMovement).toEqual([
    { ...movement, position: 2, onDate: '2026-10-30', cents: 8_000, method: 'cash' },
    { ...movement, position: 3, onDate: '2026-10-30', cents: -8_000, method: 'cash' },
    {
      ...movement,
      position: 3,
      entry: 1,
      onDate: '2026-11-02',
      cents: 8_000,
      method: 'bank_transfer',
    },
  ]);
  const renamed = event('SettlementCorrected', {
    ...corrected,
    settledOn: '2026-10-30',
    amountCents: 8_000,
  });
  const same = await given(requested, paidInCash, renamed);
  expect(same.payment).toMatchObject([{ method: 'bank_transfer', settledOn: '2026-10-30' }]);
  expect(same.moneyMovement).toMatchObject([
    { onDate: '2026-10-30', cents: 8_000, method: 'cash' },
    { onDate: '2026-10-30', cents: -8_000, method: 'cash' },
    { onDate: '2026-10-30', cents: 8_000, method: 'bank_transfer' },
  ]);
});

test('a cancelled payment can be owed again, and no money moved', async () => {
  const cancelled = event('PaymentCancelled', { paymentId });
  expect((await given(requested, cancelled)).payment).toMatchObject([{ state: 'cancelled' }]);
  const reopened = event('PaymentReopened', { paymentId, takenBackCents: 0 });
  expect(await given(requested, cancelled, reopened)).toMatchObject({
    payment: [{ state: 'pending' }],
    moneyMovement: [],
  });
});

test('refunds add up, each on its own Auckland day', async () => {
  const refunded = event(
    'PaymentRefunded',
    { paymentId, amountCents: 3_000, refundId: null },
    // One in the morning of 5 November in Auckland.
    { occurredAt: '2026-11-04T12:00:00.000Z' },
  );
  const rest = event('PaymentRefunded', { paymentId, amountCents: 500, refundId: 're_2' });
  const { payment, moneyMovement } = await given(requested, paidInCash, refunded, rest);
  expect(payment).toMatchObject([{ settledCents: 8_000, refundedCents: 3_500, state: 'settled' }]);
  expect(moneyMovement).toMatchObject([
    { cents: 8_000 },
    { position: 3, onDate: '2026-11-05', cents: -3_000 },
    { position: 4, onDate: '2026-11-01', cents: -500 },
  ]);
});

const paid = [requested, started, paidByCard] as const;
const refundId = 're_1';
const refundStarted = event('RefundStarted', { paymentId, refundId, intentId, amountCents: 3_000 });
const refunded = event('PaymentRefunded', { paymentId, refundId, amountCents: 3_000 });
const refundFailed = event(
  'RefundFailed',
  { paymentId, refundId, amountCents: 3_000, code: 'lost_or_stolen_card' },
  { occurredAt: '2026-11-05T00:00:00.000Z' },
);
const card = { refundId, schoolId, paymentId, intentId, amountCents: 3_000 };

test('a refund by hand is on its own day in its own way, and leaves both when it is taken back', async () => {
  const old = event('PaymentRefunded', { paymentId, amountCents: 1_000, refundId: null });
  const given2 = event('PaymentRefunded', {
    paymentId,
    amountCents: 3_000,
    refundId: null,
    refundedOn: '2026-10-31',
    method: 'bank_transfer',
  });
  const back = event('RefundTakenBack', { paymentId, nth: 2, amountCents: 3_000 });
  const { payment, moneyMovement, handRefund } = await given(
    requested,
    paidInCash,
    old,
    given2,
    back,
  );
  expect(payment).toMatchObject([{ settledCents: 8_000, refundedCents: 1_000 }]);
  expect(moneyMovement?.slice(1)).toMatchObject([
    { onDate: '2026-11-01', cents: -1_000, method: 'cash', isRefund: true },
    { onDate: '2026-10-31', cents: -3_000, method: 'bank_transfer', isRefund: true },
    { onDate: '2026-10-31', cents: 3_000, method: 'bank_transfer', isRefund: true },
  ]);
  expect(handRefund).toMatchObject([
    { refundedOn: '2026-11-01', method: 'cash', isTakenBack: false },
    { refundedOn: '2026-10-31', method: 'bank_transfer', isTakenBack: true },
  ]);
});

test('a refund that is pending moves nothing, and one that fails then moved nothing', async () => {
  const pending = await given(...paid, refundStarted);
  expect(pending).toMatchObject({ payment: [{ refundedCents: 0 }], moneyMovement: [{}] });
  expect(pending['cardRefund']).toEqual([
    { ...card, state: 'pending', code: null, startedAt: at(4) },
  ]);
  expect(await given(...paid, refundStarted, refundFailed)).toMatchObject({
    payment: [{ refundedCents: 0 }],
    moneyMovement: [{ cents: 8_000 }],
    cardRefund: [{ state: 'failed', code: 'lost_or_stolen_card' }],
  });
});

test('a refund that was true and fails later is held again from the day it failed', async () => {
  const done = await given(...paid, refundStarted, refunded);
  expect(done).toMatchObject({
    payment: [{ refundedCents: 3_000 }],
    cardRefund: [{ state: 'done', intentId }],
  });
  const reversed = await given(...paid, refundStarted, refunded, refundFailed);
  expect(reversed).toMatchObject({
    payment: [{ refundedCents: 0, state: 'settled' }],
    moneyMovement: [{}, { cents: -3_000 }, { position: 6, onDate: '2026-11-05', cents: 3_000 }],
    cardRefund: [{ state: 'failed' }],
  });
  // Before refunds were counted per intent, the refund alone was said.
  expect(await given(...paid, refunded, refundFailed)).toMatchObject({
    payment: [{ refundedCents: 0 }],
    moneyMovement: [{}, { cents: -3_000 }, { cents: 3_000 }],
    cardRefund: [{ intentId: null, state: 'failed' }],
  });
});

const aside = event('CardMoneySetAside', {
  paymentId,
  intentId,
  amountCents: 100,
  currency: 'nzd',
  expectedCents: 8_000,
  why: 'amount',
  arrivedOn: '2026-11-03',
} as const);
const returned = event('SetAsideMoneyReturned', {
  paymentId,
  intentId,
  refundId,
  amountCents: 100,
});

test('money that is set aside is in no sum until somebody books it', async () => {
  const waiting = await given(requested, started, aside);
  expect(waiting).toMatchObject({
    payment: [{ state: 'pending', settledCents: 0 }],
    moneyMovement: [],
    cardIntent: [{ state: 'aside' }],
  });
  const { arrivedOn, why, ...sums } = aside.data;
  expect(waiting['cardSetAside']).toEqual([
    { ...sums, schoolId, arrivedOn, why, state: 'waiting' },
  ]);
  const booking = { paymentId, intentId, amountCents: 100, settledOn: '2026-11-03' };
  const part = event('SetAsideMoneyBooked', { ...booking, settles: false });
  expect(await given(requested, started, aside, part)).toMatchObject({
    payment: [{ state: 'pending', settledCents: 100, settledOn: null }],
    moneyMovement: [{ onDate: '2026-11-03', cents: 100 }],
    cardIntent: [{ state: 'settled' }],
    cardSetAside: [{ state: 'booked' }],
  });
  const whole = event('SetAsideMoneyBooked', { ...booking, settles: true });
  expect(await given(requested, started, aside, whole)).toMatchObject({
    payment: [{ state: 'settled', method: 'card', settledOn: '2026-11-03', balanceCents: 0 }],
  });
  const over = { ...booking, amountCents: 8_500, settles: true, keepsOver: true } as const;
  const more = event('CardMoneySetAside', { ...aside.data, amountCents: 8_500 });
  const kept = event('SetAsideMoneyBooked', over);
  expect(await given(requested, started, more, kept)).toMatchObject({
    payment: [{ state: 'settled', settledCents: 8_500, keepsOver: true, balanceCents: 500 }],
    moneyMovement: [
      { cents: 8_000, isOver: false },
      { cents: 500, isOver: true },
    ],
  });
});

test('money that is set aside goes back without being in a sum, and waits again where that fails', async () => {
  expect(await given(requested, started, aside, returned)).toMatchObject({
    payment: [{ state: 'pending', refundedCents: 0 }],
    moneyMovement: [],
    cardSetAside: [{ state: 'returned', amountCents: 0 }],
    cardRefund: [{ state: 'returned' }],
  });
  const failed = event('RefundFailed', {
    paymentId,
    refundId,
    amountCents: 100,
    code: 'declined',
  });
  expect(await given(requested, started, aside, returned, failed)).toMatchObject({
    payment: [{ refundedCents: 0 }],
    moneyMovement: [],
    cardSetAside: [{ state: 'waiting', amountCents: 100 }],
    cardRefund: [{ state: 'failed' }],
  });
});

test('a dispute is open with the card company’s reason', async () => {
  const { payment, moneyMovement } = await given(requested, started, paidByCard, disputed);
  expect(payment).toMatchObject([{ dispute: 'open', disputeReason: 'fraudulent' }]);
  expect(moneyMovement).toHaveLength(1);
});

test('a dispute that is won moves no money, one that is lost gives it back', async () => {
  const before = [requested, started, paidByCard, disputed] as const;
  const won = event('PaymentDisputeClosed', { ...dispute, isLost: false });
  expect(await given(...before, won)).toMatchObject({
    payment: [{ dispute: 'won', refundedCents: 0 }],
    moneyMovement: [{ cents: 8_000 }],
  });
  const lost = event('PaymentDisputeClosed', { ...dispute, isLost: true });
  expect(await given(...before, lost)).toMatchObject({
    payment: [{ dispute: 'lost', refundedCents: 8_000 }],
    moneyMovement: [{ cents: 8_000 }, { position: 5, onDate: '2026-11-01', cents: -8_000 }],
  });
});

test('an erasure of the student leaves every cent', async () => {
  const { payment, moneyMovement } = await given(
    requested,
    paidInCash,
    erased(`student-${studentId}`),
  );
  expect(payment).toMatchObject([
    { description: '[erased]', amountCents: 8_000, settledCents: 8_000, reference: 'KL-4-7QX2' },
  ]);
  expect(moneyMovement).toMatchObject([{ cents: 8_000 }]);
});

test('each movement keeps the way its own cents came, whatever settles the payment', async () => {
  const part = event('PartPaymentReceived', {
    paymentId,
    amountCents: 3_000,
    method: 'bank_transfer',
    receivedOn: '2026-10-28',
  });
  const rest = event('PaymentSettled', {
    paymentId,
    amountCents: 5_000,
    method: 'card',
    settledOn: '2026-11-03',
    intentId,
  });
  const back = event('PaymentRefunded', { paymentId, amountCents: 1_000, refundId: 're_1' });
  const { moneyMovement } = await given(requested, started, part, rest, back);
  expect(moneyMovement).toMatchObject([
    { cents: 3_000, method: 'bank_transfer' },
    { cents: 5_000, method: 'card' },
    { cents: -1_000, method: 'card' },
  ]);
});

test('a voucher’s sale, its way back and its booking are movements of no payment', async () => {
  const sale = { schoolId, voucherId: 7 };
  const issued = {
    ...sale,
    instructorId,
    code: 'ACDEFGHJKMNP',
    productId: 3,
    name: 'Pack',
    minutes: 60,
    priceCents: 9_200,
    lessonTypes: [],
    method: 'cash' as const,
    paidOn: '2026-11-01',
    expiresOn: null,
    issuedAt: at(1),
    buyerName: 'Nan',
    buyerContact: null,
    isBooked: true,
  };
  const reason = 'Typed twice';
  const money = { amountCents: 9_200, method: 'cash', paidOn: '2026-11-01' } as const;
  const { moneyMovement } = await given(
    event('VoucherIssued', issued),
    event('VoucherVoided', { ...sale, ...money, reason }),
    event('VoucherIssued', { ...issued, voucherId: 8, isBooked: false }),
    event('VoucherSaleBooked', { ...sale, voucherId: 8, ...money }),
    event('VoucherRefunded', {
      ...sale,
      voucherId: 8,
      amountCents: 9_200,
      method: 'bank_transfer',
      refundedOn: '2026-11-09',
      reason,
    }),
  );
  expect(moneyMovement).toMatchObject([
    { voucherId: 7, onDate: '2026-11-01', cents: 9_200, method: 'cash' },
    { voucherId: 7, onDate: '2026-11-01', cents: -9_200, method: 'cash' },
    { voucherId: 8, onDate: '2026-11-01', cents: 9_200, method: 'cash' },
    { voucherId: 8, onDate: '2026-11-09', cents: -9_200, method: 'bank_transfer' },
  ]);
});
