import { type Mark, type Marking, timesMarked } from '#domain/assessment/marking.ts';
import type { PracticalTest, Severity } from '#domain/guide/practical-test.ts';
import { Stepper } from './Stepper.tsx';
import * as words from './words.ts';

interface ErrorsProps {
  form: PracticalTest;
  state: Marking;
  onMark: (mark: Mark, by: 1 | -1, name: string) => void;
}

/** Critical errors, then those that end the test, each with an example of the edition. */
export function Errors({ form, state, onMark }: ErrorsProps) {
  const { stageOne, overall } = form.mostCritical;
  const allowed =
    stageOne === null
      ? words.failsOver({ overall })
      : words.failsOverInStage({ stageOne, overall });
  const about: readonly (readonly [Severity, string, string])[] = [
    ['critical', words.criticalErrors, allowed],
    ['immediate', words.endsTheTest, words.oneIsEnough],
  ];
  return about.map(([severity, title, sentence]) => (
    <section key={severity} className="mock-errors" aria-label={title}>
      <h3>{title}</h3>
      <p className="muted">{sentence}</p>
      <ul className="ruled">
        {form.errors
          .filter((one) => one.severity === severity)
          .map(({ error, name, example }) => {
            const mark = { what: 'error', error } as const;
            return (
              <li key={error}>
                <Stepper
                  name={name}
                  times={timesMarked(state, mark)}
                  onMore={() => onMark(mark, 1, name)}
                  onLess={() => onMark(mark, -1, name)}
                >
                  {example}
                </Stepper>
              </li>
            );
          })}
      </ul>
    </section>
  ));
}
