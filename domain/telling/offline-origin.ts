import { inHours } from '../credit/sentence.ts';
import { type Instant, minutesBetween } from '../kernel/nz-time.ts';
import { formatMoment } from '../kernel/nz-words.ts';
import type { OfflineOrigin } from '../kernel/recorded-event.ts';

/** A clock that is off by more than this is worth an auditor's look, in minutes. */
const farOffMinutes = 24 * 60;
/** What a clock may differ by without a word, in minutes: the way of the message is in it. */
const nearMinutes = 1;

/** How long it waited on the device before it arrived, in whole seconds. */
export const waitedSeconds = (said: OfflineOrigin, arrivedAt: Instant): number =>
  Math.max(0, Math.round(minutesBetween(said.at, arrivedAt) * 60));

/** Whether the device's clock was off by more than a day. */
export const isClockFarOff = (said: OfflineOrigin): boolean =>
  Math.abs(aheadMinutes(said)) > farOffMinutes;

/** Whether it is worth a line of its own: what came at once from a clock that is about right is not. */
export const isWorthALine = (told: { waitedSeconds: number; isClockFarOff: boolean }): boolean =>
  told.waitedSeconds >= 60 || told.isClockFarOff;

/** "Said Tue 24 Nov 2026, 10:05 on Chrome on Android (device 3f2a8c1d), waited 2 h 10 min. Its clock was 3 h behind." */
export function offlineOriginSentence(said: OfflineOrigin, arrivedAt: Instant): string {
  const seconds = waitedSeconds(said, arrivedAt);
  const waited = seconds < 60 ? `${seconds} s` : inHours(Math.round(seconds / 60));
  const where = `${said.device} (device ${said.deviceId.slice(0, 8)})`;
  return `Said ${formatMoment(said.at)} on ${where}, waited ${waited}.${clockSentence(said)}`;
}

function clockSentence(said: OfflineOrigin): string {
  const ahead = Math.round(aheadMinutes(said));
  if (Math.abs(ahead) <= nearMinutes) return '';
  const off = `${inHours(Math.abs(ahead))} ${ahead > 0 ? 'ahead' : 'behind'}`;
  return isClockFarOff(said)
    ? ` Its clock was ${off}, more than a day: when it was said is uncertain.`
    : ` Its clock was ${off}; the time is corrected.`;
}

const aheadMinutes = ({ at, byItsClock }: OfflineOrigin): number => minutesBetween(at, byItsClock);
