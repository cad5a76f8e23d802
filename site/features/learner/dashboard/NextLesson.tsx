import { CalendarPlus, MessageSquare, Pin, User } from 'lucide-react';
import { mapUrlOf, placeInWords } from '#domain/diary/place-words.ts';
import { dateOf, timeOf } from '#domain/kernel/nz-time.ts';
import { dateParts } from '#domain/kernel/nz-words.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useLearner } from '#site/data/learner/learner.ts';
import { type PortalLesson, useMyLessons } from '#site/data/learner/learning.ts';
import { TypeSign } from '#site/features/shared/diary/lesson-signs.tsx';
import { download } from '#site/format/download.ts';
import { daysAway } from '#site/format/relative-day.ts';
import { useNow } from '#site/format/use-now.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { DatePlate } from '#site/ui/date-plate.tsx';
import { Icon } from '#site/ui/icon.tsx';
import * as words from '#words/learner-dashboard.ts';

/** The lesson to get ready for, on asphalt; what was said last time goes with it. */
export function NextLesson() {
  const lessons = useMyLessons();
  const now = useNow();
  return (
    <section className="nextup" aria-labelledby="next-lesson">
      <Loaded from={lessons} failed={words.theLessonsCouldNotBeLoaded}>
        {(all) => {
          const next = all.find(({ status, endTime }) => status === 'scheduled' && endTime > now);
          const last = all.findLast(({ status, notes }) => status === 'completed' && notes);
          return next ? <Lesson lesson={next} now={now} last={last} /> : <None last={last} />;
        }}
      </Loaded>
    </section>
  );
}

interface LessonProps {
  lesson: PortalLesson;
  now: string;
  last: PortalLesson | undefined;
}

function Lesson({ lesson, now, last }: LessonProps) {
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

function None({ last }: { last: PortalLesson | undefined }) {
  const { home, door } = useLearner();
  return (
    <>
      <header>
        <h2 id="next-lesson">{words.nextLesson}</h2>
      </header>
      <p className="none">{words.noUpcomingLessonsScheduled}</p>
      {last && <LastTime lesson={last} />}
      <footer>
        <ButtonLink glyph={CalendarPlus} variant="primary" href={`${home}/lessons`}>
          {door === 'student-portal' ? words.myLessons : words.lessons2}
        </ButtonLink>
        <MessageLink />
      </footer>
    </>
  );
}

function MessageLink() {
  const { home, may } = useLearner();
  if (!may('message instructor')) return null;
  return (
    <ButtonLink glyph={MessageSquare} href={`${home}/inbox`}>
      {words.messageWord}
    </ButtonLink>
  );
}

function LastTime({ lesson }: { lesson: PortalLesson }) {
  return (
    <blockquote>
      <b>{words.fromLastTime}</b>
      {lesson.notes}
    </blockquote>
  );
}

async function keepInCalendar(lesson: PortalLesson, now: string): Promise<void> {
  const { calendarFile } = await import('./calendar-file.ts');
  download('lesson.ics', 'text/calendar', calendarFile(lesson, now));
}
