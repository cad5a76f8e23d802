import type { DomainEvent } from '../events.ts';
import type { AnyEvent } from '../kernel/event.ts';
import { formatMoment } from '../kernel/nz-words.ts';
import type { Metadata } from '../kernel/recorded-event.ts';
import { aboutLessons } from './about-lessons.ts';
import { aboutMoney } from './about-money.ts';
import { aboutPeople } from './about-people.ts';
import { aboutPractice } from './about-practice.ts';
import { aboutProgress } from './about-progress.ts';
import { aboutSchools } from './about-schools.ts';
import { aboutTalk } from './about-talk.ts';
import { actorName, type NameOf, type Say, sayBy } from './naming.ts';
import type { Words } from './words.ts';

const words: Words<DomainEvent> = {
  ...aboutLessons,
  ...aboutMoney,
  ...aboutPeople,
  ...aboutPractice,
  ...aboutProgress,
  ...aboutSchools,
  ...aboutTalk,
};

type Told = AnyEvent & { readonly metadata: Pick<Metadata, 'actor' | 'occurredAt' | 'reason'> };

/** "Marama Wilson settled NZ$55.00 by card"; a reason follows where one was given. */
export function deedOf({ type, data, metadata }: Told, nameOf: NameOf): string {
  const say = sayBy(nameOf);
  // Total over the types of the catalogue, and the codec lets no other event out of the ledger.
  const phrase = (words as Readonly<Record<string, (data: unknown, say: Say) => string>>)[type];
  const what = phrase ? phrase(data, say) : `recorded ${type}`;
  const why = metadata.reason ? ` (“${metadata.reason}”)` : '';
  return `${actorName(metadata.actor, say)} ${what}${why}`;
}

/** "12 May 2027, 3:04 pm: Ana settled NZ$55.00 by card", on Auckland's calendar and clocks. */
export function sentenceOf(event: Told, nameOf: NameOf): string {
  return `${formatMoment(event.metadata.occurredAt)}: ${deedOf(event, nameOf)}`;
}
