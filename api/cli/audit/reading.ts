import { type DescribedEvent, describeEvents } from '#api/audit/describe-events.ts';
import { listSeals } from '#api/transparency/seal-store.ts';
import { countAt, replay } from '#domain/history/replay.ts';
import { plain, stateFacts } from '#domain/history/state-facts.ts';
import { type Instant, inUtc } from '#domain/kernel/nz-time.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { replayerOf } from '#domain/states.ts';
import type { Opened } from './opened.ts';
import { usage, WrongUse } from './wrong-use.ts';

/** `history`: the events of a stream, or all that concern a payment or a student. */
export async function history({ sql, ledger }: Opened, words: readonly string[], isJson: boolean) {
  const described: DescribedEvent[] = [];
  const [what = '', id] = words;
  if (id === undefined) {
    if (!what.includes('-')) throw new WrongUse(usage);
    described.push(...(await describeEvents(sql, await ledger.stream(what))));
  } else {
    if ((what !== 'payment' && what !== 'student') || !/^\d{1,9}$/.test(id))
      throw new WrongUse(usage);
    for await (const batch of ledger.inOrder({ [what]: Number(id) }))
      described.push(
        ...(await describeEvents(
          sql,
          batch.map(({ event }) => event),
        )),
      );
  }
  if (isJson) print(described);
  else
    for (const { position, sentence } of described)
      console.log(`${String(position).padStart(8)}  ${sentence}`);
  if (described.length === 0)
    throw new WrongUse(`The ledger holds nothing about ${words.join(' ')}.`);
}

/** `replay`: the state of a stream at a position, at a moment, or now. */
export async function replayStream(
  { ledger }: Opened,
  stream: string,
  at: string | undefined,
  isJson: boolean,
) {
  const replayer = replayerOf(stream);
  const events = await ledger.stream(stream);
  if (!replayer || events.length === 0) throw new WrongUse(`There is no stream ${stream}.`);
  const count = at === undefined ? events.length : countAt(events, momentOf(at));
  const { states, leftOut } = replay(replayer, events.slice(0, count));
  const state = states[count];
  const last = events[count - 1];
  if (isJson) {
    print({
      stream,
      events: count,
      position: last?.position ?? null,
      leftOut: leftOut.map(({ position }) => position),
      state: plain(state),
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
  for (const { name, value } of stateFacts(stream, state)) console.log(`  ${name}: ${value}`);
}

/** `seals`: every seal, the newest first. */
export async function printSeals({ sql }: Opened, isJson: boolean) {
  const seals = await listSeals(sql, undefined, 2_147_483_647);
  if (isJson) {
    print(seals);
    return;
  }
  for (const { number, first, last, sealedAt, hash, key } of seals)
    console.log(
      `${String(number).padStart(6)}  ${first}–${last}  ${formatMoment(sealedAt)}  ${hash}  key ${key}`,
    );
  if (seals.length === 0) console.log('Nothing is sealed yet.');
}

export function print(value: unknown): void {
  console.log(JSON.stringify(value, null, 2));
}

/** A ledger position, or an instant: ISO 8601, in UTC where it does not say. */
function momentOf(at: string): number | Instant {
  if (/^\d{1,15}$/.test(at)) return Number(at);
  const time = /T.*(Z|[+-]\d\d:?\d\d)$/.test(at) || !at.includes('T') ? at : `${at}Z`;
  if (!/^\d{4}-\d\d-\d\d/.test(at) || Number.isNaN(Date.parse(time)))
    throw new WrongUse(`--at takes a position or a time like 2027-05-12T03:04:00Z, not "${at}".`);
  return inUtc(time);
}
