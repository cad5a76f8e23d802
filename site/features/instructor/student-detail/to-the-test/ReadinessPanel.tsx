import { Check, Minus, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { practicalTestLabels } from '#domain/guide/practical-test.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type Readiness, useReadiness } from '#site/data/assessments.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import type { Student } from '#site/data/students.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';

const ReadinessDialog = lazyDialog(() =>
  import('./ReadinessDialog.tsx').then((file) => file.ReadinessDialog),
);

/** Ready or not yet, for each test that is sat today: the reasons, and the instructor's last word. */
export function ReadinessPanel({ student: { id, isArchived } }: { student: Student }) {
  const readiness = useReadiness(id);
  const [saying, setSaying] = useState<Readiness | null>(null);
  return (
    <Panel className="readiness">
      <PanelHeader title="Ready for the test?" />
      <Loaded from={readiness} failed="What speaks for and against it could not be loaded">
        {(kinds) =>
          kinds.map((one) => (
            <section key={one.kind} aria-label={practicalTestLabels[one.kind]}>
              <h3>{practicalTestLabels[one.kind]}</h3>
              <LastWord word={one.word} />
              <ul>
                {one.reasons.map(({ about, speaks, sentence }) => (
                  <li key={about} data-speaks={speaks ?? 'neither'}>
                    <Icon glyph={speaks === null ? Minus : signs[speaks]} size="sm" />
                    <span>
                      <span className="visually-hidden">{speaks ? `${words[speaks]}: ` : ''}</span>
                      {sentence}
                    </span>
                  </li>
                ))}
              </ul>
              {!isArchived && (
                <Button size="sm" glyph={Pencil} onClick={() => setSaying(one)}>
                  {one.word ? 'Change the last word' : 'Say the last word'}
                </Button>
              )}
            </section>
          ))
        }
      </Loaded>
      {saying && <ReadinessDialog studentId={id} known={saying} onClose={() => setSaying(null)} />}
    </Panel>
  );
}

const signs = { for: Check, against: X };
const words = { for: 'Speaks for it', against: 'Speaks against it' };

function LastWord({ word }: { word: Readiness['word'] }) {
  if (!word) return <p className="muted">Nobody has said the last word yet.</p>;
  const { ready, sentence, shared, saidBy, saidAt } = word;
  return (
    <p className="last-word">
      {ready ? (
        <Badge tone="success" glyph={Check}>
          Ready
        </Badge>
      ) : (
        <Badge tone="warning">Not yet</Badge>
      )}{' '}
      {sentence}
      <small className="muted">
        {saidBy}, {formatDate(dateOf(saidAt))}.{' '}
        {shared ? 'Shared with the learner and parents.' : 'Not shared.'}
      </small>
    </p>
  );
}
