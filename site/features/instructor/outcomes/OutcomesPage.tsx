import { CalendarCheck, Check, NotebookPen } from 'lucide-react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatLongDate, formatTimeSpan } from '#domain/kernel/nz-words.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { type Lesson, useWithoutOutcome } from '#site/data/lessons.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { useKnownStudents } from '#site/features/shared/diary/use-known-students.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { UnsaidLesson } from '../shared/UnsaidLesson.tsx';
import { useSayCompleted } from '../shared/use-say-completed.ts';
import './outcomes.css';

/** Lessons that are over and of which nobody has said how they ended, a panel for each day, the latest first. */
export default function OutcomesPage() {
  const unsaid = useWithoutOutcome();
  const open = useOpenDialog();
  const { nameOf } = useKnownStudents(unsaid.data);
  const { sayCompleted, isPending } = useSayCompleted();
  return (
    <div className="outcomes">
      <PageTitle sentence={unsaid.data && sentenceOf(unsaid.data.length)}>
        <Button glyph={NotebookPen} onClick={() => open({ kind: 'write-down-lesson' })}>
          Write down a lesson
        </Button>
      </PageTitle>
      <Loaded from={unsaid} failed="The lessons could not be loaded">
        {(all) =>
          all.length === 0 ? (
            <Panel>
              <Empty glyph={CalendarCheck} title="Nothing left to say">
                Of every lesson that is over, it is known how it ended.
              </Empty>
            </Panel>
          ) : (
            [...byDay(all)].map(([day, lessons]) => (
              <Panel key={day} aria-label={formatLongDate(day)}>
                <PanelHeader title={formatLongDate(day)}>
                  {lessons.length > 1 && (
                    <Button
                      size="sm"
                      glyph={Check}
                      busy={isPending}
                      aria-label={`All ${lessons.length} of ${formatLongDate(day)} completed`}
                      onClick={() => sayCompleted(lessons)}
                    >
                      All {lessons.length} completed
                    </Button>
                  )}
                </PanelHeader>
                <ul>
                  {lessons.map((lesson) => (
                    <UnsaidLesson
                      key={lesson.id}
                      lesson={lesson}
                      name={nameOf(lesson)}
                      when={`${formatTimeSpan(lesson.startTime, lesson.endTime)}, ${lesson.lessonType}`}
                    />
                  ))}
                </ul>
              </Panel>
            ))
          )
        }
      </Loaded>
    </div>
  );
}

const byDay = (lessons: readonly Lesson[]) =>
  Map.groupBy(lessons.toReversed(), ({ startTime }) => dateOf(startTime));

function sentenceOf(count: number): string {
  if (count === 0) return 'Every lesson that is over has its outcome';
  return count === 1
    ? 'One lesson is over, and nobody has said how it ended'
    : `${count} lessons are over, and nobody has said how they ended`;
}
