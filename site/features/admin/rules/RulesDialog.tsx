import { z } from 'zod';
import { toDollars } from '#domain/kernel/money.ts';
import { rulesForm } from '#domain/rules/commands.ts';
import { formOf, type RulesContent } from '#domain/rules/content.ts';
import { useEnterRules } from '#site/data/rules.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { type FormOf, useFormOf } from '#site/form-of.ts';
import { Checkbox } from '#site/ui/choice.tsx';
import { Field, FieldGroup } from '#site/ui/field.tsx';
import { Input, Textarea } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import * as words from './words.ts';

const { learnerFee, restrictedFee, fullFee, totalFee } = rulesForm.shape;
/** Dollars as they are typed, as cents; nothing is not published. */
const cents = (typed: string) => (typed.trim() === '' ? '' : Math.round(Number(typed) * 100));
const typedFee = z.string().transform((typed): z.input<typeof learnerFee> => cents(typed));
const typedTotal = z.string().transform((typed): z.input<typeof totalFee> => cents(typed));
const rules = rulesForm.extend({
  learnerFee: typedFee.pipe(learnerFee),
  restrictedFee: typedFee.pipe(restrictedFee),
  fullFee: typedFee.pipe(fullFee),
  totalFee: typedTotal.pipe(totalFee),
});

interface RulesDialogProps {
  /** What the form begins with. */
  content: RulesContent;
  /** Of the rules it corrects; null for new ones. */
  number: number | null;
  onClose: () => void;
}

type PartProps = { form: FormOf<typeof rules> };

const whole = <Input inputMode="numeric" autoComplete="off" />;
const money = <Input inputMode="decimal" autoComplete="off" />;

/** Licence rules as an admin enters or corrects them, with what counts now filled in. */
export function RulesDialog({ content, number, onClose }: RulesDialogProps) {
  const known = formOf(content);
  const inDollars = (fee: number | null) => (fee === null ? '' : String(toDollars(fee)));
  const entering = useEnterRules();
  const form = useFormOf(rules, {
    known: {
      ...known,
      learnerFee: inDollars(known.learnerFee),
      restrictedFee: inDollars(known.restrictedFee),
      fullFee: inDollars(known.fullFee),
      totalFee: inDollars(known.totalFee),
    },
  });
  const save = useSubmit(form, {
    send: (answers) => entering.mutateAsync({ number, form: answers }),
    says: () => ({ title: words.enteredToast, description: words.anotherAdmin }),
    onDone: onClose,
    failed: words.notEntered,
  });
  return (
    <FormDialog
      title={number === null ? words.enterRules : words.correctRules}
      consequence={words.anotherAdmin}
      answer={number === null ? words.enterRules : words.correct}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="pair">
        <Field label={words.firstDay} {...form.at('from')}>
          <DateInput />
        </Field>
        <Field label={words.lastDay} optional {...form.at('until')}>
          <DateInput />
        </Field>
      </div>
      <Field label={words.source} hint={words.sourceHint} {...form.at('source')}>
        <Input inputMode="url" autoComplete="off" />
      </Field>
      <div className="pair">
        <Field label={words.checkedOn} {...form.at('checkedOn')}>
          <DateInput />
        </Field>
        <Field label={words.practiceHours} hint={words.hoursHint} optional {...form.at('minHours')}>
          {whole}
        </Field>
      </div>
      <Checkbox {...form.register('practiceShortens')}>{words.practiceShortens}</Checkbox>
      <Field label={words.why} hint={words.whyHint} optional {...form.at('reason')}>
        <Input />
      </Field>
      <Figures form={form} />
      <StageWords form={form} />
    </FormDialog>
  );
}

function Figures({ form }: PartProps) {
  return (
    <>
      <FieldGroup label={words.ages}>
        <div className="pair">
          <Field label={words.learner} {...form.at('learnerAge')}>
            {whole}
          </Field>
          <Field label={words.restricted} {...form.at('restrictedAge')}>
            {whole}
          </Field>
        </div>
      </FieldGroup>
      <FieldGroup label={words.monthsOnLearner}>
        <div className="pair">
          <Field label={words.under25} {...form.at('learnerUnder25')}>
            {whole}
          </Field>
          <Field label={words.under25Shortened} {...form.at('learnerUnder25Shortened')}>
            {whole}
          </Field>
          <Field label={words.from25} {...form.at('learnerFrom25')}>
            {whole}
          </Field>
          <Field label={words.from25Shortened} {...form.at('learnerFrom25Shortened')}>
            {whole}
          </Field>
        </div>
      </FieldGroup>
      <FieldGroup label={words.monthsOnRestricted}>
        <div className="pair">
          <Field label={words.under25} {...form.at('restrictedUnder25')}>
            {whole}
          </Field>
          <Field label={words.under25Shortened} {...form.at('restrictedUnder25Shortened')}>
            {whole}
          </Field>
          <Field label={words.from25} {...form.at('restrictedFrom25')}>
            {whole}
          </Field>
          <Field label={words.from25Shortened} {...form.at('restrictedFrom25Shortened')}>
            {whole}
          </Field>
        </div>
      </FieldGroup>
      <FieldGroup label={words.otherFigures}>
        <div className="pair">
          <Field label={words.demeritMonths} {...form.at('demeritMonths')}>
            {whole}
          </Field>
          <Field label={words.supervisorHeld} {...form.at('supervisorHeld')}>
            {whole}
          </Field>
        </div>
        <Checkbox {...form.register('fullTest')}>{words.secondTest}</Checkbox>
      </FieldGroup>
      <FieldGroup label={words.fees}>
        <div className="pair">
          <Field label={words.learner} optional {...form.at('learnerFee')}>
            {money}
          </Field>
          <Field label={words.restricted} optional {...form.at('restrictedFee')}>
            {money}
          </Field>
          <Field label={words.full} optional {...form.at('fullFee')}>
            {money}
          </Field>
          <Field label={words.allFees} {...form.at('totalFee')}>
            {money}
          </Field>
        </div>
      </FieldGroup>
    </>
  );
}

function StageWords({ form }: PartProps) {
  return (
    <>
      <FieldGroup label={words.learner}>
        <Field label={words.age} {...form.at('learnerAgeWords')}>
          <Input />
        </Field>
        <Field label={words.wait} {...form.at('learnerWait')}>
          <Input />
        </Field>
        <Field label={words.testLabel} {...form.at('learnerTest')}>
          <Input />
        </Field>
        <Field label={words.conditions} hint={words.oneALine} {...form.at('learnerConditions')}>
          <Textarea rows={4} />
        </Field>
      </FieldGroup>
      <FieldGroup label={words.restricted}>
        <Field label={words.age} {...form.at('restrictedAgeWords')}>
          <Input />
        </Field>
        <Field label={words.wait} {...form.at('restrictedWait')}>
          <Input />
        </Field>
        <Field label={words.testLabel} {...form.at('restrictedTest')}>
          <Input />
        </Field>
        <Field label={words.conditions} hint={words.oneALine} {...form.at('restrictedConditions')}>
          <Textarea rows={4} />
        </Field>
      </FieldGroup>
      <FieldGroup label={words.full}>
        <Field label={words.age} {...form.at('fullAgeWords')}>
          <Input />
        </Field>
        <Field label={words.wait} {...form.at('fullWait')}>
          <Input />
        </Field>
        <Field label={words.testLabel} {...form.at('fullTestWords')}>
          <Input />
        </Field>
        <Field label={words.conditions} hint={words.oneALine} {...form.at('fullConditions')}>
          <Textarea rows={4} />
        </Field>
      </FieldGroup>
    </>
  );
}
