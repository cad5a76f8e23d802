import { bookableDays, freeSlotsOn } from '#domain/availability/free-slots.ts';
import { faultOf } from '#domain/availability/ranges.ts';
import { slotOf, takesTime } from '#domain/diary/slot.ts';
import { addDays, type Instant, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useUser } from '#site/data/account.ts';
import type { Hours } from '#site/data/availability.ts';
import { daysFilter, useLessons } from '#site/data/lessons.ts';
import { useNow, useToday } from '#site/format/use-now.ts';
import { FoldedPanel } from '#site/ui/folded-panel.tsx';
import * as words from './words.tsx';

const daysShown = 4;
const timesShown = 6;

/** What learners would be offered next, were this saved. */
export function NextFreeTimes({ draft }: { draft: Hours }) {
  const today = useToday();
  const now = useNow();
  const myId = useUser().data?.id;
  const lessons = useLessons(daysFilter(today, draft.windowDays + 1)).data;
  const busy = (lessons ?? [])
    .filter(({ instructorId, status }) => instructorId === myId && takesTime(status))
    .map(slotOf);
  const [minutes] = draft.lessonLengths;
  const days = minutes && lessons ? offered(draft, busy, now, minutes) : [];

  return (
    <FoldedPanel
      title={words.nextFreeTimes}
      aside={words.minuteLessons({ minutes: minutes ?? '' })}
    >
      {days.length === 0 ? (
        <p className="muted">{words.nothingCanBeBooked}</p>
      ) : (
        <ul className="offers day-rows rows">
          {days.map(({ day, times }) => (
            <li key={day}>
              <h3>{formatDate(day, { year: false })}</h3>
              <p className="num">
                {times.slice(0, timesShown).map((at) => (
                  <span key={at}>{timeOf(at)}</span>
                ))}
                {times.length > timesShown && (
                  <span className="more">{words.andMore({ more: times.length - timesShown })}</span>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </FoldedPanel>
  );
}

type Busy = Parameters<typeof freeSlotsOn>[2];

function offered(draft: Hours, busy: Busy, now: Instant, minutes: number) {
  // Hours that cannot stand offer nothing yet.
  const sound = {
    ...draft,
    week: draft.week.map((ranges) => (faultOf(ranges) ? [] : ranges)),
    exceptions: draft.exceptions.filter(({ ranges }) => !faultOf(ranges)),
  };
  const { first, last } = bookableDays(sound, now);
  const days: { day: string; times: Instant[] }[] = [];
  for (let day = first; day <= last && days.length < daysShown; day = addDays(day, 1)) {
    const times = freeSlotsOn(day, sound, busy, now, minutes).map(({ startsAt }) => startsAt);
    if (times.length > 0) days.push({ day, times });
  }
  return days;
}
