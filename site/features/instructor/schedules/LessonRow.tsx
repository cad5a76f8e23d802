import { Pencil, Phone, Trash2 } from 'lucide-react';
import { lessonStatuses, lessonStatusLabels } from '#domain/catalogue/lessons.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate, formatTimeSpan } from '#domain/kernel/nz-words.ts';
import type { Lesson } from '#site/data/lessons.ts';
import type { Student } from '#site/data/students.ts';
import { PaidByBadge } from '#site/features/shared/credit/credit-signs.tsx';
import { StatusBadge, TypeSign } from '#site/features/shared/diary/lesson-signs.tsx';
import { Button } from '#site/ui/button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { Select } from '#site/ui/select.tsx';

export interface LessonActions {
  onStatus: (lesson: Lesson, status: Lesson['status']) => void;
  onEdit: (lesson: Lesson) => void;
  onDelete: (lesson: Lesson) => void;
}

interface LessonRowProps extends LessonActions {
  lesson: Lesson;
  name: string;
  student: Student | undefined;
  /** The list names the day; the day's own view has room for phone and notes instead. */
  view: 'day' | 'list';
}

/** One lesson with everything that can be done to it. */
export function LessonRow({
  lesson,
  name,
  student,
  view,
  onStatus,
  onEdit,
  onDelete,
}: LessonRowProps) {
  const times = formatTimeSpan(lesson.startTime, lesson.endTime);
  const about = `${name}, ${formatDate(dateOf(lesson.startTime))}, ${times}`;
  return (
    <li className="lesson-line" data-status={lesson.status} aria-label={about}>
      <p className="when num">
        {view === 'list' && <span>{formatDate(dateOf(lesson.startTime))}</span>}
        <b>{times}</b>
      </p>
      <div className="who">
        <p>
          {student ? <a href={`/students/${student.id}`}>{name}</a> : <b>{name}</b>}
          {view === 'day' && student?.phone && (
            <TextLink className="num" href={`tel:${student.phone.replaceAll(/[^+\d]/g, '')}`}>
              <Icon glyph={Phone} size="xs" />
              {student.phone}
            </TextLink>
          )}
        </p>
        <TypeSign lessonType={lesson.lessonType} />
      </div>
      <div className="signs">
        <StatusBadge status={lesson.status} />
        <PaidByBadge paidBy={lesson.paidBy} />
      </div>
      <div className="acts">
        <Select
          aria-label={`Status of ${about}`}
          value={lesson.status}
          onChange={({ target }) => {
            const status = lessonStatuses.find((one) => one === target.value);
            if (status) onStatus(lesson, status);
          }}
        >
          {lessonStatuses.map((status) => (
            <option key={status} value={status}>
              {lessonStatusLabels[status]}
            </option>
          ))}
        </Select>
        <Button glyph={Pencil} aria-label={`Edit ${about}`} onClick={() => onEdit(lesson)}>
          Edit
        </Button>
        <Button
          variant="danger-quiet"
          glyph={Trash2}
          aria-label={`Delete ${about}`}
          onClick={() => onDelete(lesson)}
        >
          Delete
        </Button>
      </div>
      {view === 'day' && lesson.notes && <p className="notes">{lesson.notes}</p>}
    </li>
  );
}
