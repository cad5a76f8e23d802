import { Check, CheckCheck, UserX } from 'lucide-react';
import { addDays, dateOf, type Instant, type LocalDate, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type Lesson, useSayOutcomes } from '#site/data/lessons.ts';
import type { Student } from '#site/data/students.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { studentName } from '#site/features/shared/diary/use-known-students.ts';
import { Button } from '#site/ui/button.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { useOutcome } from '../shared/use-outcome.ts';

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
  const { settle } = useOutcome();
  const open = useOpenDialog();
  const saying = useSayOutcomes();
  const toast = useToast();
  if (unsaid.length === 0) return null;
  const oneDay = fullestDay(unsaid);
  const ofOneDay = unsaid.filter(({ startTime }) => dateOf(startTime) === oneDay);
  const sayAll = () =>
    saying.mutate(
      { lessonIds: ofOneDay.map(({ id }) => id), status: 'completed' },
      {
        onSuccess: ({ lessons, refused }) =>
          toast({
            title: `${lessons.length} lessons completed`,
            description: refused[0]?.message,
          }),
      },
    );
  return (
    <Panel className="how-did-it-go">
      <PanelHeader title="How did it go?">
        <span className="muted num">{unsaid.length}</span>
        {ofOneDay.length > 1 && (
          <Button size="sm" glyph={CheckCheck} busy={saying.isPending} onClick={sayAll}>
            All {ofOneDay.length} of {dayWord(oneDay, now)} completed
          </Button>
        )}
      </PanelHeader>
      <ul>
        {unsaid.slice(0, shown).map((lesson) => {
          const name = studentName(studentOf(lesson));
          return (
            <li key={lesson.id}>
              <button
                type="button"
                className="open-lesson"
                aria-haspopup="dialog"
                onClick={() => open({ kind: 'lesson', lessonId: lesson.id })}
              >
                <b>{name}</b>
                <span className="num">{whenWas(lesson, now)}</span>
              </button>
              <Button
                glyph={Check}
                aria-label={`Completed: ${name}`}
                onClick={() => settle(lesson, 'completed')}
              >
                Completed
              </Button>
              <Button
                glyph={UserX}
                aria-label={`No Show: ${name}`}
                onClick={() => settle(lesson, 'no-show')}
              >
                No Show
              </Button>
            </li>
          );
        })}
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

/** "today", "yesterday", "Thu 19 Nov". */
function dayWord(date: LocalDate, now: Instant): string {
  const today = dateOf(now);
  if (date === today) return 'today';
  return date === addDays(today, -1) ? 'yesterday' : formatDate(date, { year: false });
}

/** "Today, 10:00", "Yesterday, 10:00", "Thu 19 Nov, 10:00". */
function whenWas({ startTime }: Lesson, now: Instant): string {
  const day = dayWord(dateOf(startTime), now);
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${timeOf(startTime)}`;
}
