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
import * as words from './words.ts';

/** Lessons that are over and of which nobody has said how they ended, a panel for each day, the latest first. */
export default function OutcomesPage() {
  const unsaid = useWithoutOutcome();
  const open = useOpenDialog();
  const { nameOf } = useKnownStudents(unsaid.data);
  const { sayCompleted, isPending } = useSayCompleted();
  return (
    <div className="outcomes stack-4">
      <PageTitle sentence={unsaid.data && sentenceOf(unsaid.data.length)}>
        <Button needsSignal glyph={NotebookPen} onClick={() => open({ kind: 'write-down-lesson' })}>
          {words.writeDownALesson}
        </Button>
      </PageTitle>
      <Loaded from={unsaid}>
        {(all) =>
          all.length === 0 ? (
            <Panel>
              <Empty glyph={CalendarCheck} title={words.nothingLeftToSay} />
            </Panel>
          ) : (
            [...byDay(all)].map(([day, lessons]) => (
              <Panel key={day} aria-label={formatLongDate(day)}>
                <PanelHeader title={formatLongDate(day)}>
                  {lessons.length > 1 && (
                    <Button
                      needsSignal={false}
                      size="sm"
                      glyph={Check}
                      busy={isPending}
                      aria-label={words.allOfDayCompleted({
                        count: lessons.length,
                        day: formatLongDate(day),
                      })}
                      onClick={() => sayCompleted(lessons)}
                    >
                      {words.allCompleted({ count: lessons.length })}
                    </Button>
                  )}
                </PanelHeader>
                <ul className="rows">
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

function sentenceOf(count: number): string | undefined {
  return count === 0 ? undefined : words.toSay({ count });
}
