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
import * as words from './words.tsx';

const ReadinessDialog = lazyDialog(() =>
  import('./ReadinessDialog.tsx').then((file) => file.ReadinessDialog),
);

/** Ready or not yet, for each test that is sat today: the reasons, and the instructor's last word. */
export function ReadinessPanel({ student: { id, isArchived } }: { student: Student }) {
  const readiness = useReadiness(id);
  const [saying, setSaying] = useState<Readiness | null>(null);
  return (
    <Panel className="readiness">
      <PanelHeader title={words.readyForTheTest} />
      <Loaded from={readiness}>
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
                      <span className="visually-hidden">{speaks ? `${sides[speaks]}: ` : ''}</span>
                      {sentence}
                    </span>
                  </li>
                ))}
              </ul>
              {!isArchived && (
                <Button needsSignal size="sm" glyph={Pencil} onClick={() => setSaying(one)}>
                  {one.word ? words.changeLastWord : words.sayLastWord}
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
const sides = { for: words.speaksForIt, against: words.speaksAgainstIt };

function LastWord({ word }: { word: Readiness['word'] }) {
  if (!word) return <p className="muted">{words.nobodySaid}</p>;
  const { ready, sentence, shared, saidBy, saidAt } = word;
  return (
    <p className="last-word">
      {ready ? (
        <Badge tone="success" glyph={Check}>
          {words.ready}
        </Badge>
      ) : (
        <Badge tone="warning">{words.notYet}</Badge>
      )}{' '}
      {sentence}
      <small className="muted">
        {saidBy}, {formatDate(dateOf(saidAt))}. {shared ? words.isShared : words.notShared}
      </small>
    </p>
  );
}
