import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import type { LessonNewsKind, NoticeKind } from '#domain/notices/kinds.ts';
import { sql } from '../engine/statement.ts';
import { news, toldLesson } from './tables.ts';

type OfLesson = RecordedEvent & {
  readonly data: {
    readonly lessonId: number;
    readonly withSeries?: true | undefined;
  };
};

/** Lessons of a series that were booked or changed together share the request they came from. */
const batchOf = ({ type, data, metadata }: OfLesson): string | null => {
  const isBooked = type === 'LessonScheduled' && 'seriesId' in data && data.seriesId !== undefined;
  return isBooked || data.withSeries ? metadata.correlationId : null;
};

/** News of when a lesson is, as far as the event says it. */
export const newsOf = (
  kind: LessonNewsKind,
  event: OfLesson,
  startsAt: string,
  previouslyAt: string | null = null,
) =>
  news.insert({
    ...plainNews(kind, event),
    lessonId: event.data.lessonId,
    startsAt,
    previouslyAt,
    batch: batchOf(event),
  });

/** News of something else about a lesson or a payment. */
export const otherNewsOf = (
  kind: NoticeKind,
  event: RecordedEvent,
  about: { readonly lessonId: number } | { readonly paymentId: number },
) => news.insert({ ...plainNews(kind, event), ...about });

const plainNews = (kind: NoticeKind, { position, metadata }: RecordedEvent) => ({
  position,
  kind,
  lessonId: null,
  paymentId: null,
  happenedAt: metadata.occurredAt,
  startsAt: null,
  previouslyAt: null,
  actor: actorOf(metadata.actor),
  batch: null,
});

/** Of an event that does not say when the lesson is. */
export const newsOfStanding = (kind: LessonNewsKind, event: OfLesson) => sql`
  insert into news (position, kind, lesson_id, happened_at, starts_at, actor, batch)
  select ${event.position}, ${kind}, lesson_id, ${event.metadata.occurredAt}, starts_at, ${actorOf(event.metadata.actor)}, ${batchOf(event)}
  from told_lesson where lesson_id = ${event.data.lessonId} and (is_on or ${kind !== 'cancelled'})
  on conflict (position) do nothing`;

/** Nobody is told that a lesson is off which was off already. */
export const calledOff = (event: OfLesson) => [
  newsOfStanding('cancelled', event),
  sql`update told_lesson set is_on = false, edition = ${event.position} where lesson_id = ${event.data.lessonId} and is_on`,
];

export const over = (lessonId: number) => toldLesson.update({ lessonId }, { isOn: false });

function actorOf({ kind, id }: RecordedEvent['metadata']['actor']): string {
  if (id === null || kind === 'system' || kind === 'visitor') return '';
  return `${kind === 'student' || kind === 'guardian' ? kind : 'account'}-${id}`;
}
