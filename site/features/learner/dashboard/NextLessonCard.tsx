import { CalendarPlus, MessageSquare, Pin, User } from 'lucide-react';
import { mapUrlOf, placeInWords } from '#domain/diary/place-words.ts';
import { dateOf, timeOf } from '#domain/kernel/nz-time.ts';
import { dateParts } from '#domain/kernel/nz-words.ts';
import type { PortalLesson } from '#site/data/learner/learning.ts';
import { TypeSign } from '#site/features/shared/diary/lesson-signs.tsx';
import { download } from '#site/format/download.ts';
import { daysAway } from '#site/format/relative-day.ts';
import { Button } from '#site/ui/button.tsx';
import { DatePlate } from '#site/ui/date-plate.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { LastTime, MessageLink } from './lesson-parts.tsx';
import * as words from './words.tsx';

interface NextLessonCardProps {
  lesson: PortalLesson;
  now: string;
  last: PortalLesson | undefined;
}

/** When, what, with whom and where; what can be done beforehand. */
export function NextLessonCard({ lesson, now, last }: NextLessonCardProps) {
  const { startTime, endTime, lessonType, instructorName, description, pickUp } = lesson;
  const date = dateOf(startTime);
  const { weekday, day, month } = dateParts(date);
  return (
    <>
      <header>
        <h2 id="next-lesson">{words.nextLesson}</h2>
        <span>{startTime <= now ? words.now : daysAway(date, dateOf(now))}</span>
      </header>
      <div className="when">
        <DatePlate
          dateTime={date}
          weekday={weekday}
          day={day}
          month={month}
          size="lg"
          tone="accent"
        />
        <p className="num">
          <b>{timeOf(startTime)}</b>
          <span>{words.toTime({ time: timeOf(endTime) })}</span>
        </p>
      </div>
      <ul>
        <li>
          <TypeSign lessonType={lessonType} />
        </li>
        <li>
          <Icon glyph={User} size="sm" />
          {instructorName}
        </li>
        {pickUp && (
          <li>
            <Icon glyph={Pin} size="sm" />
            <a href={mapUrlOf(pickUp)} target="_blank" rel="noreferrer">
              {placeInWords(pickUp)}
            </a>
          </li>
        )}
        {description && (
          <li>
            <Icon glyph={MessageSquare} size="sm" />
            {description}
          </li>
        )}
      </ul>
      {last && <LastTime lesson={last} />}
      <footer>
        <MessageLink />
        <Button glyph={CalendarPlus} onClick={() => void keepInCalendar(lesson, now)}>
          {words.addToCalendar}
        </Button>
      </footer>
    </>
  );
}

async function keepInCalendar(lesson: PortalLesson, now: string): Promise<void> {
  const { calendarFile } = await import('./calendar-file.ts');
  download('lesson.ics', 'text/calendar', calendarFile(lesson, now));
}
