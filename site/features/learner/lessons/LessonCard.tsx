import { MapPin, NotebookPen, User } from 'lucide-react';
import type { Place } from '#domain/diary/place.ts';
import { mapUrlOf, placeInWords } from '#domain/diary/place-words.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { dateParts, formatTimeSpan } from '#domain/kernel/nz-words.ts';
import { useMyChangeRequests } from '#site/data/learner/change-requests.ts';
import type { PortalLesson } from '#site/data/learner/learning.ts';
import { usePaidBy } from '#site/data/learner/payments.ts';
import { PaidByBadge } from '#site/features/shared/credit/credit-signs.tsx';
import { StatusBadge, TypeSign } from '#site/features/shared/diary/lesson-signs.tsx';
import { useToday } from '#site/format/use-now.ts';
import { DatePlate } from '#site/ui/date-plate.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { onFirstUse } from '#site/ui/on-first-use.ts';
import { LessonActions } from './booking/LessonActions.tsx';
import * as words from './words.ts';

const [useLine] = onFirstUse(() =>
  import('./booking/RequestLine.tsx').then((file) => file.RequestLine),
);

/** One lesson: date, status, time, type, instructor, description and what the instructor wrote about it. */
export function LessonCard({ lesson }: { lesson: PortalLesson }) {
  const { startTime, endTime, title, lessonType, status, description, notes, pickUp, dropOff } =
    lesson;
  const today = useToday();
  const date = dateOf(startTime);
  const { weekday, day, month, year } = dateParts(date);
  const request = useMyChangeRequests().data?.find(({ lessonId }) => lessonId === lesson.id);
  const RequestLine = useLine(request !== undefined);
  // A lesson that nobody named is called by its type, which is said once.
  const isTitled = title !== lessonType;
  // Whoever does not pay is not asked for money.
  const isOfOthers = usePaidBy() !== null && lesson.paidBy === 'to_pay';
  const isNear = status === 'scheduled' && date === today;
  return (
    <li data-status={status}>
      <DatePlate dateTime={date} day={day} month={month} tone={isNear ? 'accent' : undefined} />
      <div className="lesson-words">
        <p className="head cluster-2-5">
          <b>{isTitled ? title : <TypeSign lessonType={lessonType} />}</b>
          <StatusBadge status={status} />
          {!isOfOthers && <PaidByBadge paidBy={lesson.paidBy} />}
        </p>
        <p className="num">
          {date === today ? words.today : weekday}
          {year !== today.slice(0, 4) && ` ${year}`}, {formatTimeSpan(startTime, endTime)}
        </p>
        <p className="lesson-with">
          {isTitled && <TypeSign lessonType={lessonType} />}
          <span>
            <Icon glyph={User} size="xs" />
            {lesson.instructorName}
          </span>
        </p>
        {pickUp && <PlaceLine label={words.pickUp} place={pickUp} />}
        {dropOff && <PlaceLine label={words.dropOff} place={dropOff} />}
        {description && <p className="muted">{description}</p>}
        {notes && (
          <blockquote>
            <b>
              <Icon glyph={NotebookPen} size="xs" />
              {words.lessonNotes}
            </b>
            {notes}
          </blockquote>
        )}
        {RequestLine && request && <RequestLine request={request} />}
        <LessonActions lesson={lesson} />
      </div>
    </li>
  );
}

/** A place, with the way to it on the phone's map. */
function PlaceLine({ label, place }: { label: string; place: Place }) {
  return (
    <p>
      <Icon glyph={MapPin} size="xs" /> {label}:{' '}
      <a href={mapUrlOf(place)} target="_blank" rel="noreferrer">
        {placeInWords(place)}
      </a>
    </p>
  );
}
