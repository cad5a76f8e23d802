import { countAnswered, type Running } from '#domain/theory-test/theory-test.ts';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.tsx';

interface OverviewProps {
  test: Running;
  onGoTo: (question: number) => void;
}

/** Every question of the exam in rows of seven; ink is answered, yellow is where you are. */
export function Overview({ test, onGoTo }: OverviewProps) {
  const { answers, current, questions } = test;
  return (
    <Panel className="theory-overview" aria-label={words.questionOverview}>
      <PanelHeader title={words.questionOverview}>
        <span className="num">
          {words.answeredOf({
            answered: countAnswered(answers),
            total: questions.length,
          })}
        </span>
      </PanelHeader>
      <ol>
        {questions.map(({ id }, place) => {
          const answered = answers[place] !== null;
          return (
            <li key={id}>
              <button
                type="button"
                data-answered={answered || undefined}
                aria-current={place === current ? 'step' : undefined}
                aria-label={(answered ? words.questionAnswered : words.question)({
                  number: place + 1,
                })}
                onClick={() => onGoTo(place)}
              >
                {place + 1}
              </button>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
