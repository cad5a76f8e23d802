import { useEffect, useState } from 'react';
import { dateOf, type Instant, type LocalDate } from '#domain/kernel/nz-time.ts';

const minuteMs = 60_000;

/** The present moment, told again at every turn of the minute. */
export function useNow(): Instant {
  const [now, setNow] = useState(readClock);
  useEffect(() => {
    const timer = setTimeout(() => setNow(readClock()), minuteMs - (Date.parse(now) % minuteMs));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}

export const readClock = (): Instant => new Date().toISOString();

/** Today in Auckland. */
export const useToday = (): LocalDate => dateOf(useNow());
