import { useEffect } from 'react';
import { weekdays } from '#domain/kernel/date-words.ts';
import { type BillingRules, useSetBillingRules } from '#site/data/bills.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { RhythmOptions } from '#site/features/instructor/shared/RhythmOptions.tsx';
import { useToday } from '#site/format/use-now.ts';
import { lazyResolver, useFields } from '#site/forms.ts';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { PanelBody } from '#site/ui/panel.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.ts';

const [resolver, fetchRules] = lazyResolver(() =>
  import('#domain/bills/commands.ts').then((rules) => rules.billingRulesForm),
);

export type Tried = Pick<BillingRules, 'rhythm' | 'weekday' | 'billsFrom'>;

interface WhenToBillProps {
  saved: BillingRules;
  /** Told what is chosen and not saved; null where nothing is. */
  onTry: (rules: Tried | null) => void;
}

/** When learners are billed. What is chosen is tried on the list below before it is saved. */
export function WhenToBill({ saved: live, onTry }: WhenToBillProps) {
  const saved = useOpened(live);
  const set = useSetBillingRules();
  const today = useToday();
  const isOn = saved.rhythm !== 'never';
  const savedFrom = isOn ? saved.billsFrom : null;
  const form = useFields(resolver, {
    rhythm: saved.rhythm,
    weekday: String(saved.weekday),
    daysToPay: String(saved.daysToPay),
    billsFrom: savedFrom ?? today,
    includePast: false,
    monthlyStatements: saved.monthlyStatements,
  });
  const { isSubmitting, isDirty } = form.formState;
  const draft = form.watch();
  const { rhythm, weekday, billsFrom } = draft;
  const isTried =
    rhythm !== saved.rhythm ||
    Number(weekday) !== saved.weekday ||
    (rhythm !== 'never' && billsFrom !== (savedFrom ?? today));
  useEffect(() => {
    const from = typeof billsFrom === 'string' && billsFrom !== '' ? billsFrom : null;
    onTry(isTried && rhythm !== '' ? { rhythm, weekday: Number(weekday), billsFrom: from } : null);
  }, [isTried, rhythm, weekday, billsFrom, onTry]);
  const isPast = typeof billsFrom === 'string' && billsFrom < today && billsFrom !== savedFrom;
  const save = useSubmit(form, {
    send: (answers) => set.mutateAsync({ ...answers, revision: saved.revision }),
    says: () => ({ title: words.saved }),
    staysOpen: true,
  });

  return (
    <form onSubmit={save} onInput={fetchRules} noValidate>
      <PanelBody className="stack-4">
        <div className="pair-or-stack">
          <Field label={words.billLessons} {...form.at('rhythm')}>
            <Select>
              <RhythmOptions />
            </Select>
          </Field>
          {rhythm === 'weekly' && (
            <Field label={words.weekday} {...form.at('weekday')}>
              <Select>
                {[1, 2, 3, 4, 5, 6, 7].map((day) => (
                  <option key={day} value={day}>
                    {weekdays[day % 7]}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {rhythm !== 'never' && (
            <>
              <Field label={words.daysToPay} {...form.at('daysToPay')}>
                <Input inputMode="numeric" />
              </Field>
              <Field label={words.from} hint={words.fromHint} {...form.at('billsFrom')}>
                <DateInput />
              </Field>
            </>
          )}
        </div>
        {rhythm !== 'never' && isPast && (
          <Checkbox {...form.register('includePast')}>{words.includePast}</Checkbox>
        )}
        <Checkbox {...form.register('monthlyStatements')}>{words.monthlyStatements}</Checkbox>
        <p>
          <Button type="submit" variant="primary" busy={isSubmitting} disabled={!isDirty}>
            {words.save}
          </Button>
        </p>
      </PanelBody>
    </form>
  );
}
