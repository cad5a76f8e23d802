import { Timer } from 'lucide-react';
import { type Dispatch, useEffect, useState } from 'react';
import { type Action, type Running, secondsLeft } from '#domain/theory-test/theory-test.ts';
import { Icon } from '#site/ui/icon.tsx';
import { clock } from './titles.ts';
import * as words from './words.tsx';

const fiveMinutes = 300;
const oneMinute = 60;

/** What is left of the 45 minutes, counted from the start and not from this page's arrival, so a reload gains nothing. */
export function Countdown({ test, dispatch }: { test: Running; dispatch: Dispatch<Action> }) {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const tick = () => {
      const now = Date.now();
      setNowMs(now);
      dispatch({ type: 'ticked', nowMs: now });
    };
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [dispatch]);
  const left = secondsLeft(test, nowMs) ?? 0;
  return (
    <div className="countdown" data-short={left <= fiveMinutes || undefined}>
      <Icon glyph={Timer} />
      <span role="timer" aria-label={words.timeLeft} className="num">
        {clock(left)}
      </span>
      <span className="visually-hidden" role="status">
        {warning(left)}
      </span>
    </div>
  );
}

/** Said once each, because the words only change twice. */
function warning(left: number): string {
  if (left <= oneMinute) return words.oneMinuteLeft;
  return left <= fiveMinutes ? words.fiveMinutesLeft : '';
}
