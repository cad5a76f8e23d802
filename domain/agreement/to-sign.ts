import { addYears, type Instant, type LocalDate } from '../kernel/nz-time.ts';
import type { TermsVersion } from '../terms/terms.ts';
import type { Side } from './agreement.ts';

type Version = Omit<TermsVersion, 'hash'>;
type SignedVersion = { readonly version: number; readonly side: Side };

/** From this birthday on a learner signs alone. */
const signsAlone = 18;

export const needsAdult = (bornOn: LocalDate | null, today: LocalDate): boolean =>
  bornOn !== null && today < addYears(bornOn, signsAlone);

/** The version in force on a day; null before the first one starts. */
export const inForce = <Of extends Version>(versions: readonly Of[], day: LocalDate): Of | null =>
  versions.findLast(({ startsOn }) => startsOn <= day) ?? null;

/** The oldest version whose signature still covers this one: the latest that asked everybody to sign again. */
export const enoughFor = (versions: readonly Version[], version: number): number =>
  versions.findLast((one) => one.version <= version && one.asksAgain)?.version ?? 1;

export type Missing = {
  /** The version that is to be signed. */
  readonly version: number;
  readonly learner: boolean;
  readonly beside: boolean;
  /** False for a version that starts later. */
  readonly isInForce: boolean;
  readonly holdsBooking: boolean;
};

/**
 * The version that still lacks a signature, and whose: the one in force, else an upcoming one that asks everybody again. Null where nothing is missing.
 * @param versions the school’s versions, oldest first
 */
export function missingOf(
  versions: readonly Version[],
  signatures: readonly SignedVersion[],
  { bornOn, today }: { readonly bornOn: LocalDate | null; readonly today: LocalDate },
): Missing | null {
  const current = inForce(versions, today);
  const ahead = versions.at(-1);
  const asked = [current, ahead === current ? null : ahead].filter((one) => one != null);
  for (const one of asked) {
    const enough = enoughFor(versions, one.version);
    const has = (side: Side) =>
      signatures.some((signature) => signature.side === side && signature.version >= enough);
    const learner = !has('learner');
    const beside = needsAdult(bornOn, today) && !has('beside');
    const isInForce = one === current;
    if (learner || beside)
      return {
        version: one.version,
        learner,
        beside,
        isInForce,
        holdsBooking: one.holdsBooking && isInForce,
      };
  }
  return null;
}

/** The latest signature of a side by the end of a day; null where there is none. */
export function signedBy<Of extends SignedVersion & { readonly signedAt: Instant }>(
  signatures: readonly Of[],
  side: Side,
  before: Instant,
): Of | null {
  return (
    signatures
      .filter((one) => one.side === side && one.signedAt < before)
      .toSorted((a, b) => a.version - b.version || (a.signedAt < b.signedAt ? -1 : 1))
      .at(-1) ?? null
  );
}
