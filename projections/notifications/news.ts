import type { News } from '#domain/kernel/notice.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import type { Rows } from '../engine/fold/rows-at-hand.ts';
import { news, toldLesson } from './tables.ts';

/** News of one fact. Where the fact does not say when its lesson is, it is as it stands; nobody hears that a lesson is off which was off already. */
export function keep(
  { position, metadata }: RecordedEvent,
  { kind, lessonId, paymentId, startsAt, previouslyAt, isOfSeries }: News,
  rows: Rows,
): void {
  const said = {
    position,
    kind,
    lessonId,
    happenedAt: metadata.occurredAt,
    actor: actorOf(metadata.actor),
    // The lessons of a series that change together share the request they came from.
    batch: isOfSeries ? metadata.correlationId : null,
  };
  if (lessonId === null || startsAt !== null) {
    rows.insert(news, { ...said, paymentId, startsAt, previouslyAt });
    return;
  }
  const lesson = rows.get(toldLesson, { lessonId });
  if (lesson && (lesson.isOn || kind !== 'cancelled'))
    rows.insert(news, { ...said, paymentId: null, startsAt: lesson.startsAt, previouslyAt: null });
}

function actorOf({ kind, id }: RecordedEvent['metadata']['actor']): string {
  if (id === null || kind === 'system' || kind === 'visitor') return '';
  return `${kind === 'student' || kind === 'guardian' ? kind : 'account'}-${id}`;
}
