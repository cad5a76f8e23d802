import { note as keep, noted } from './database.ts';

/** How long a word that is on this phone already waits for its answer: so many times as long as answers mostly take here, in milliseconds. */
const timesAsLong = 6;
const leastWordPatienceMs = 400;
/** How many answers tell how long they mostly take. */
const heard = 15;
/** How long the last answers took, in milliseconds. */
let paces: readonly number[] = [];
let hasPaces = false;

/** Null where too few answers have come to tell. */
export async function wordPatienceByPaces(): Promise<number | null> {
  await knowPaces();
  if (paces.length < 5) return null;
  const usual = paces.toSorted((one, other) => one - other)[Math.floor(paces.length / 2)] ?? 0;
  return Math.max(leastWordPatienceMs, usual * timesAsLong);
}

/** Also from before the worker was put to sleep. */
async function knowPaces(): Promise<void> {
  if (hasPaces) return;
  hasPaces = true;
  const known = (await noted<readonly number[]>('paces').catch(() => undefined)) ?? [];
  paces = [...known, ...paces].slice(-heard);
}

export async function notePace(tookMs: number): Promise<void> {
  await knowPaces();
  paces = [...paces, Math.round(tookMs)].slice(-heard);
  await keep('paces', paces);
}
