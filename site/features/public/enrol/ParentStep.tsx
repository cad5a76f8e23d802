import { Mail } from 'lucide-react';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { Chips } from '#site/ui/chips.tsx';
import { Field, FieldGroup } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { askParent, type Offer, saveAnswers } from './answers.ts';
import { StepForm } from './StepForm.tsx';
import { isUnder18 } from './steps.ts';
import { useAnswers } from './use-answers.ts';
import type { Enrolling } from './use-enrolling.ts';
import * as words from './words.ts';

const kinds = [
  { value: 'parent', label: words.aParent },
  { value: 'guardian', label: words.aGuardian },
] as const;
const fields = ['parentKind', 'parentName', 'parentEmail', 'parentPhone'] as const;

/** The parent who signs too, and whether they have. */
export function ParentStep({ offer, enrolling }: { offer: Offer; enrolling: Enrolling }) {
  const { typed, set, at, pick } = useAnswers(enrolling);
  const { soFar, setSoFar, doing, isBusy } = enrolling;
  const { parent } = soFar;
  const isMinor = isUnder18(soFar.draft);
  const ask = () =>
    doing(async () => {
      await saveAnswers(pick(...fields), '');
      setSoFar((await askParent()).draft);
    });
  return (
    <StepForm enrolling={enrolling} onSubmit={() => void enrolling.goOn(pick(...fields))}>
      {isMinor && <p>{words.parentLead}</p>}
      <FieldGroup label={words.relationship}>
        <Chips
          label={words.relationship}
          options={kinds}
          value={typed.parentKind ?? 'parent'}
          onChange={(parentKind) => set({ parentKind })}
        />
      </FieldGroup>
      <Field label={words.name} {...at('parentName')}>
        <Input maxLength={120} autoComplete="off" />
      </Field>
      <div className="pair-or-stack">
        <Field label={words.email} {...at('parentEmail')}>
          <Input type="email" maxLength={254} autoComplete="off" />
        </Field>
        <Field label={words.phone} optional {...at('parentPhone')}>
          <Input type="tel" maxLength={40} autoComplete="off" />
        </Field>
      </div>
      {isMinor && parent && (
        <Banner tone={parent.signedAt ? 'success' : 'info'} role="status">
          {parent.signedAt ? words.parentHasSigned : words.askedParent({ email: parent.email })}
        </Banner>
      )}
      {isMinor && !parent?.signedAt && (
        <div className="stack-3">
          <p>
            <Button glyph={Mail} busy={isBusy} onClick={() => void ask()}>
              {parent ? words.askAgain : words.askToSign}
            </Button>
          </p>
          <p className="muted-sm">
            {offer.waitsForParent ? words.waitsForParent : words.parentHasNotSigned}
          </p>
        </div>
      )}
    </StepForm>
  );
}
