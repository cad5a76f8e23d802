import { Check } from 'lucide-react';
import { addDays, dateOf, type Instant, type LocalDate, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Lesson } from '#site/data/lessons.ts';
import type { Student } from '#site/data/students.ts';
import { studentName } from '#site/features/shared/diary/use-known-students.ts';
import { Button } from '#site/ui/button.tsx';
import { MoreLink } from '#site/ui/link.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { UnsaidLesson } from '../shared/UnsaidLesson.tsx';
import { useSayCompleted } from '../shared/use-say-completed.ts';
import * as words from './words.tsx';

/** Asked at once; what is older waits behind them. */
const shown = 3;

interface HowDidItGoProps {
  /** Lessons that ended without a word, latest first. */
  unsaid: readonly Lesson[];
  studentOf: (lesson: Lesson) => Student | undefined;
  now: Instant;
}

/** Asks how the lessons went that are over and still read as scheduled. */
export function HowDidItGo({ unsaid, studentOf, now }: HowDidItGoProps) {
  const { sayCompleted, isPending } = useSayCompleted();
  if (unsaid.length === 0) return null;
  const oneDay = fullestDay(unsaid);
  const ofOneDay = unsaid.filter(({ startTime }) => dateOf(startTime) === oneDay);
  return (
    <Panel className="how-did-it-go">
      <PanelHeader title={words.howDidItGo}>
        <MoreLink href="/schedules/outcomes">{words.allOfThem({ count: unsaid.length })}</MoreLink>
        {ofOneDay.length > 1 && (
          <Button
            needsSignal={false}
            size="sm"
            glyph={Check}
            busy={isPending}
            onClick={() => sayCompleted(ofOneDay)}
          >
            {words.allOfDayCompleted({ count: ofOneDay.length, ...dayWords(oneDay, now) })}
          </Button>
        )}
      </PanelHeader>
      <ul className="rows">
        {unsaid.slice(0, shown).map((lesson) => (
          <UnsaidLesson
            key={lesson.id}
            lesson={lesson}
            name={studentName(studentOf(lesson))}
            when={whenWas(lesson, now)}
          />
        ))}
      </ul>
    </Panel>
  );
}

/** The day of which most is unsaid; of two the later one. */
function fullestDay(unsaid: readonly Lesson[]): LocalDate {
  const days = Map.groupBy(unsaid, ({ startTime }) => dateOf(startTime));
  const [[day] = ['']] = [...days].toSorted(([, a], [, b]) => b.length - a.length);
  return day;
}

/** Today and yesterday by their names, other days by their dates. */
function dayWords(date: LocalDate, now: Instant) {
  const names = { [dateOf(now)]: 'today', [addDays(dateOf(now), -1)]: 'yesterday' } as const;
  return { day: names[date] ?? 'other', date: formatDate(date, { year: false }) };
}

/** "Today, 10:00", "Yesterday, 10:00", "Thu 19 Nov, 10:00". */
function whenWas({ startTime }: Lesson, now: Instant): string {
  return words.wasOn({ ...dayWords(dateOf(startTime), now), time: timeOf(startTime) });
}
