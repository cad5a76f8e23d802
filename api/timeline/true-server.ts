import type { SealMark } from '#api/transparency/seal-keeper.ts';

/** One start of one server. Two that differ in any of it may hold different rows. */
export type Incarnation = {
  /** What a primary and its standbys have in common, and nobody else: `pg_control_system`. */
  readonly system: string;
  /** Postgres counts it up at each promotion and each point-in-time restore. */
  readonly timeline: number;
  /** When the server started, in seconds since 1970, as Postgres writes it. */
  readonly startedAt: string;
};

/** What an installation remembers of its ledger, outside the database. */
export type Memory = {
  readonly system: string;
  readonly timeline: number;
  /** The last event that was acknowledged, and where it stands; 0 and empty while none was. */
  readonly position: number;
  readonly eventId: string;
  /** How often the operator has named a true database, as far as it is known here. */
  readonly acceptance: number;
};

export type Remembered = {
  readonly memory: Memory | null;
  readonly seal: SealMark | null;
  /** Of the key that this installation seals with; null where it seals nothing. */
  readonly keyId: string | null;
  /** Of the key that is to follow, where one was made. */
  readonly nextKeyId?: string | null;
};

/** What a server's ledger says. */
export type LedgerSeen = {
  readonly head: number;
  /** The last seal; null where there is none. */
  readonly lastSeal: SealMark | null;
  /** Whether it holds the remembered event, and the remembered seal; true where none is remembered. */
  readonly holdsEvent: boolean;
  readonly holdsSeal: boolean;
  /** Which key makes its next seal; null where there is no seal yet. */
  readonly keyId: string | null;
  /** The highest timeline that an installation has worked on here. */
  readonly adopted: number;
  readonly acceptance: number;
};

export type Answer =
  | { readonly host: string; readonly is: 'away' | 'standby' }
  | ({ readonly host: string; readonly is: 'primary'; readonly ledger: LedgerFound } & Incarnation);

/** Null: there is no ledger. `hidden`: this role may not look at it. */
export type LedgerFound = LedgerSeen | 'hidden' | null;

export type Primary = Extract<Answer, { is: 'primary' }>;

/** Why nothing is recorded, by the name that `/readyz` gives it. */
export const stops = ['two_primaries', 'set_back', 'seal_key'] as const;
export type Stop = { readonly name: (typeof stops)[number]; readonly sentence: string };

export type Decision = {
  /** The server to work with; null: none that may be believed answers. */
  readonly chosen: Primary | null;
  readonly stop: Stop | null;
  /** Primaries that are not the true one, and are left alone. */
  readonly refused: readonly Primary[];
};

/**
 * Which of the servers that an address names holds the true ledger, and whether anything may be recorded there. A server with an older timeline than one that was
 * worked on is an old primary that came back. What is missing of what was acknowledged, or of what was sealed, tells a database that was set back.
 * @param current the server that this process works with; null before it works with any
 */
export function decide(
  answers: readonly Answer[],
  remembered: Remembered,
  current: Incarnation | null,
): Decision {
  const primaries = distinct(answers.filter((answer) => answer.is === 'primary'));
  if (primaries.length === 0) return { chosen: null, stop: null, refused: [] };
  const { memory } = remembered;
  const top = highestOf(primaries, memory);
  const others = primaries.filter((each) => each !== top);
  if (others.length > 0 && !(top && isKnownTrue(top, memory))) {
    const stays = primaries.find((each) => current && isSame(each, current));
    return {
      chosen: stays ?? top ?? primaries[0] ?? null,
      stop: { name: 'two_primaries', sentence: twoPrimaries(primaries) },
      refused: [],
    };
  }
  if (!top) return { chosen: null, stop: null, refused: [] };
  const isOlder = memory !== null && memory.system === top.system && top.timeline < memory.timeline;
  if (isOlder && !isAccepted(top, memory)) {
    const stop = { name: 'set_back' as const, sentence: olderTimeline(top, memory) };
    // Who has seen the true one does not show people what is missing here; who starts here comes up to say so.
    return { chosen: current ? null : top, stop, refused: current ? [top] : [] };
  }
  return { chosen: top, stop: doubtOf(top, remembered), refused: others };
}

/** Why nothing may be recorded in a ledger; null where it is the one that is remembered. */
export function doubtOf(
  { host, ledger }: Pick<Primary, 'host' | 'ledger'>,
  { memory, seal, keyId, nextKeyId }: Remembered,
): Stop | null {
  if (ledger === 'hidden') return null;
  if (!isAccepted({ ledger }, memory)) {
    const lastKnown = Math.max(memory?.position ?? 0, seal?.size ?? 0);
    if (!ledger && lastKnown > 0)
      return { name: 'set_back', sentence: setBack(host, 0, lastKnown) };
    if (ledger && (!ledger.holdsEvent || !ledger.holdsSeal))
      return { name: 'set_back', sentence: setBack(host, ledger.head, lastKnown) };
  }
  if (ledger?.keyId && keyId && ![keyId, nextKeyId].includes(ledger.keyId))
    return { name: 'seal_key', sentence: foreignKey(ledger.keyId, keyId) };
  return null;
}

export const isSame = (one: Incarnation, other: Incarnation): boolean =>
  one.system === other.system &&
  one.timeline === other.timeline &&
  one.startedAt === other.startedAt;

/** Two names may lead to one server. */
function distinct(primaries: readonly Primary[]): Primary[] {
  return primaries.filter(
    (each, nth) => primaries.findIndex((other) => isSame(each, other)) === nth,
  );
}

/** The one that the operator named last, else the one with the highest timeline; null where two are equal in it. */
function highestOf(primaries: readonly Primary[], memory: Memory | null): Primary | null {
  const systems = new Set(primaries.map(({ system }) => system));
  // Timelines of two systems cannot be compared.
  const comparable =
    systems.size > 1 ? primaries.filter(({ system }) => system === memory?.system) : primaries;
  const rank = ({ timeline, ledger }: Primary) => [acceptanceOf(ledger), timeline] as const;
  const sorted = comparable.toSorted((one, other) => compare(rank(other), rank(one)));
  const [first, second] = sorted;
  return first && (!second || compare(rank(first), rank(second)) > 0) ? first : null;
}

const compare = (
  [acceptance, timeline]: readonly [number, number],
  [otherAcceptance, otherTimeline]: readonly [number, number],
): number => acceptance - otherAcceptance || timeline - otherTimeline;

/** Among several primaries the highest is believed only where somebody has worked on its timeline since it was promoted, or the operator named it. */
const isKnownTrue = (top: Primary, memory: Memory | null): boolean =>
  isAccepted(top, memory) ||
  (memory?.system === top.system && memory.timeline === top.timeline && memory.timeline > 1) ||
  (top.timeline > 1 && seenIn(top.ledger)?.adopted === top.timeline);

/** Whether the operator named it since this installation last looked. */
const isAccepted = ({ ledger }: Pick<Primary, 'ledger'>, memory: Memory | null): boolean =>
  acceptanceOf(ledger) > (memory?.acceptance ?? 0);

export const seenIn = (ledger: LedgerFound): LedgerSeen | null =>
  ledger === 'hidden' ? null : ledger;

const acceptanceOf = (ledger: LedgerFound): number => seenIn(ledger)?.acceptance ?? 0;

const named = ({ host, timeline }: Primary): string => `${host} (timeline ${timeline})`;

const twoPrimaries = (primaries: readonly Primary[]): string =>
  `${primaries.length} servers say that they are the primary: ${primaries.map(named).join(' and ')}. Nothing is recorded until only the true one does: stop the other.`;

const accept =
  'if this database is to be the true one from now on, run: bun run ledger accept --because "WHY"';

const olderTimeline = (top: Primary, memory: Memory): string =>
  `${named(top)} is an old primary: this installation has worked on timeline ${memory.timeline}. Nothing is recorded there. Stop it and bring the true primary back; ${accept}`;

const setBack = (host: string, head: number, known: number): string =>
  `The database on ${host} was set back: it ends at position ${head} and does not hold what this installation recorded or sealed up to position ${known}. Nothing is recorded there. Bring the true database back; ${accept}`;

const foreignKey = (theirs: string, ours: string): string =>
  `The ledger is sealed with the key ${theirs}, and seal-key.pem in DATA_DIR is ${ours}. Nothing is recorded until that key is there. Put the right seal-key.pem into DATA_DIR; if it is lost, see RUNBOOK, "The signing key".`;
