import { type planStatuses, plansAndTrial } from '#domain/catalogue/plans.ts';
import { Field } from '#site/ui/field.tsx';
import type { FieldAt } from '#site/ui/field-wiring.ts';
import { WordSelect } from '../shared/WordSelect.tsx';
import { planWords, subscriptionStatusWords } from './labels.ts';
import * as words from './words.ts';

interface PlanFieldsProps {
  type: FieldAt;
  status: FieldAt;
  /** The statuses that may be chosen. */
  offered: readonly (typeof planStatuses)[number][];
}

/** What somebody is on, and how it stands. */
export function PlanFields({ type, status, offered }: PlanFieldsProps) {
  return (
    <>
      <Field label={words.subscriptionType} {...type}>
        <WordSelect options={plansAndTrial} words={planWords} />
      </Field>
      <Field label={words.subscriptionStatus} {...status}>
        <WordSelect options={offered} words={subscriptionStatusWords} />
      </Field>
    </>
  );
}
