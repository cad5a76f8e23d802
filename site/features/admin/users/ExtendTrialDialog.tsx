import { useWatch } from 'react-hook-form';
import { fullName } from '#domain/kernel/full-name.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { trialExtension } from '#domain/subscription/commands.ts';
import { type AnyUser, useExtendTrial } from '#site/data/admin.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { whyHint, withReason } from '../shared/reason.ts';
import * as words from './words.ts';

const rules = trialExtension.extend(withReason);

/** More days on somebody's trial, from its last day, or from today where that is past. */
export function ExtendTrialDialog({ user, onClose }: { user: AnyUser; onClose: () => void }) {
  const extension = useExtendTrial();
  const form = useFormOf(rules, { blank: { days: 14, reason: words.needsMoreTime } });
  const days = useWatch({ control: form.control, name: 'days' });

  const save = useSubmit(form, {
    send: (answers) => extension.mutateAsync({ id: user.id, ...answers }),
    says: (_done, { days: added }) => ({
      title: words.trialExtended,
      description: words.byDays({ name: fullName(user), days: added }),
    }),
    onDone: onClose,
    failed: words.trialNotExtended,
  });

  return (
    <FormDialog
      title={words.extendTrial}
      consequence={words.trialOf({
        name: fullName(user),
        day: formatDate(user.trialEndsOn ?? ''),
      })}
      answer={words.addDays({ days })}
      form={form}
      isReady={days !== ''}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="cluster-2" role="group" aria-label={words.usualDays}>
        {[7, 14, 30].map((usual) => (
          <Button
            key={usual}
            size="sm"
            aria-pressed={days === String(usual)}
            onClick={() => form.setValue('days', String(usual), { shouldDirty: true })}
          >
            {words.someDays({ days: usual })}
          </Button>
        ))}
      </p>
      <Field label={words.days} {...form.at('days')}>
        <Input type="number" inputMode="numeric" min={1} />
      </Field>
      <Field label={words.why} hint={whyHint} {...form.at('reason')}>
        <Input />
      </Field>
    </FormDialog>
  );
}
