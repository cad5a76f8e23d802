import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventLog } from '#api/event-log/event-log.ts';
import type { Actor, RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { same } from '#domain/kernel/same.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import type { Asked, Edited, Fields } from './edited.ts';

/** What a request with `If-Match` carries along. */
export type Edit = {
  /** The revision that the edit was made from: a position of the ledger. */
  readonly since: number;
  /** The records that its route edits; none until the route has said so. */
  edited: readonly Edited[];
  asked: Asked;
  /** Streams that were found as they were seen: what this request writes to them afterwards is its own. */
  readonly passed: Set<string>;
  /** The position of the last fact that it led to. */
  ledTo?: number;
};

const edits = new AsyncLocalStorage<Edit | null>();

export const withEdit = <Result>(edit: Edit | null, work: () => Result): Result =>
  edits.run(edit, work);

/** The edit that this code serves; null where it was not said what it was made from. */
export const currentEdit = (): Edit | null => edits.getStore() ?? null;

/** Whether the edit that this code serves, if any, is of this stream, and the stream has gone on since it was begun. @param position of its last fact */
export function mayHaveChanged(noun: string, stream: string, position: number): boolean {
  const edit = currentEdit();
  return (
    edit !== null &&
    position > edit.since &&
    !edit.passed.has(stream) &&
    edit.edited.some((one) => one.noun === noun)
  );
}

/**
 * Refuses an edit of a record that has changed since the revision it was made from. Asked with the very facts that the decision is made on, so that nobody
 * can change the record between the two.
 * @param recorded every fact of the stream, oldest first
 * @throws `Rejection` `changed_meanwhile` with what changed, who changed it and when
 */
export function mustBeAsSeen(
  noun: string,
  stream: string,
  recorded: readonly RecordedEvent[],
  editor: Actor,
): void {
  const edit = currentEdit();
  const edited = edit?.edited.find((one) => one.noun === noun);
  if (!edit || !edited || edit.passed.has(stream)) return;
  const isKnown = ({ position }: RecordedEvent) => position <= edit.since;
  const later = recorded.filter((fact) => !isKnown(fact));
  if (later.length === 0) return;
  const shown = (facts: readonly RecordedEvent[]) => edited.shows(facts, edit.asked);
  const is = shown(recorded);
  const was = shown(recorded.filter(isKnown)) ?? edited.before?.(later, edit.asked) ?? null;
  const changes = changesBetween(was, is);
  if (Object.keys(changes).length === 0) return;
  const [last] = later.toReversed().filter((fact) => {
    const until = recorded.filter(({ position }) => position < fact.position);
    return !same(shown(until), shown([...until, fact]));
  });
  throw changedMeanwhile(changes, recorded.at(-1)?.position ?? 0, last, editor);
}

/**
 * The same for a record that this request looks at before it writes to several streams, or that another stream holds than the one it writes to. Whoever asks keeps
 * others off the record meanwhile, by its lock.
 */
export async function mustBeAsSeenIn(
  log: Pick<EventLog, 'read'>,
  { noun }: Pick<Edited, 'noun'>,
  id: number | string,
  editor: Actor,
): Promise<void> {
  if (!currentEdit()) return;
  const stream = `${noun}-${id}`;
  mustBeAsSeen(noun, stream, await log.read(stream), editor);
}

/** Remembers that the rest of this request may write to the stream, and how far the edit has led. */
export function passed(stream: string, position: number): void {
  const edit = currentEdit();
  if (!edit) return;
  edit.passed.add(stream);
  edit.ledTo = position;
}

/** The fields that differ, each with what it was and what it is. */
function changesBetween(was: Fields | null, is: Fields | null) {
  const names = new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})]);
  return Object.fromEntries(
    [...names]
      .map((name) => [name, { was: was?.[name] ?? null, is: is?.[name] ?? null }] as const)
      .filter(([, field]) => !same(field.was, field.is)),
  );
}
