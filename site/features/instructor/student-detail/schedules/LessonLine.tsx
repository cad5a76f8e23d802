import { Ellipsis, Pencil, Timer, Trash2 } from 'lucide-react';
import { lessonStatuses, lessonStatusLabels } from '#domain/catalogue/lessons.ts';
import { clockAt, dateOf, type Instant } from '#domain/kernel/nz-time.ts';
import { dateParts, formatDate, formatTimeSpan } from '#domain/kernel/nz-words.ts';
import type { Lesson } from '#site/data/lessons.ts';
import { PaidByBadge } from '#site/features/shared/credit/credit-signs.tsx';
import { StatusBadge, TypeSign } from '#site/features/shared/diary/lesson-signs.tsx';
import { IconButton } from '#site/ui/button.tsx';
import { DatePlate } from '#site/ui/date-plate.tsx';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '#site/ui/menu.tsx';
import { Select } from '#site/ui/select.tsx';

interface LessonLineProps {
  lesson: Lesson;
  now: Instant;
  onStatus: (lesson: Lesson, status: Lesson['status']) => void;
  onEdit: (lesson: Lesson) => void;
  /** Completes it with another length than was planned. */
  onLonger: (lesson: Lesson) => void;
  onDelete: (lesson: Lesson) => void;
}

export function LessonLine({ lesson, now, onStatus, onEdit, onLonger, onDelete }: LessonLineProps) {
  const { date } = clockAt(lesson.startTime);
  const span = formatTimeSpan(lesson.startTime, lesson.endTime);
  const about = `${lesson.title}, ${formatDate(date)}, ${span}`;
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
        <b>{lesson.title}</b>
        <span className="num">
          {weekday} {span}
          {year !== now.slice(0, 4) && `, ${year}`}
        </span>
        <TypeSign lessonType={lesson.lessonType} /> <PaidByBadge paidBy={lesson.paidBy} />
        {lesson.notes && <p>{lesson.notes}</p>}
      </div>
      <StatusBadge status={lesson.status} />
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
      <Menu>
        <MenuTrigger>
          <IconButton size="sm" glyph={Ellipsis} label={`Actions for ${about}`} />
        </MenuTrigger>
        <MenuContent>
          <MenuItem glyph={Pencil} onSelect={() => onEdit(lesson)}>
            Edit Lesson
          </MenuItem>
          <MenuItem glyph={Timer} onSelect={() => onLonger(lesson)}>
            Completed, another length
          </MenuItem>
          <MenuSeparator />
          <MenuItem glyph={Trash2} tone="danger" onSelect={() => onDelete(lesson)}>
            Delete Lesson
          </MenuItem>
        </MenuContent>
      </Menu>
    </li>
  );
}
