import { chargeRulesForm } from '#domain/school/charge-rules.ts';
import { useChargeRules, useSetChargeRules } from '#site/data/card-charges.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useSubmit } from '#site/data/use-submit.ts';
import * as settingsWords from '#site/features/instructor/settings/words.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.ts';

/** Automatic charges to kept cards; all are off until somebody saves the form. */
export function ChargesPanel() {
  return (
    <Panel>
      <PanelHeader title={words.chargeKeptCards} />
      <Loaded from={useChargeRules()}>{(rules) => <ChargesForm saved={rules} />}</Loaded>
    </Panel>
  );
}

type Saved = NonNullable<ReturnType<typeof useChargeRules>['data']>;

function ChargesForm({ saved }: { saved: Saved }) {
  const set = useSetChargeRules();
  const form = useFormOf(chargeRulesForm, { known: saved });
  const { isDirty, isSubmitting } = form.formState;
  const save = useSubmit(form, {
    send: (rules) => set.mutateAsync({ ...saved, ...rules }),
    says: () => ({ title: words.chargesUpdated }),
    staysOpen: true,
  });
  return (
    <form onSubmit={save} noValidate>
      <PanelBody className="fields">
        <p className="muted">{words.payersAreToldBefore}</p>
        <Checkbox {...form.register('lessons')}>{words.lessonsThatAreDone}</Checkbox>
        <Checkbox {...form.register('lateFees')}>{words.lateCancellations}</Checkbox>
        <Checkbox {...form.register('noShows')}>{words.noShows}</Checkbox>
        <Checkbox {...form.register('bills')}>{words.unpaidBills}</Checkbox>
        {form.watch('bills') && (
          <Field label={words.daysAfterDue} {...form.at('billDays')}>
            <Input inputMode="numeric" autoComplete="off" />
          </Field>
        )}
      </PanelBody>
      <footer>
        <Button type="submit" variant="primary" busy={isSubmitting} disabled={!isDirty}>
          {settingsWords.saveChanges}
        </Button>
      </footer>
    </form>
  );
}
