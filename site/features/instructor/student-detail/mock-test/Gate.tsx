import { CarFront } from 'lucide-react';
import {
  type PracticalTest,
  type PracticalTestKind,
  practicalTestLabels,
} from '#domain/guide/practical-test.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { Button } from '#site/ui/button.tsx';
import { Chips } from '#site/ui/chips.tsx';
import { Panel, PanelBody } from '#site/ui/panel.tsx';

interface GateProps {
  /** The tests that are sat today. */
  forms: readonly PracticalTest[];
  kind: PracticalTestKind;
  /** Undefined once the marking has begun. */
  onKind: ((kind: PracticalTestKind) => void) | undefined;
  onStopped: () => void;
}

/** Nothing is marked while anybody drives. */
export function Gate({ forms, kind, onKind, onStopped }: GateProps) {
  const form = forms.find((one) => one.kind === kind);
  return (
    <Panel className="mock-gate">
      <PanelBody>
        {onKind && forms.length > 1 && (
          <Chips
            label="Test"
            value={kind}
            onChange={onKind}
            options={forms.map((one) => ({
              value: one.kind,
              label: practicalTestLabels[one.kind],
            }))}
          />
        )}
        <p>Keep the phone away while you drive. Mark what you saw when you have pulled over.</p>
        <Button variant="primary" size="lg" glyph={CarFront} onClick={onStopped}>
          The car has stopped
        </Button>
        {form && (
          <ul className="muted">
            {form.stages.map(({ stage, minutes, about }) => (
              <li key={stage}>
                {form.stages.length > 1 ? `Stage ${stage}: ` : ''}
                {minutes} min. {about}.
              </li>
            ))}
            <li>
              As NZTA published it, read on {formatDate(form.checkedOn)}.{' '}
              {form.reviewed
                ? `Words compared by ${form.reviewed.by} on ${formatDate(form.reviewed.on)}.`
                : 'Nobody outside Keep Left has compared the words yet.'}
            </li>
            {form.untold.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </PanelBody>
    </Panel>
  );
}
