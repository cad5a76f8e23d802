import type { StreamedJob } from '#site/data/streamed-job.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Progress } from '#site/ui/progress.tsx';
import * as words from './words.tsx';

/** How far the server is, or what it could not do. */
export function Steps({ work, label }: { work: StreamedJob<object>; label: string }) {
  if (work.problem)
    return (
      <Banner tone="danger" role="alert">
        {work.problem}
      </Banner>
    );
  if (!work.isRunning) return null;
  const { done, of } = work.step ?? { done: 0, of: 1 };
  return (
    <div className="steps">
      <Progress label={label} done={done} of={of} />
      <span className="num" aria-hidden>
        {work.step ? words.eventsDone({ done, of }) : words.beginning}
      </span>
    </div>
  );
}
