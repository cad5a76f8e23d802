import { dateOf, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Actor, RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { Rejection } from '#domain/kernel/rejection.ts';

/** What one field of a record was when the edit was begun, and what it is now. */
type Change = { readonly was: unknown; readonly is: unknown };

/** What whoever edits is told: `details` of the refusal. */
type Meanwhile = {
  /** What the next try is made from, once its person has seen the changes. */
  readonly revision: number;
  /** When the last of them was made. */
  readonly changedAt: string | null;
  /** Who made it: a name, `You` where the editor did so in another window, or `Somebody else`. */
  readonly changedBy: string;
  /** By the field's name in the body of the call. */
  readonly changes: Readonly<Record<string, Change>>;
};

type Stale = Rejection & { readonly by: Actor | null };

/** The record has changed since the revision that the edit was made from. Nothing was recorded. */
export function changedMeanwhile(
  changes: Meanwhile['changes'],
  revision: number,
  last: RecordedEvent | undefined,
  editor: Actor,
): Rejection {
  const { actor: by = null, occurredAt: changedAt = null } = last?.metadata ?? {};
  const isYou = by !== null && by.id !== null && by.kind === editor.kind && by.id === editor.id;
  const changedBy = isYou ? 'You' : 'Somebody else';
  const details: Meanwhile = { revision, changedAt, changedBy, changes };
  return Object.assign(refusal(details), { by: isYou ? null : by });
}

export const isStale = (fault: unknown): fault is Stale =>
  fault instanceof Rejection && fault.kind === 'stale';

/** The same refusal with the name of whoever made the last change, where it is known. */
export async function namingWho(
  { by, details }: Stale,
  nameOf: (actor: Actor) => Promise<string | null>,
): Promise<Rejection> {
  const told = details as Meanwhile;
  const name = by && (await nameOf(by).catch(() => null));
  return refusal(name ? { ...told, changedBy: name } : told);
}

function refusal(details: Meanwhile): Rejection {
  const { changedBy, changedAt } = details;
  const when =
    changedAt === null
      ? ''
      : ` at ${timeOf(changedAt)} on ${formatDate(dateOf(changedAt), { year: false })}`;
  const where = changedBy === 'You' ? ' in another window' : '';
  return new Rejection(
    'stale',
    'changed_meanwhile',
    `${changedBy} changed this${where}${when}, after you opened it. Nothing was saved or removed: look at what changed, then try again.`,
    { details },
  );
}
