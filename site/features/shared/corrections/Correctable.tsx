import { PenLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { licenceTypeLabels } from '#domain/catalogue/students.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type CorrectableDetail, correctableLabels } from '#domain/privacy/correctable.ts';
import { type MyCorrection, useMyCorrections } from '#site/data/learner/corrections.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Button } from '#site/ui/button.tsx';
import { Fact } from '#site/ui/facts.tsx';
import * as words from './words.ts';

const CorrectionDialog = lazyDialog(() =>
  import('./CorrectionDialog.tsx').then((file) => file.CorrectionDialog),
);

interface CorrectableProps {
  field: CorrectableDetail;
  /** What it says. */
  now: string;
  children: ReactNode;
}

/** A detail of a learner, the way to say that it is wrong, and what became of that. */
export function Correctable({ field, now, children }: CorrectableProps) {
  const asked = useMyCorrections().data?.find((one) => one.field === field);
  const [isAsking, setAsking] = useState(false);
  const isWaiting = asked !== undefined && asked.outcome === null;
  return (
    <Fact name={correctableLabels[field]}>
      {children}{' '}
      {!isWaiting && (
        <Button
          needsSignal
          size="sm"
          variant="quiet"
          glyph={PenLine}
          aria-label={words.detailIsWrong({ label: correctableLabels[field] })}
          onClick={() => setAsking(true)}
        >
          {words.thisIsWrong}
        </Button>
      )}
      {asked && <Answer asked={asked} />}
      {isAsking && <CorrectionDialog field={field} now={now} onClose={() => setAsking(false)} />}
    </Fact>
  );
}

function Answer({ asked }: { asked: MyCorrection }) {
  const { field, proposed, dueOn, outcome, done } = asked;
  if (outcome === 'done') return null;

  const named = new Map<string, string>(Object.entries(licenceTypeLabels)).get(proposed ?? '');
  const value = (field === 'licenseType' && named) || (proposed ?? '');
  return (
    <span className="muted">
      {outcome === null
        ? words.askedToSay({ value, due: formatDate(dueOn) })
        : words.schoolAnswered({ done: done ?? '' })}
    </span>
  );
}
