import { clockAt, type Instant } from '#domain/kernel/nz-time.ts';
import { placeOf } from './Block.tsx';
import { minutesOf } from './clock-span.ts';

/** The line across today's column, under the blocks. */
export function NowLine({ now }: { now: Instant }) {
  const at = minutesOf(clockAt(now).time);
  return <div className="nowline" style={placeOf({ from: at, to: at })} />;
}
