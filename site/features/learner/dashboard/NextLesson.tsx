import { CalendarPlus } from 'lucide-react';
import { Loaded } from '#site/data/Loaded.tsx';
import { useLearner } from '#site/data/learner/learner.ts';
import { type PortalLesson, useMyLessons } from '#site/data/learner/learning.ts';
import { useNow } from '#site/format/use-now.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { onFirstUse } from '#site/ui/on-first-use.ts';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { LastTime, MessageLink } from './lesson-parts.tsx';
import * as words from './words.tsx';

const [useCard] = onFirstUse(() =>
  import('./NextLessonCard.tsx').then((file) => file.NextLessonCard),
);

/** The lesson to get ready for, on asphalt; what was said last time goes with it. */
export function NextLesson() {
  const lessons = useMyLessons();
  const now = useNow();
  const Card = useCard(lessons.data?.some(({ status }) => status === 'scheduled') ?? false);
  return (
    <section className="nextup stack-4" aria-labelledby="next-lesson">
      <Loaded from={lessons}>
        {(all) => {
          const next = all.find(({ status, endTime }) => status === 'scheduled' && endTime > now);
          const last = all.findLast(({ status, notes }) => status === 'completed' && notes);
          if (!next) return <None last={last} />;
          return Card ? <Card lesson={next} now={now} last={last} /> : <SkeletonRows />;
        }}
      </Loaded>
    </section>
  );
}

function None({ last }: { last: PortalLesson | undefined }) {
  const { home, portal } = useLearner();
  return (
    <>
      <header>
        <h2 id="next-lesson">{words.nextLesson}</h2>
      </header>
      <p className="none">{words.noUpcomingLessonsScheduled}</p>
      {last && <LastTime lesson={last} />}
      <footer>
        <ButtonLink glyph={CalendarPlus} variant="primary" href={`${home}/lessons`}>
          {portal === 'student-portal' ? words.myLessons : words.lessons2}
        </ButtonLink>
        <MessageLink />
      </footer>
    </>
  );
}
