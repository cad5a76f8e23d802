import { Chips } from '#site/ui/chips.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import type { Offer } from './answers.ts';
import { StepForm } from './StepForm.tsx';
import { useAnswers } from './use-answers.ts';
import type { Enrolling } from './use-enrolling.ts';
import * as words from './words.ts';

const kinds = [
  { value: 'me', label: words.payMyself },
  { value: 'parent', label: words.parentPays },
  { value: 'other', label: words.somebodyElsePays },
] as const;

export function PayerStep({ offer, enrolling }: { offer: Offer; enrolling: Enrolling }) {
  const { typed, set, at, pick } = useAnswers(enrolling);
  const payer = typed.payer ?? 'me';
  const go = () => {
    const answers = { ...pick('payerName', 'payerEmail', 'payerPhone'), payer };
    // A parent who pays has the same fields as one who signs.
    void enrolling.goOn(
      payer === 'parent' ? { ...answers, ...pick('parentName', 'parentEmail') } : answers,
    );
  };
  return (
    <StepForm enrolling={enrolling} onSubmit={go}>
      <Chips
        label={words.payer}
        options={kinds}
        value={payer}
        onChange={(chosen) => set({ payer: chosen })}
      />
      {payer === 'parent' && (
        <div className="pair-or-stack">
          <Field label={words.name} {...at('parentName')}>
            <Input maxLength={120} autoComplete="off" />
          </Field>
          <Field label={words.email} {...at('parentEmail')}>
            <Input type="email" maxLength={254} autoComplete="off" />
          </Field>
        </div>
      )}
      {payer === 'other' && (
        <>
          <Field label={words.name} {...at('payerName')}>
            <Input maxLength={120} autoComplete="off" />
          </Field>
          <div className="pair-or-stack">
            <Field label={words.email} {...at('payerEmail')}>
              <Input type="email" maxLength={254} autoComplete="off" />
            </Field>
            <Field label={words.phone} optional {...at('payerPhone')}>
              <Input type="tel" maxLength={40} autoComplete="off" />
            </Field>
          </div>
        </>
      )}
      <p className="muted-sm">
        {words.paidLater} {offer.takesCards && words.cardsTaken}
      </p>
    </StepForm>
  );
}
