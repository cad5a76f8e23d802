import { breachToldForm } from '#domain/breach/commands.ts';
import { breachTold } from '#domain/breach/kinds.ts';
import { type Breach, useNoteBreachTold } from '#site/data/breaches.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import { toldWords } from './labels.ts';
import * as words from './words.tsx';

/** Notes that the Privacy Commissioner or the people it touches were told just now. */
export function BreachToldDialog({ breach, onClose }: { breach: Breach; onClose: () => void }) {
  const noting = useNoteBreachTold(breach.number);
  const form = useFormOf(breachToldForm.omit({ toldAt: true }), {
    blank: { whom: 'commissioner', how: words.throughNotifyUs },
  });
  const save = useSubmit(form, {
    send: (told) => noting.mutateAsync({ ...told, toldAt: new Date().toISOString() }),
    says: () => ({ title: words.noted }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={words.sayWhoWasToldOf({ number: breach.number })}
      consequence={words.notifyUsIs}
      answer={words.sayWhoWasTold}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.whom} {...form.at('whom')}>
        <Select>
          {breachTold.map((whom) => (
            <option key={whom} value={whom}>
              {toldWords[whom]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.how} {...form.at('how')}>
        <Input />
      </Field>
    </FormDialog>
  );
}
