import { type Offer, signTerms } from './answers.ts';
import { Signature, useSignature } from './Signature.tsx';
import { StepForm } from './StepForm.tsx';
import type { Enrolling } from './use-enrolling.ts';
import * as words from './words.ts';

/** The school's terms, with a name and a tick to sign them. */
export function TermsStep({ offer, enrolling }: { offer: Offer; enrolling: Enrolling }) {
  const { soFar, setSoFar, doing, errors, setErrors, goOn } = enrolling;
  const { terms } = offer;
  const signature = useSignature(terms, words.agree);
  if (!terms) return null;
  const isSigned = soFar.termsSigned === terms.hash;
  const sign = async () => {
    if (signature.missing) return setErrors({ termsName: signature.missing });
    if (await doing(async () => setSoFar(await signTerms(signature.name, terms.hash))))
      await goOn({});
  };
  return (
    <StepForm
      enrolling={enrolling}
      onSubmit={() => void (isSigned ? goOn({}) : sign())}
      label={isSigned ? words.carryOn : words.sign}
    >
      <Signature
        signature={signature}
        signed={isSigned ? words.youSigned : null}
        error={errors['termsName'] ?? errors['name']}
      />
    </StepForm>
  );
}
