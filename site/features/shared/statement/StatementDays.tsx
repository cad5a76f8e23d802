import type { StatementDays as Days } from '#site/data/statements.ts';
import { Field } from '#site/ui/field.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import * as words from './words.ts';

interface StatementDaysProps {
  days: Days;
  today: string;
  onChange: (days: Days) => void;
}

/** From the first line there is, until today, unless told. */
export function StatementDays({ days, today, onChange }: StatementDaysProps) {
  return (
    <div className="days">
      <Field label={words.from}>
        <DateInput
          value={days.from ?? ''}
          max={days.to ?? today}
          onChange={({ target }) => onChange({ ...days, from: target.value || undefined })}
        />
      </Field>
      <Field label={words.to}>
        <DateInput
          value={days.to ?? ''}
          min={days.from}
          onChange={({ target }) => onChange({ ...days, to: target.value || undefined })}
        />
      </Field>
    </div>
  );
}
