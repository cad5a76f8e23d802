import { nounWords } from '../domain-events.ts';
import type { AnyEvent } from '../kernel/event.ts';
import { actorName, type NameOf, sayBy } from '../kernel/naming.ts';
import { formatMoment } from '../kernel/nz-words.ts';
import type { Metadata } from '../kernel/recorded-event.ts';

type Fact = AnyEvent & { readonly metadata: Pick<Metadata, 'actor' | 'occurredAt' | 'reason'> };

/** "Marama Wilson settled NZ$55.00 by card"; a reason follows where one was given. */
export function summaryOf({ type, data, metadata }: Fact, nameOf: NameOf): string {
  const say = sayBy(nameOf, metadata.actor);
  const what = nounWords.get(type)?.says(data, say) ?? `recorded ${type}`;
  const reason = metadata.reason ? ` (“${metadata.reason}”)` : '';
  return `${actorName(metadata.actor, say)} ${what}${reason}`;
}

/** "Wed 12 May 2027, 15:04: Ana settled NZ$55.00 by card", on Auckland's calendar and clocks. */
export function sentenceOf(event: Fact, nameOf: NameOf): string {
  return `${formatMoment(event.metadata.occurredAt)}: ${summaryOf(event, nameOf)}`;
}
