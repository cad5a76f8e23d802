import { placeInWords } from '#domain/diary/place-words.ts';
import { clockAt, dateOf, type Instant } from '#domain/kernel/nz-time.ts';
import { dateParts, formatDate, formatTimeSpan } from '#domain/kernel/nz-words.ts';
import type { Lesson } from '#site/data/lessons.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { LessonMenu } from '#site/features/instructor/shared/LessonMenu.tsx';
import { StatusMenu } from '#site/features/instructor/shared/StatusMenu.tsx';
import type { LessonActs } from '#site/features/instructor/shared/use-lesson-acts.tsx';
import { PaidByBadge } from '#site/features/shared/credit/credit-signs.tsx';
import { TypeSign } from '#site/features/shared/diary/lesson-signs.tsx';
import { seriesWords } from '#site/features/shared/diary/series-words.ts';
import { WaitingBadge } from '#site/features/shared/diary/WaitingBadge.tsx';
import { DatePlate } from '#site/ui/date-plate.tsx';

interface LessonLineProps extends LessonActs {
  lesson: Lesson;
  now: Instant;
}

/** One lesson of a student: pressed anywhere but on its controls, its sheet opens. */
export function LessonLine({ lesson, now, onStatus, onDelete }: LessonLineProps) {
  const open = useOpenDialog();
  const { date } = clockAt(lesson.startTime);
  const span = formatTimeSpan(lesson.startTime, lesson.endTime);
  const about = `${lesson.title}, ${formatDate(date)}, ${span}`;
  // A lesson that nobody named is called by its type, which is said once.
  const isTitled = lesson.title !== lesson.lessonType;
  const { weekday, day, month, year } = dateParts(date);
  return (
    <li data-status={lesson.status} aria-label={about}>
      <DatePlate
        dateTime={date}
        day={day}
        month={month}
        tone={date === dateOf(now) ? 'accent' : undefined}
      />
      <div className="what">
        <button
          type="button"
          data-slot="opens"
          aria-haspopup="dialog"
          onClick={() => open({ kind: 'lesson', lessonId: lesson.id })}
        >
          {isTitled ? lesson.title : <TypeSign lessonType={lesson.lessonType} />}
        </button>
        <span className="num muted-sm">
          {weekday} {span}
          {year !== now.slice(0, 4) && `, ${year}`}
        </span>
        {isTitled && <TypeSign lessonType={lesson.lessonType} />}
        <PaidByBadge paidBy={lesson.paidBy} />
        <WaitingBadge lessonId={lesson.id} />
        {lesson.seriesPlace && <p className="muted-sm">{seriesWords(lesson)}</p>}
        {lesson.pickUp && <p className="muted-sm">{placeInWords(lesson.pickUp)}</p>}
        {lesson.notes && <p className="muted-sm">{lesson.notes}</p>}
      </div>
      <StatusMenu
        status={lesson.status}
        about={about}
        onStatus={(status) => onStatus(lesson, status)}
      />
      <LessonMenu lesson={lesson} about={about} onDelete={onDelete} />
    </li>
  );
}
