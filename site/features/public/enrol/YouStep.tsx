import { useState } from 'react';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { StepForm } from './StepForm.tsx';
import { useAnswers } from './use-answers.ts';
import type { Enrolling } from './use-enrolling.ts';
import * as words from './words.ts';

const asked = {
  firstName: words.firstName,
  lastName: words.lastName,
  email: words.email,
  phone: words.phone,
  dateOfBirth: words.dateOfBirth,
} as const;
type Asked = keyof typeof asked;
const fields = Object.keys(asked) as Asked[];

export function YouStep({ enrolling }: { enrolling: Enrolling }) {
  const { at, pick, typed } = useAnswers(enrolling);
  const [website, setWebsite] = useState('');
  const go = () => {
    const missing = fields.filter((field) => !typed[field]?.trim());
    if (missing.length > 0) {
      enrolling.setErrors(
        Object.fromEntries(missing.map((field) => [field, words.needed({ field: asked[field] })])),
      );
      document.querySelector<HTMLInputElement>(`input[name="${missing[0]}"]`)?.focus();
      return;
    }
    const email = typed.email?.trim().toLowerCase();
    void enrolling.goOn({ ...pick(...fields), email }, website);
  };
  return (
    <StepForm enrolling={enrolling} onSubmit={go}>
      <div className="pair-or-stack">
        <Field label={asked.firstName} {...at('firstName')}>
          <Input autoComplete="given-name" maxLength={80} />
        </Field>
        <Field label={asked.lastName} {...at('lastName')}>
          <Input autoComplete="family-name" maxLength={80} />
        </Field>
      </div>
      <Field label={asked.email} {...at('email')}>
        <Input type="email" autoComplete="email" maxLength={254} />
      </Field>
      <div className="pair-or-stack">
        <Field label={asked.phone} {...at('phone')}>
          <Input type="tel" autoComplete="tel" maxLength={40} />
        </Field>
        <Field label={asked.dateOfBirth} {...at('dateOfBirth')}>
          <DateInput autoComplete="bday" min="1900-01-01" />
        </Field>
      </div>
      <label className="trap" aria-hidden>
        {words.leaveEmpty}
        <input
          tabIndex={-1}
          autoComplete="off"
          value={website}
          onChange={({ target }) => setWebsite(target.value)}
        />
      </label>
    </StepForm>
  );
}
