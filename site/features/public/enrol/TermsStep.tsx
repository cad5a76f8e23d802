import { useState } from 'react';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { Reading } from '#site/features/shared/signing/Reading.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { type Offer, signTerms } from './answers.ts';
import { StepForm } from './StepForm.tsx';
import { unsigned } from './unsigned.ts';
import type { Enrolling } from './use-enrolling.ts';
import * as words from './words.ts';

/** The school's terms, with a name and a tick to sign them. */
export function TermsStep({ offer, enrolling }: { offer: Offer; enrolling: Enrolling }) {
  const { soFar, setSoFar, doing, errors, goOn } = enrolling;
  const [name, setName] = useState('');
  const [agrees, setAgrees] = useState(false);
  const [hasRead, setRead] = useState(false);
  const { terms } = offer;
  if (!terms) return null;
  const isSigned = soFar.termsSigned === terms.hash;
  const go = async () => {
    if (isSigned || (await doing(async () => setSoFar(await signTerms(name, terms.hash)))))
      await goOn({});
  };
  return (
    <StepForm
      enrolling={enrolling}
      onSubmit={() => {
        if (isSigned || (hasRead && agrees && name.trim())) void go();
        else enrolling.setErrors({ termsName: unsigned({ hasRead, name, agree: words.agree }) });
      }}
      label={isSigned ? words.carryOn : words.sign}
    >
      <p className="muted-sm">
        {words.version({ version: terms.version, day: formatDate(terms.day) })}
      </p>
      <Reading text={terms.text} hasRead={isSigned || hasRead} onRead={() => setRead(true)} />
      {isSigned ? (
        <Banner tone="success" role="status">
          {words.youSigned}
        </Banner>
      ) : (
        <>
          <Checkbox checked={agrees} onChange={({ target }) => setAgrees(target.checked)}>
            {words.agree}
          </Checkbox>
          <Field label={words.typeYourName} error={errors['termsName'] ?? errors['name']}>
            <Input
              autoComplete="name"
              maxLength={120}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
        </>
      )}
    </StepForm>
  );
}
