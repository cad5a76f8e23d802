import { dateOf } from '#domain/kernel/nz-time.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { type AccountFact, accountFactKinds } from '#domain/payment/account-lines.ts';
import { paymentEvents } from '#domain/payment/events.ts';
import { cents, day, id, maybe, oneOf, position } from '../engine/columns.ts';
import type { Rows } from '../engine/fold/rows-at-hand.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

/** What payers' statements are made of beside the money that moved: what was asked for, and what became of that. */
export const accountFact = table(
  'account_fact',
  {
    position: position(),
    paymentId: id(),
    onDate: day(),
    kind: oneOf(accountFactKinds),
    amountCents: maybe(cents()),
  },
  { key: ['position'], indexes: ['(payment_id)'] },
);

export const statements = projection({
  name: 'statements',
  follows: [paymentEvents],
  tables: [accountFact],
  on: {
    PaymentRequested: (event, rows) => note(rows, 'asked', event, event.data.amountCents),
    PaymentCorrected: (event, rows) => {
      const { settledOn, amountCents } = event.data;
      note(rows, settledOn === undefined ? 'corrected' : 'settled', event, amountCents);
    },
    PaymentSettled: (event, rows) => note(rows, 'settled', event),
    SetAsideMoneyBooked: (event, rows) =>
      note(rows, event.data.settles ? 'settled' : 'corrected', event),
    PartPaymentReceived: (event, rows) => note(rows, 'corrected', event),
    BalanceUsed: (event, rows) => note(rows, 'corrected', event),
    BalanceReturned: (event, rows) => note(rows, 'corrected', event),
    SettlementCorrected: (event, rows) => note(rows, 'corrected', event),
    PaymentReopened: (event, rows) => note(rows, 'owedAgain', event),
    ReceiptTakenBack: (event, rows) => note(rows, 'takenBack', event),
    PaymentCancelled: (event, rows) => note(rows, 'cancelled', event),
    PaymentWrittenOff: (event, rows) => note(rows, 'writtenOff', event),
    WriteOffTakenBack: (event, rows) => note(rows, 'putBack', event),
    PaymentRefunded: (event, rows) => note(rows, 'moneyBack', event),
    RefundTakenBack: (event, rows) => note(rows, 'moneyBack', event),
    RefundFailed: (event, rows) => note(rows, 'moneyBack', event),
    PaymentDisputeClosed: (event, rows) => {
      if (event.data.isLost) note(rows, 'moneyBack', event);
    },
    DisputeMoneyReturned: (event, rows) => note(rows, 'moneyBack', event),
  },
  ignores: [
    'PaymentLinkCreated',
    'TransferPromised',
    'CardPaymentStarted',
    'CardPaymentDeclined',
    'CardPaymentClosed',
    'CardMoneySetAside',
    'SetAsideMoneyReturned',
    'RefundStarted',
    'CardFraudWarned',
    'CardInquiryOpened',
    'CardInquiryClosed',
    'DisputeBalanceNoted',
    'PaymentDisputed',
  ],
});

type OfPayment = Pick<RecordedEvent, 'position' | 'metadata'> & {
  readonly data: { readonly paymentId: number };
};

function note(
  rows: Rows,
  kind: AccountFact['kind'],
  { position: at, data, metadata }: OfPayment,
  amountCents: number | null = null,
): void {
  const { paymentId } = data;
  const onDate = dateOf(metadata.occurredAt);
  rows.insert(accountFact, { position: at, paymentId, onDate, kind, amountCents });
}
