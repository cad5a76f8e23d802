import type { StudentId } from '#domain/kernel/ids.ts';
import { addDays, startOfDay } from '#domain/kernel/nz-time.ts';
import { useLessons } from '#site/data/lessons.ts';
import { useKnownStudents } from '#site/features/shared/diary/use-known-students.ts';
import { useToday } from '#site/format/use-now.ts';
import { Button } from '#site/ui/button.tsx';
import * as words from './words.ts';

const shown = 4;

/** Those who were taught last, a press each; whom one stands beside is most often among them. */
export function RecentStudents({ onChoose }: { onChoose: (studentId: StudentId) => void }) {
  const today = useToday();
  const { data: lessons = [] } = useLessons({
    from: startOfDay(addDays(today, -7)),
    to: startOfDay(addDays(today, 1)),
  });
  const { nameOf, studentOf } = useKnownStudents();
  const ids = [...new Set(lessons.toReversed().map(({ studentId }) => studentId))]
    .filter((studentId) => studentOf({ studentId }))
    .slice(0, shown);
  if (ids.length === 0) return null;
  return (
    <div className="lesson-quick" role="group" aria-label={words.taughtLately}>
      {ids.map((studentId) => (
        <Button key={studentId} size="sm" onClick={() => onChoose(studentId)}>
          {nameOf({ studentId })}
        </Button>
      ))}
    </div>
  );
}
