import type { Cents } from '../kernel/money.ts';
import type { LocalDate } from '../kernel/nz-time.ts';

/** What a fact did to what is asked for with a payment. `moneyBack` is a refund, a lost dispute, or one of them that came back. */
export const accountFactKinds = [
  'asked',
  'corrected',
  'settled',
  'owedAgain',
  'takenBack',
  'cancelled',
  'writtenOff',
  'putBack',
  'moneyBack',
] as const;

export type AccountFact = {
  readonly position: number;
  readonly paymentId: number;
  /** The Auckland day it was recorded. */
  readonly onDate: LocalDate;
  readonly kind: (typeof accountFactKinds)[number];
  /** What is asked for from then on; null where that stays. */
  readonly amountCents: Cents | null;
};

/** Cents that moved on an Auckland day: received above zero, given back below. */
export type AccountMovement = Pick<AccountFact, 'position' | 'paymentId' | 'onDate'> & {
  readonly cents: Cents;
  /** Whether it came out of another payment of the same account, or went there. */
  readonly isBalance?: boolean;
};

/**
 * `charge` is what was asked for, `correction` what changed of it, `writeOff` what was given up of it or put back, `credit` what a refund took off it;
 * `receipt` and `refund` are money; `balance` moves from one payment of the account to another.
 */
export const accountLineKinds = [
  'charge',
  'correction',
  'writeOff',
  'credit',
  'receipt',
  'refund',
  'balance',
] as const;

/** One line of a payer's account: above zero they owe more, below zero less. */
export type AccountLine = AccountMovement & { readonly kind: (typeof accountLineKinds)[number] };

/**
 * The account of the payments that these facts and movements are of, by day. All lines of a payment come to what is owed of it; below zero
 * when more is held than was asked for.
 */
export function accountLines(
  facts: readonly AccountFact[],
  movements: readonly AccountMovement[],
): AccountLine[] {
  const money = Map.groupBy(movements, ({ paymentId }) => paymentId);
  return [...Map.groupBy(facts, ({ paymentId }) => paymentId)]
    .flatMap(([paymentId, ofPayment]) => linesOf(ofPayment, money.get(paymentId) ?? []))
    .toSorted(
      (a, b) =>
        order(a.onDate, b.onDate) ||
        Number(b.kind === 'charge') - Number(a.kind === 'charge') ||
        a.position - b.position,
    );
}

function linesOf(
  facts: readonly AccountFact[],
  movements: readonly AccountMovement[],
): AccountLine[] {
  const back = new Set(
    facts.flatMap(({ kind, position }) => (kind === 'moneyBack' ? position : [])),
  );
  const receipts = netByDay(
    movements.filter(({ position, isBalance }) => !back.has(position) && !isBalance),
    'receipt',
  );
  const balances = netByDay(
    movements.filter(({ isBalance }) => isBalance),
    'balance',
  );
  const moneyBack = movements.filter(({ position }) => back.has(position));
  const refunds = netByDay(moneyBack, 'refund');
  const dayOf = new Map(moneyBack.map(({ position, onDate }) => [position, onDate]));
  // What was paid before it was written down here was asked for by then.
  const firstPaid = receipts.filter(({ cents }) => cents < 0).map(({ onDate }) => onDate);
  const charges = chargesOf(facts, movements).map((line) =>
    line.kind === 'charge'
      ? { ...line, onDate: [line.onDate, ...firstPaid].toSorted()[0] ?? line.onDate }
      : line,
  );
  // What a refund takes off stands on the refund's own day, and goes with it.
  const credited = netByDay(
    charges
      .filter(({ kind }) => kind === 'credit')
      .map((line) => ({
        ...line,
        onDate: dayOf.get(line.position) ?? line.onDate,
        cents: -line.cents,
      })),
    'credit',
  );
  return [
    ...charges.filter(({ kind }) => kind !== 'credit'),
    ...receipts,
    ...balances,
    ...credited,
    ...refunds,
  ];
}

/** What was put right or taken back stands as it is now: its day has what came of it. */
function netByDay(
  movements: readonly AccountMovement[],
  kind: 'receipt' | 'refund' | 'credit' | 'balance',
): AccountLine[] {
  return [...Map.groupBy(movements, ({ onDate }) => onDate).values()].flatMap((ofDay) => {
    const [first] = ofDay;
    const cents = ofDay.reduce((sum, one) => sum + one.cents, 0);
    return first && cents !== 0 ? [{ ...first, kind, cents: -cents }] : [];
  });
}

type Charge = {
  readonly status: 'pending' | 'settled' | 'cancelled' | 'written_off';
  readonly amountCents: Cents;
  readonly heldCents: Cents;
};

function chargesOf(
  facts: readonly AccountFact[],
  movements: readonly AccountMovement[],
): AccountLine[] {
  const moved = Map.groupBy(movements, ({ position }) => position);
  let charge: Charge = { status: 'pending', amountCents: 0, heldCents: 0 };
  let charged = 0;
  return facts
    .toSorted((a, b) => a.position - b.position)
    .flatMap((fact) => {
      charge = after(fact, charge, moved.get(fact.position) ?? []);
      const cents = chargedOf(charge) - charged;
      charged += cents;
      const { position, paymentId, onDate, kind } = fact;
      const line = { position, paymentId, onDate, cents };
      return cents === 0 ? [] : [{ ...line, kind: chargeKinds[kind] }];
    });
}

function after(
  { kind, amountCents }: AccountFact,
  before: Charge,
  movements: readonly AccountMovement[],
): Charge {
  return {
    status: statusAfter(kind, before.status),
    amountCents: amountCents ?? before.amountCents,
    heldCents: movements.reduce((sum, { cents }) => sum + cents, before.heldCents),
  };
}

function statusAfter(kind: AccountFact['kind'], before: Charge['status']): Charge['status'] {
  switch (kind) {
    case 'asked':
    case 'owedAgain':
    case 'putBack':
      return 'pending';
    case 'writtenOff':
      return 'written_off';
    case 'settled':
    case 'cancelled':
      return kind;
    case 'takenBack':
      return before === 'settled' ? 'pending' : before;
    case 'corrected':
    case 'moneyBack':
      return before;
  }
}

/** What is paid stays paid when money goes back: what was asked for is less by as much. Of what is written off only what is held was to be paid. */
function chargedOf({ status, amountCents, heldCents }: Charge): Cents {
  if (status === 'cancelled') return 0;
  return status === 'pending' ? amountCents : Math.min(amountCents, heldCents);
}

const chargeKinds = {
  asked: 'charge',
  corrected: 'correction',
  settled: 'correction',
  owedAgain: 'correction',
  takenBack: 'correction',
  cancelled: 'correction',
  writtenOff: 'writeOff',
  putBack: 'writeOff',
  moneyBack: 'credit',
} as const satisfies Readonly<Record<AccountFact['kind'], AccountLine['kind']>>;

const order = (a: string, b: string) => (a < b ? -1 : Number(a > b));
