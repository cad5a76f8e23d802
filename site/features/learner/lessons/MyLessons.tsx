import { CalendarCheck, CalendarDays, CalendarX } from 'lucide-react';
import { Loaded } from '#site/data/Loaded.tsx';
import { type PortalLesson, useMyLessons } from '#site/data/learner/learning.ts';
import { Proposals } from '#site/features/shared/proposals/Proposals.tsx';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { useSteady } from '#site/shell/use-steady.ts';
import { Count } from '#site/ui/badge.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { FirstFew } from '#site/ui/first-few.tsx';
import type { Glyph } from '#site/ui/icon.tsx';
import { onFirstUse } from '#site/ui/on-first-use.ts';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { BookButton } from './booking/BookButton.tsx';
import { HeldTimes } from './booking/HeldTimes.tsx';
import { LessonCard } from './LessonCard.tsx';
import * as words from './words.ts';
import '#site/features/shared/diary/lesson-words.css';
import './my-lessons.css';

const [useFeeds] = onFirstUse(() => import('./MyFeeds.tsx').then((file) => file.MyFeeds));

/** Every lesson in three sections, each with its count. */
export default function MyLessons() {
  useSteady('lessons');
  const lessons = useMyLessons();
  const MyFeeds = useFeeds(lessons.isSuccess);
  return (
    <div className="my-lessons stack-4">
      <PageTitle sentence={lessons.data && sentenceOf(lessons.data)}>
        <BookButton />
      </PageTitle>
      <HeldTimes />
      <Proposals />
      <Loaded from={lessons}>
        {(all) => {
          const { upcoming, completed, cancelled } = split(all);
          return (
            <>
              <Section
                title={words.upcoming}
                lessons={upcoming}
                glyph={CalendarDays}
                none={words.noUpcomingLessonsScheduled}
              />
              <Section
                title={words.completed}
                lessons={completed}
                glyph={CalendarCheck}
                none={words.noLessonCompletedYet}
                shown={few}
              />
              <Section
                title={words.cancelled}
                lessons={cancelled}
                glyph={CalendarX}
                none={words.noLessonWasCancelledOrMissed}
                shown={few}
              />
            </>
          );
        }}
      </Loaded>
      {MyFeeds && <MyFeeds />}
    </div>
  );
}

interface SectionProps {
  title: string;
  lessons: readonly PortalLesson[];
  glyph: Glyph;
  none: string;
  /** How many stand open; all of them unless told. */
  shown?: number;
}

/** Of the past. */
const few = 5;

function Section({ title, lessons, glyph, none, shown = lessons.length }: SectionProps) {
  return (
    <Panel aria-label={title}>
      <PanelHeader title={title}>
        <Count count={lessons.length} tone="neutral" />
      </PanelHeader>
      {lessons.length === 0 ? (
        <Empty glyph={glyph} title={none} />
      ) : (
        <FirstFew items={lessons} shown={shown}>
          {(lesson) => <LessonCard key={lesson.id} lesson={lesson} />}
        </FirstFew>
      )}
    </Panel>
  );
}

/** What is to come soonest first, what is past latest first. */
function split(all: readonly PortalLesson[]) {
  const past = all.toReversed();
  return {
    upcoming: all.filter(({ status }) => status === 'scheduled'),
    completed: past.filter(({ status }) => status === 'completed'),
    cancelled: past.filter(({ status }) => status === 'cancelled' || status === 'no-show'),
  };
}

function sentenceOf(all: readonly PortalLesson[]): string {
  const { upcoming, completed } = split(all);
  return words.toComeCompleted({ upcoming: upcoming.length, completed: completed.length });
}
