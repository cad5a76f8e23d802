import { useState } from 'react';
import type { StudentId } from '#domain/kernel/ids.ts';
import { type Instant, minutesBetween } from '#domain/kernel/nz-time.ts';

/** A drive that is over and not written down yet. */
export type TimedDrive = { readonly startsAt: Instant; readonly minutes: number };

/** What a learner's phone keeps of its own: the drive that is under way, and those that were stopped. */
export type DriveTimer = {
  readonly running: Instant | null;
  readonly stopped: readonly TimedDrive[];
};

const idle: DriveTimer = { running: null, stopped: [] };

/** Only the start is kept, so that a page that was closed and a battery that went flat change nothing. */
export const started = (timer: DriveTimer, now: Instant): DriveTimer =>
  timer.running === null ? { ...timer, running: now } : timer;

/** Whole minutes; the one that has begun is none. */
export function stopped({ running, stopped: before }: DriveTimer, now: Instant): DriveTimer {
  if (running === null) return { running, stopped: before };
  const minutes = Math.max(0, Math.floor(minutesBetween(running, now)));
  return { running: null, stopped: [...before, { startsAt: running, minutes }] };
}

/** Written down, or thrown away. */
export const without = (timer: DriveTimer, { startsAt }: TimedDrive): DriveTimer => ({
  ...timer,
  stopped: timer.stopped.filter((one) => one.startsAt !== startsAt),
});

/** What a phone kept as text; nothing where it is no timer's. */
export function readTimer(kept: string | null): DriveTimer {
  try {
    const { running, stopped: list } = JSON.parse(kept ?? '') as Partial<DriveTimer>;
    const isStart = typeof running === 'string' && Number.isFinite(Date.parse(running));
    return {
      running: isStart ? running : null,
      stopped: Array.isArray(list) ? list.filter(isTimed) : [],
    };
  } catch {
    return idle;
  }
}

const isTimed = (one: Partial<TimedDrive> | null): one is TimedDrive =>
  typeof one?.startsAt === 'string' &&
  Number.isFinite(Date.parse(one.startsAt)) &&
  typeof one.minutes === 'number';

/** The timer of a learner on this phone. It asks nobody, so it works without signal. */
export function useDriveTimer(studentId: StudentId) {
  const key = `drive-timer-${studentId}`;
  const [timer, setTimer] = useState(() => readTimer(localStorage.getItem(key)));
  /** Another tab may have moved it on meanwhile. */
  const change = (how: (known: DriveTimer) => DriveTimer) => {
    const next = how(readTimer(localStorage.getItem(key)));
    localStorage.setItem(key, JSON.stringify(next));
    setTimer(next);
  };
  return {
    timer,
    start: () => change((known) => started(known, new Date().toISOString())),
    stop: () => change((known) => stopped(known, new Date().toISOString())),
    forget: (one: TimedDrive) => change((known) => without(known, one)),
  };
}
