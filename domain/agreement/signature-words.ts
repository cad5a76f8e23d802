import type { Instant } from '../kernel/nz-time.ts';
import { dateOf } from '../kernel/nz-time.ts';
import { formatDate, formatMoment } from '../kernel/nz-words.ts';
import type { browserFamilies, Signer, SigningWay, signingDevices } from './events.ts';

type ToTell = {
  readonly name: string;
  readonly by: Signer;
  readonly via: SigningWay;
  readonly device: (typeof signingDevices)[number];
  readonly browser: (typeof browserFamilies)[number] | null;
  readonly signedAt: Instant;
};

const beside: Readonly<Record<Signer, string>> = {
  learner: '',
  parent: ', a parent',
  adult: ', an adult with them',
};

/** "Signed by Mere Ngata on Sun 29 Nov 2026, 15:10, on a phone (Safari)." */
export function signatureInWords({ name, by, via, device, browser, signedAt }: ToTell): string {
  if (via === 'paper')
    return `Signed on paper by ${name}${beside[by]} on ${formatDate(dateOf(signedAt))}, recorded by the school.`;
  const family = browser === null || browser === 'other' ? '' : ` (${browser})`;
  const on = device === 'unknown' || device === 'paper' ? '' : `, on a ${device}${family}`;
  return `Signed by ${name}${beside[by]} on ${formatMoment(signedAt)}${on}.`;
}
