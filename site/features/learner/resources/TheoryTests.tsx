import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Theory } from '#site/data/learner/resources.ts';
import { ResultBadge } from '#site/features/shared/test-result/ResultBadge.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.ts';

const titles = { practice: words.practiceTest, exam: words.mockExam } as const;
const mostShown = 8;

/** Theory tests taken while signed in, newest first; nothing at all before the first. */
export function TheoryTests({ attempts }: Pick<Theory, 'attempts'>) {
  if (attempts.length === 0) return null;
  return (
    <Panel className="attempts">
      <PanelHeader title={words.theoryTests} />
      <ul className="rows">
        {attempts.slice(0, mostShown).map((attempt) => (
          <li key={attempt.id}>
            <p>
              <b>{titles[attempt.mode]}</b>
              <span className="num">{attempt.score}%</span>
              <ResultBadge result={attempt.passed ? 'passed' : 'failed'} />
            </p>
            <p className="muted num">
              {words.dateCorrectAnswersOfTotalQuestionsRight({
                date: formatDate(dateOf(attempt.takenAt), { year: false }),
                correctAnswers: attempt.correctAnswers,
                totalQuestions: attempt.totalQuestions,
              })}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
