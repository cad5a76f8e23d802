import { practisedDays } from '#domain/practice/fortnight.ts';
import { usePractice } from '#site/data/learner/practice.ts';
import { useToday } from '#site/format/use-now.ts';
import * as words from './words.tsx';

/** Practice on the last fourteen days, a dash for each; nothing is counted in a row, and nothing lost by a day without. */
export function Fortnight() {
  const today = useToday();
  const drives = usePractice().data?.drives ?? [];
  const days = practisedDays(drives, today);
  const count = days.filter(({ isPractised }) => isPractised).length;
  if (count === 0) return null;
  return (
    <div className="stack-2">
      <p className="muted-sm num">{words.practisedOn({ count })}</p>
      <div className="dashes" aria-hidden>
        {days.map(({ day, isPractised }) => (
          <i key={day} data-on={isPractised || undefined} />
        ))}
      </div>
    </div>
  );
}
