import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { policyInWords } from '#domain/availability/policy-words.ts';
import { feeTermsOf, firstCreditRules } from '#domain/credit/rules.ts';
import { toCents } from '#domain/kernel/money.ts';
import { creditRules } from '#domain/school/credit-products.ts';
import type { CreditRules } from '#site/data/credit-rules.ts';
import { useSetCreditRules } from '#site/data/credit-settings.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import * as settingsWords from '#site/features/instructor/settings/words.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input, InputGroup } from '#site/ui/input.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { Select } from '#site/ui/select.tsx';
import { capitalShare, LateSteps } from './LateSteps.tsx';
import * as words from './words.ts';

/** What is charged of a lesson that was not driven, and what happens where credit is short. Nothing holds before it is saved. */
export function RulesForm({ saved }: { saved: CreditRules }) {
  const set = useSetCreditRules();
  const form = useFormOf(creditRules, { known: saved });
  const { isDirty, isSubmitting } = form.formState;
  const draft = form.watch();
  const hasSteps = draft.lateTiers.length > 0;
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
            {!hasSteps && (
              <Charge
                label={words.cancelledLateByTheLearner}
                saved={saved.lateCancelPercent}
                {...form.at('lateCancelPercent')}
              />
            )}
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
            <Field label={words.mostCharged} optional {...form.at('mostCharged')}>
              <InputGroup prefix="NZ$">
                <Input inputMode="decimal" autoComplete="off" />
              </InputGroup>
            </Field>
          </div>
          {hasSteps ? (
            <LateSteps {...form.choose('lateTiers')} />
          ) : (
            <Button
              size="sm"
              glyph={Plus}
              onClick={() => form.setValue('lateTiers', firstSteps(saved), { shouldDirty: true })}
            >
              {words.chargeInSteps}
            </Button>
          )}
          <Checkbox {...form.register('waivesFilled')}>{words.waiveFilled}</Checkbox>
          <p className="learners-read">
            <b>{settingsWords.learnersRead}</b>{' '}
            {words.rulesInWords({ policy: policyOf(draft, saved.freeCancelHours) })}
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
            {capitalShare(percent)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Where steps begin: with the single share that stood before, and the whole lesson close to its start. */
const firstSteps = ({ freeCancelHours, lateCancelPercent }: CreditRules) => [
  { hours: Math.max(freeCancelHours, 12), percent: lateCancelPercent || 50 },
  { hours: 4, percent: 100 },
];

/** The rules as learners read them before a booking. */
function policyOf(
  draft: {
    readonly lateTiers: CreditRules['lateTiers'];
    readonly mostCharged: string;
    readonly waivesFilled: boolean;
    readonly lateCancelPercent: string;
    readonly noShowPercent: string;
  },
  freeCancelHours: number,
): string {
  const most = Number.parseFloat(draft.mostCharged);
  const terms = feeTermsOf(
    {
      ...firstCreditRules,
      lateTiers: draft.lateTiers.toSorted((a, b) => b.hours - a.hours),
      waivesFilled: draft.waivesFilled,
      mostCents: most > 0 ? toCents(most) : null,
      lateCancelPercent: Number(draft.lateCancelPercent),
      noShowPercent: Number(draft.noShowPercent),
    },
    freeCancelHours,
    0,
  );
  return policyInWords({ terms, policyNote: null });
}
