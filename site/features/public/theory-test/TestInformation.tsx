import { examSeconds, officialPass, passMark, questionsIn } from '#domain/theory-test/limits.ts';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { Lane } from '#site/ui/progress.tsx';
import * as words from './words.tsx';

const needed = Math.ceil((questionsIn.exam * passMark) / 100);

/** The figures of the exam, and where the government's own test is stricter. */
export function TestInformation() {
  return (
    <Panel className="theory-facts">
      <PanelHeader title={words.testInformation} />
      <dl>
        <div>
          <dt>{words.passMark}</dt>
          <dd>
            {passMark}% <small>{words.neededOf({ needed, total: questionsIn.exam })}</small>
          </dd>
          <Lane done={needed} of={questionsIn.exam} />
        </div>
        <div>
          <dt>{words.time}</dt>
          <dd>
            {examSeconds / 60} <small>{words.minutes}</small>
          </dd>
        </div>
        <div>
          <dt>{words.questions}</dt>
          <dd>
            {questionsIn.exam} <small>{words.inTheExam}</small>
          </dd>
        </div>
        <div>
          <dt>{words.officialTest}</dt>
          <dd>
            {officialPass.correct} <small>{words.neededToPass({ total: officialPass.of })}</small>
          </dd>
          <Lane done={officialPass.correct} of={officialPass.of} />
        </div>
      </dl>
      <p>{words.rulesOfTheQuestions}</p>
    </Panel>
  );
}
