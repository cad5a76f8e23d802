import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { StepForm } from './StepForm.tsx';
import { useAnswers } from './use-answers.ts';
import type { Enrolling } from './use-enrolling.ts';
import * as words from './words.ts';

export function EmergencyStep({ enrolling }: { enrolling: Enrolling }) {
  const { at, pick } = useAnswers(enrolling);
  const go = () => enrolling.goOn(pick('emergencyName', 'emergencyPhone', 'emergencyEmail'));
  return (
    <StepForm enrolling={enrolling} onSubmit={() => void go()}>
      <div className="pair-or-stack">
        <Field label={words.name} optional hint={words.emergencyHint} {...at('emergencyName')}>
          <Input maxLength={120} autoComplete="off" />
        </Field>
        <Field label={words.phone} optional {...at('emergencyPhone')}>
          <Input type="tel" maxLength={40} autoComplete="off" />
        </Field>
      </div>
      <Field label={words.email} optional hint={words.emergencyEmailHint} {...at('emergencyEmail')}>
        <Input type="email" maxLength={254} autoComplete="off" />
      </Field>
    </StepForm>
  );
}
