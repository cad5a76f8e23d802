import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { StepForm } from './StepForm.tsx';
import { useAnswers } from './use-answers.ts';
import type { Enrolling } from './use-enrolling.ts';
import * as words from './words.ts';

export function EmergencyStep({ enrolling }: { enrolling: Enrolling }) {
  const { at, errorOf, pick } = useAnswers(enrolling);
  const go = () => enrolling.goOn(pick('emergencyName', 'emergencyPhone', 'emergencyEmail'));
  return (
    <StepForm enrolling={enrolling} onSubmit={() => void go()}>
      <div className="pair-or-stack">
        <Field
          label={words.name}
          optional
          hint={words.emergencyHint}
          error={errorOf('emergencyName')}
        >
          <Input maxLength={120} autoComplete="off" {...at('emergencyName')} />
        </Field>
        <Field label={words.phone} optional error={errorOf('emergencyPhone')}>
          <Input type="tel" maxLength={40} autoComplete="off" {...at('emergencyPhone')} />
        </Field>
      </div>
      <Field
        label={words.email}
        optional
        hint={words.emergencyEmailHint}
        error={errorOf('emergencyEmail')}
      >
        <Input type="email" maxLength={254} autoComplete="off" {...at('emergencyEmail')} />
      </Field>
    </StepForm>
  );
}
