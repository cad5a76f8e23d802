import type { News } from '#domain/kernel/notice.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { sql } from '../engine/statement.ts';
import { news } from './tables.ts';

/** News of one fact. Where the fact does not say when its lesson is, it is as it stands; nobody hears that a lesson is off which was off already. */
export function keep(
  { position, metadata }: RecordedEvent,
  { kind, lessonId, paymentId, startsAt, previouslyAt, isOfSeries }: News,
) {
  const happenedAt = metadata.occurredAt;
  const actor = actorOf(metadata.actor);
  // The lessons of a series that change together share the request they came from.
  const batch = isOfSeries ? metadata.correlationId : null;
  if (lessonId === null || startsAt !== null) {
    const about = { kind, lessonId, paymentId, startsAt, previouslyAt };
    return news.insert({ position, ...about, happenedAt, actor, batch });
  }
  return sql`
    insert into news (position, kind, lesson_id, happened_at, starts_at, actor, batch)
    select ${position}, ${kind}, lesson_id, ${happenedAt}, starts_at, ${actor}, ${batch}
    from told_lesson where lesson_id = ${lessonId} and (is_on or ${kind !== 'cancelled'})
    on conflict (position) do nothing`;
}

function actorOf({ kind, id }: RecordedEvent['metadata']['actor']): string {
  if (id === null || kind === 'system' || kind === 'visitor') return '';
  return `${kind === 'student' || kind === 'guardian' ? kind : 'account'}-${id}`;
}
