import { type Instant, inUtc } from '#domain/kernel/nz-time.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { replayerOf } from '#domain/nouns.ts';
import { markChanges } from '#domain/telling/fact-changes.ts';
import { countAt, replay } from '#domain/telling/replay.ts';
import { plain, stateFacts } from '#domain/telling/state-facts.ts';
import { WrongUse } from '../command-line.ts';
import type { Opened } from './opened.ts';
import { print } from './reading.ts';
import { theOneCalled } from './the-one-called.ts';

/** `replay`: the state of a stream at a position, at a moment, or now, and what the last event changed. */
export async function replayStream(
  opened: Opened,
  words: readonly string[],
  wantedAt: string | undefined,
  isJson: boolean,
) {
  const { stream, at: foundAt } = await theOneCalled(opened, words);
  const replayer = replayerOf(stream);
  const events = await opened.ledger.stream(stream);
  if (!replayer || events.length === 0) throw new WrongUse(`There is no stream ${stream}.`);
  const at = wantedAt === undefined ? foundAt : momentOf(wantedAt);
  const count = at === null ? events.length : countAt(events, at);
  const { states, leftOut } = replay(replayer, events.slice(0, count));
  const state = states[count];
  const last = events[count - 1];
  const facts = markChanges(
    stateFacts(stream, state),
    count === 0 ? undefined : stateFacts(stream, states[count - 1]),
  );
  if (isJson) {
    print({
      stream,
      events: count,
      position: last?.position ?? null,
      leftOut: leftOut.map(({ position }) => position),
      state: plain(state),
      facts,
    });
    return;
  }
  console.log(
    last
      ? `${stream} after ${count} of ${events.length} events, position ${last.position}, ${formatMoment(last.unreadable === undefined ? last.metadata.occurredAt : last.recordedAt)}`
      : `${stream} before the first of its ${events.length} events`,
  );
  for (const { position, type, unreadable } of leftOut)
    console.log(
      `  Position ${position} is left out: ${unreadable ?? `${type} is no event of such a stream`}`,
    );
  for (const { name, value, before } of facts)
    console.log(
      `${before === null ? ' ' : '*'} ${name}: ${value}${before === null ? '' : ` (was ${before})`}`,
    );
}

/** A ledger position, or an instant: ISO 8601, in UTC where it does not say. */
export function momentOf(at: string): number | Instant {
  if (/^\d{1,15}$/.test(at)) return Number(at);
  const time = /T.*(Z|[+-]\d\d:?\d\d)$/.test(at) || !at.includes('T') ? at : `${at}Z`;
  if (!/^\d{4}-\d\d-\d\d/.test(at) || Number.isNaN(Date.parse(time)))
    throw new WrongUse(`--at takes a position or a time like 2027-05-12T03:04:00Z, not "${at}".`);
  return inUtc(time);
}
