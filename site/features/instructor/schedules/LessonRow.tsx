import { Phone } from 'lucide-react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate, formatTimeSpan } from '#domain/kernel/nz-words.ts';
import type { Lesson } from '#site/data/lessons.ts';
import type { Student } from '#site/data/students.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { PaidByBadge } from '#site/features/shared/credit/credit-signs.tsx';
import { TypeSign } from '#site/features/shared/diary/lesson-signs.tsx';
import { WaitingBadge } from '#site/features/shared/diary/WaitingBadge.tsx';
import { callLink } from '#site/format/phone-links.ts';
import { Icon } from '#site/ui/icon.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { LessonMenu } from '../shared/LessonMenu.tsx';
import { placeOf } from '../shared/lesson-place.ts';
import { StatusMenu } from '../shared/StatusMenu.tsx';
import type { LessonActs } from '../shared/use-lesson-acts.tsx';
import * as words from './words.ts';

interface LessonRowProps extends LessonActs {
  lesson: Lesson;
  name: string;
  student: Student | undefined;
  /** The day's own view has room for place, phone and notes. */
  view: 'day' | 'list';
}

/** One lesson: pressed anywhere but on its controls, its sheet opens. */
export function LessonRow({ lesson, name, student, view, onStatus, onDelete }: LessonRowProps) {
  const open = useOpenDialog();
  const place = view === 'day' && placeOf(lesson, student);
  const times = formatTimeSpan(lesson.startTime, lesson.endTime);
  const about = `${name}, ${formatDate(dateOf(lesson.startTime))}, ${times}`;
  return (
    <li className="lesson-line" data-status={lesson.status} aria-label={about}>
      <p className="when num">
        <b>{times}</b>
      </p>
      <div className="who">
        <p>
          <button
            type="button"
            data-slot="opens"
            aria-haspopup="dialog"
            onClick={() => open({ kind: 'lesson', lessonId: lesson.id })}
          >
            {name}
          </button>
          {view === 'day' && student?.phone && (
            <TextLink className="num" href={callLink(student.phone)}>
              <Icon glyph={Phone} size="xs" />
              {student.phone}
            </TextLink>
          )}
        </p>
        <TypeSign lessonType={lesson.lessonType} />
      </div>
      <div className="signs">
        <StatusMenu
          status={lesson.status}
          about={about}
          onStatus={(status) => onStatus(lesson, status)}
        />
        <PaidByBadge paidBy={lesson.paidBy} />
        <WaitingBadge lessonId={lesson.id} />
      </div>
      <LessonMenu
        lesson={lesson}
        about={about}
        student={student && { id: student.id, name }}
        onDelete={onDelete}
      />
      {place && <p className="where muted-sm">{place}</p>}
      {view === 'day' && lesson.opensWith && (
        <p className="notes">{words.lastTime({ said: lesson.opensWith })}</p>
      )}
      {view === 'day' && lesson.notes && <p className="notes">{lesson.notes}</p>}
    </li>
  );
}
