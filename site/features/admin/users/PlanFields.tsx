import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { plansAndTrial, type standings } from '#domain/catalogue/plans.ts';
import { Field } from '#site/ui/field.tsx';
import { WordSelect } from '../shared/WordSelect.tsx';
import { planWords, subscriptionStatusWords } from './labels.ts';
import * as words from './words.ts';

interface PlanFieldsProps {
  type: UseFormRegisterReturn;
  status: UseFormRegisterReturn;
  /** The standings that may be chosen. */
  offered: readonly (typeof standings)[number][];
  errors: FieldErrors<{ subscriptionType: string; subscriptionStatus: string }>;
}

/** What somebody is on, and how it stands. */
export function PlanFields({ type, status, offered, errors }: PlanFieldsProps) {
  return (
    <>
      <Field label={words.subscriptionType} error={errors.subscriptionType?.message}>
        <WordSelect options={plansAndTrial} words={planWords} {...type} />
      </Field>
      <Field label={words.subscriptionStatus} error={errors.subscriptionStatus?.message}>
        <WordSelect options={offered} words={subscriptionStatusWords} {...status} />
      </Field>
    </>
  );
}
