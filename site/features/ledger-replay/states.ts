import { replay } from '#domain/history/replay.ts';
import { type Fact, paymentFacts, progressFacts, standingOf } from '#domain/history/state-facts.ts';
import type { PaymentEvent } from '#domain/payment/events.ts';
import { evolve as evolvePayment, noPayment } from '#domain/payment/payment.ts';
import type { ProgressEvent } from '#domain/progress/events.ts';
import { evolve as evolveProgress, noProgress } from '#domain/progress/progress.ts';
import type { ToldEvent } from '#site/data/ledger.ts';

/** What was so before the first of these events and after each of them. */
export function factsByMoment(
  stream: string,
  events: readonly ToldEvent[],
): readonly (readonly Fact[])[] {
  if (stream.startsWith('payment-')) {
    // A stream holds the events of its noun and no others.
    const all = events as unknown as readonly PaymentEvent[];
    return replay({ initial: noPayment, evolve: evolvePayment }, all).map((state) => {
      const standing = standingOf(state);
      return standing ? paymentFacts(standing) : [{ name: 'Status', value: 'Not asked for yet' }];
    });
  }
  const all = events as unknown as readonly ProgressEvent[];
  return replay({ initial: noProgress, evolve: evolveProgress }, all).map(progressFacts);
}

/** Which of these facts are new, or another than before. */
export function changedNames(
  now: readonly Fact[],
  before: readonly Fact[] | undefined,
): ReadonlySet<string> {
  const known = new Map(before?.map(({ name, value }) => [name, value]));
  return new Set(
    before ? now.flatMap(({ name, value }) => (known.get(name) === value ? [] : [name])) : [],
  );
}

/** A replay's facts beside a read model's: every name that either knows. */
export function compare(
  replayed: readonly Fact[],
  readModel: readonly Fact[],
): readonly { name: string; replayed: string; read: string }[] {
  const [here, there] = [replayed, readModel].map(
    (facts) => new Map(facts.map(({ name, value }) => [name, value])),
  );
  const names = new Set([...replayed, ...readModel].map(({ name }) => name));
  return [...names].map((name) => ({
    name,
    replayed: here?.get(name) ?? 'Nothing',
    read: there?.get(name) ?? 'Nothing',
  }));
}
