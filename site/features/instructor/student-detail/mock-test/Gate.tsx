import { CarFront } from 'lucide-react';
import {
  type PracticalTest,
  type PracticalTestKind,
  practicalTestLabels,
} from '#domain/guide/practical-test.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { ReviewOfWords } from '#site/features/shared/test-words/ReviewOfWords.tsx';
import { Button } from '#site/ui/button.tsx';
import { Chips } from '#site/ui/chips.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { Panel, PanelBody } from '#site/ui/panel.tsx';
import * as words from './words.ts';

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
            label={words.test}
            value={kind}
            onChange={onKind}
            options={forms.map((one) => ({
              value: one.kind,
              label: practicalTestLabels[one.kind],
            }))}
          />
        )}
        <p>{words.phoneAway}</p>
        <Button variant="primary" size="lg" glyph={CarFront} onClick={onStopped}>
          {words.carHasStopped}
        </Button>
        {form && (
          <ul className="muted">
            {form.stages.map(({ stage, minutes, about }) => (
              <li key={stage}>
                {form.stages.length > 1
                  ? words.stageOfSeveral({ stage, minutes, about })
                  : words.stageLength({ minutes, about })}
              </li>
            ))}
            <li>
              {words.publishedBy({ readOn: formatDate(form.checkedOn) })} <ReviewOfWords />{' '}
              {form.sources[0] && (
                <TextLink href={`https://${form.sources[0]}`}>{words.officialGuide}</TextLink>
              )}
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
