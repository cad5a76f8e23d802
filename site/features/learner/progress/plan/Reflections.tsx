import { Lock, NotebookPen, Share2 } from 'lucide-react';
import { useState } from 'react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useMyLessons } from '#site/data/learner/learning.ts';
import type { Plan } from '#site/data/learner/plan.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { useNow } from '#site/format/use-now.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { questions } from './questions.ts';
import * as words from './words.tsx';

const ReflectionDialog = lazyDialog(() =>
  import('./ReflectionDialog.tsx').then((module) => module.ReflectionDialog),
);

/** Three questions about the last lesson, in the learner's own words; the instructor reads what is shared. */
export function Reflections({ reflections }: Pick<Plan, 'reflections'>) {
  const lessons = useMyLessons();
  const now = useNow();
  const [isWriting, setWriting] = useState(false);
  const last = lessons.data?.findLast(
    ({ status, startTime }) => startTime <= now && status !== 'cancelled' && status !== 'no-show',
  );
  if (!last) return null;
  const written = reflections.find(({ lessonId }) => lessonId === last.id) ?? null;
  return (
    <section className="reflections" aria-labelledby="in-my-own-words">
      <div className="head">
        <h3 id="in-my-own-words">{words.inMyOwnWords}</h3>
        <Button needsSignal size="sm" glyph={NotebookPen} onClick={() => setWriting(true)}>
          {written ? words.change : words.write}
        </Button>
      </div>
      {written && (
        <>
          <p className="muted">
            {words.aboutTheLessonOfDate({ date: formatDate(dateOf(last.startTime)) })}
          </p>
          <Facts>
            {questions.map(
              ({ field, label }) =>
                written[field] && (
                  <Fact key={field} name={label}>
                    {written[field]}
                  </Fact>
                ),
            )}
          </Facts>
          <p>
            <Badge tone="outline" glyph={written.shared ? Share2 : Lock}>
              {written.shared ? words.yourInstructorReadsIt : words.onlyYouReadIt}
            </Badge>
          </p>
        </>
      )}
      {isWriting && (
        <ReflectionDialog lesson={last} written={written} onClose={() => setWriting(false)} />
      )}
    </section>
  );
}
