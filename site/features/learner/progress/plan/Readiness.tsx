import { practicalTestLabels } from '#domain/guide/practical-test.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Plan } from '#site/data/learner/plan.ts';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';

/** Whether the instructor thinks the learner is ready, as far as they share it. */
export function Readiness({ words }: { words: Plan['readiness'] }) {
  if (words.length === 0) return null;
  return (
    <Panel className="readiness" aria-label="Ready for the test?">
      <PanelHeader title="Ready for the test?" />
      <ul>
        {words.map(({ kind, ready, sentence, saidAt }) => (
          <li key={kind}>
            <p>
              <b>{practicalTestLabels[kind]}</b>: {ready ? 'ready' : 'not yet'}
            </p>
            {sentence && <blockquote>{sentence}</blockquote>}
            <p className="muted">The instructor’s word of {formatDate(dateOf(saidAt))}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
