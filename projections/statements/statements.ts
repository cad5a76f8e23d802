import { dateOf } from '#domain/kernel/nz-time.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { type AccountFact, accountFactKinds } from '#domain/payment/account-lines.ts';
import { paymentEvents } from '#domain/payment/events.ts';
import { cents, day, id, maybe, oneOf, position } from '../engine/columns.ts';
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
    PaymentRequested: (event) => noted('asked', event, event.data.amountCents),
    PaymentCorrected: (event) =>
      noted(
        event.data.settledOn === undefined ? 'corrected' : 'settled',
        event,
        event.data.amountCents,
      ),
    PaymentSettled: (event) => noted('settled', event),
    SetAsideMoneyBooked: (event) => noted(event.data.settles ? 'settled' : 'corrected', event),
    PartPaymentReceived: (event) => noted('corrected', event),
    SettlementCorrected: (event) => noted('corrected', event),
    PaymentReopened: (event) => noted('owedAgain', event),
    ReceiptTakenBack: (event) => noted('takenBack', event),
    PaymentCancelled: (event) => noted('cancelled', event),
    PaymentWrittenOff: (event) => noted('writtenOff', event),
    WriteOffTakenBack: (event) => noted('putBack', event),
    PaymentRefunded: (event) => noted('moneyBack', event),
    RefundTakenBack: (event) => noted('moneyBack', event),
    RefundFailed: (event) => noted('moneyBack', event),
    PaymentDisputeClosed: (event) => (event.data.isLost ? noted('moneyBack', event) : []),
    DisputeMoneyReturned: (event) => noted('moneyBack', event),
  },
  ignores: [
    'PaymentLinkCreated',
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

function noted(
  kind: AccountFact['kind'],
  { position: at, data, metadata }: OfPayment,
  amountCents: number | null = null,
) {
  const { paymentId } = data;
  const onDate = dateOf(metadata.occurredAt);
  return accountFact.insert({ position: at, paymentId, onDate, kind, amountCents });
}
