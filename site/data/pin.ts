import { trust } from '#domain/kernel/trust.ts';
import { database, noted } from '#site/worker/database.ts';
import { personAt, pinNameOf } from '#site/worker/people.ts';
import { lockArea } from './has-lock.ts';

// The PIN of the screen lock, as a slow hash beside what else the device knows of its person; it goes when they sign out here. A PIN is no key: whoever copies the
// browser's files tries ten thousand of them in minutes. What it keeps out is a look at an open phone.

export const pinForm = /^\d{4,6}$/;

/** After so many wrong ones the person is signed out on this phone. */
export const mostWrong = 5;

/** Rounds of PBKDF2 with SHA-256, as OWASP has them: about half a second on a phone. */
const rounds = 600_000;

type Kept = {
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly rounds: number;
  readonly hash: Uint8Array<ArrayBuffer>;
  readonly wrong: number;
};

/** Whose app is open on this phone, as the service worker has learnt it. */
const person = (): Promise<string | undefined> => personAt(lockArea());

/** Whether a PIN can be kept here: where there is no worker, nobody would forget it. */
export const canKeepPin = async (): Promise<boolean> =>
  Boolean(navigator.serviceWorker?.controller) &&
  (await person().catch(() => undefined)) !== undefined;

/** Whether the person who is here has one. */
export async function hasPin(): Promise<boolean> {
  const whose = await person();
  return whose !== undefined && (await noted<Kept>(pinNameOf(whose))) !== undefined;
}

/** @returns whether it is kept */
export async function keepPin(pin: string): Promise<boolean> {
  const whose = await person();
  if (whose === undefined) return false;
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const kept: Kept = { salt, rounds, hash: await hashOf(pin, salt, rounds), wrong: 0 };
  await (await database()).put('device', kept, pinNameOf(whose));
  return true;
}

export async function forgetPin(): Promise<void> {
  const whose = await person();
  if (whose !== undefined) await (await database()).delete('device', pinNameOf(whose));
}

/** `none`: there is none any more, as its person has signed out. `over`: that was one wrong PIN too many. */
export type Tried = 'right' | 'wrong' | 'over' | 'none';

/** Tries a PIN. It counts as wrong before it is compared, so that closing the app in between gives nobody another try. */
export async function tryPin(pin: string): Promise<Tried> {
  const whose = await person();
  if (whose === undefined) return 'none';
  const kept = await change(whose, (was) => ({ ...was, wrong: was.wrong + 1 }));
  if (kept === undefined) return 'none';
  if (kept.wrong > mostWrong) return 'over';
  const hash = await hashOf(pin, kept.salt, kept.rounds);
  if (!hash.every((byte, nth) => byte === kept.hash[nth]))
    return kept.wrong >= mostWrong ? 'over' : 'wrong';
  await change(whose, (was) => ({ ...was, wrong: 0 }));
  return 'right';
}

/** In one step, so that two tabs have five tries between them. */
async function change(whose: string, by: (was: Kept) => Kept): Promise<Kept | undefined> {
  const tx = (await database()).transaction('device', 'readwrite');
  const was = trust<Kept | undefined>(await tx.store.get(pinNameOf(whose)), 'written above');
  const is = was && by(was);
  if (is) await tx.store.put(is, pinNameOf(whose));
  await tx.done;
  return is;
}

async function hashOf(
  pin: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(pin);
  const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, 256));
}
