import { examSeconds, officialPass, passMark, questionsIn } from '#domain/theory/limits.ts';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { Lane } from '#site/ui/progress.tsx';

const needed = Math.ceil((questionsIn.exam * passMark) / 100);

/** The figures of the exam, and where the government's own test is stricter. */
export function TestInformation() {
  return (
    <Panel className="theory-facts">
      <PanelHeader title="Test Information" />
      <dl>
        <div>
          <dt>Pass mark</dt>
          <dd>
            {passMark}% <small>{`${needed} of ${questionsIn.exam}`}</small>
          </dd>
          <Lane done={needed} of={questionsIn.exam} />
        </div>
        <div>
          <dt>Time</dt>
          <dd>
            {examSeconds / 60} <small>minutes</small>
          </dd>
        </div>
        <div>
          <dt>Questions</dt>
          <dd>
            {questionsIn.exam} <small>in the exam</small>
          </dd>
        </div>
        <div>
          <dt>Official test</dt>
          <dd>
            {officialPass.correct} <small>{`of ${officialPass.of} to pass`}</small>
          </dd>
          <Lane done={officialPass.correct} of={officialPass.of} />
        </div>
      </dl>
      <p>
        Questions follow the rules in force on the day you take the test, in the same mix of topics
        as the official questions. The licence rules of 25 January 2027 apply from that day.
      </p>
    </Panel>
  );
}
