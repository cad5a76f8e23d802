import { Plus, X } from 'lucide-react';
import { hoursInWords, shareInWords } from '#domain/availability/policy-words.ts';
import type { CreditRules } from '#site/data/credit-rules.ts';
import { Button } from '#site/ui/button.tsx';
import { FieldGroup } from '#site/ui/field.tsx';
import { NumberChoice } from '../NumberChoice.tsx';
import * as words from './words.ts';

type Steps = CreditRules['lateTiers'];

interface LateStepsProps {
  value: Steps;
  error: string | undefined;
  onChange: (steps: Steps) => void;
}

const most = 6;
const hoursOffered = [1, 2, 4, 6, 12, 24, 36, 48, 72, 168];

/** What a late cancellation costs, by how late it is. Takes over from the single share once there is a step. */
export function LateSteps({ value, error, onChange }: LateStepsProps) {
  const change = (nth: number, part: Partial<Steps[number]>) =>
    onChange(value.map((step, at) => (at === nth ? { ...step, ...part } : step)));
  return (
    <FieldGroup label={words.cancelledLateByTheLearner} error={error}>
      <ol className="late-steps">
        {value.map(({ hours, percent }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no name but its place
          <li key={nth}>
            <NumberChoice
              label={words.from}
              choices={hoursOffered}
              inWords={(each) => words.hoursBefore({ hours: hoursInWords(each) })}
              value={hours}
              onChange={(next) => change(nth, { hours: next })}
            />
            <NumberChoice
              label={words.charged}
              choices={[0, 25, 50, 75, 100]}
              inWords={capitalShare}
              value={percent}
              onChange={(next) => change(nth, { percent: next })}
            />
            <Button
              size="sm"
              variant="quiet"
              glyph={X}
              aria-label={words.removeStep({ hours: hoursInWords(hours) })}
              onClick={() => onChange(value.filter((_, at) => at !== nth))}
            />
          </li>
        ))}
      </ol>
      {value.length < most && (
        <Button size="sm" glyph={Plus} onClick={() => onChange([...value, nextStep(value)])}>
          {words.addAStep}
        </Button>
      )}
    </FieldGroup>
  );
}

/** Half as far from the lesson as the last, at the whole price. */
function nextStep(steps: Steps): Steps[number] {
  const hours = Math.floor((steps.at(-1)?.hours ?? 48) / 2);
  return { hours: hoursOffered.findLast((each) => each <= hours) ?? 1, percent: 100 };
}

export const capitalShare = (percent: number) => {
  const text = shareInWords(percent);
  return text.charAt(0).toUpperCase() + text.slice(1);
};
