import type { ComponentProps } from 'react';
import { policyInWords, shareInWords } from '#domain/availability/policy-words.ts';
import { creditRules } from '#domain/school/credit-products.ts';
import type { CreditRules } from '#site/data/credit-rules.ts';
import { useSetCreditRules } from '#site/data/credit-settings.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import * as settingsWords from '#site/features/instructor/settings/words.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.ts';

/** What is charged of a lesson that was not driven, and what happens where credit is short. Nothing holds before it is saved. */
export function RulesForm({ saved }: { saved: CreditRules }) {
  const set = useSetCreditRules();
  const form = useFormOf(creditRules, { known: saved });
  const { isDirty, isSubmitting } = form.formState;
  const draft = form.watch();
  const save = useSubmit(form, {
    send: (rules) => set.mutateAsync({ ...saved, ...rules }),
    says: () => ({ title: words.rulesUpdated }),
    staysOpen: true,
  });

  return (
    <Panel>
      <PanelHeader title={words.whatIsCharged} />
      <form onSubmit={save} noValidate>
        <PanelBody className="fields">
          <div className="pair-or-stack">
            <Charge
              label={words.cancelledLateByTheLearner}
              saved={saved.lateCancelPercent}
              {...form.at('lateCancelPercent')}
            />
            <Charge
              label={words.didNotCome}
              saved={saved.noShowPercent}
              {...form.at('noShowPercent')}
            />
            <Charge
              label={words.noLicenceWithThem}
              saved={saved.noLicencePercent}
              {...form.at('noLicencePercent')}
            />
            <Charge
              label={words.unfitToDrive}
              saved={saved.unfitPercent}
              {...form.at('unfitPercent')}
            />
          </div>
          <p className="learners-read">
            <b>{settingsWords.learnersRead}</b>{' '}
            {inWords({
              freeCancelHours: saved.freeCancelHours,
              lateCancelPercent: Number(draft.lateCancelPercent),
              noShowPercent: Number(draft.noShowPercent),
            })}
          </p>
          <RadioGroup
            label={words.whenCreditIsShort}
            {...form.choose('whenShort')}
            options={[
              { value: 'to_pay', label: words.bookIt },
              { value: 'refuse', label: words.refuseIt },
            ]}
          />
        </PanelBody>
        <footer>
          <Button type="submit" variant="primary" busy={isSubmitting} disabled={!isDirty}>
            {settingsWords.saveChanges}
          </Button>
        </footer>
      </form>
    </Panel>
  );
}

interface ChargeProps extends Omit<ComponentProps<typeof Field>, 'children'> {
  saved: number;
}

/** A share of the lesson. */
function Charge({ saved, ...field }: ChargeProps) {
  const offered = [...new Set([0, 25, 50, 75, 100, saved])].toSorted((a, b) => a - b);
  return (
    <Field {...field}>
      <Select>
        {offered.map((percent) => (
          <option key={percent} value={percent}>
            {capital(shareInWords(percent))}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The rules as learners read them: of cancelling, in the words that stand before a booking. */
function inWords({
  freeCancelHours,
  lateCancelPercent,
  noShowPercent,
}: Pick<CreditRules, 'freeCancelHours' | 'lateCancelPercent' | 'noShowPercent'>): string {
  const cancelling = policyInWords({ freeCancelHours, policyNote: null, lateCancelPercent });
  return words.rulesInWords({ cancelling, share: shareInWords(noShowPercent) });
}
