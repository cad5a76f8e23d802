import { supervisorForm } from '#domain/practice/commands.ts';
import type { useInviteSupervisor } from '#site/data/learner/practice.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import * as words from './words.tsx';

interface SupervisorDialogProps {
  invite: ReturnType<typeof useInviteSupervisor>;
  onClose: () => void;
}

/** Names somebody who supervises; what their licence allows, they say themselves. */
export function SupervisorDialog({ invite, onClose }: SupervisorDialogProps) {
  const form = useFormOf(supervisorForm);
  const add = useSubmit(form, { send: invite.mutateAsync, onDone: onClose });
  return (
    <FormDialog
      title={words.addASupervisor}
      consequence={words.theyMustHaveHeldAFull}
      answer={words.add}
      isReady={form.watch('name').trim() !== ''}
      form={form}
      onSubmit={add}
      onClose={onClose}
    >
      <Field label={words.name} {...form.at('name')}>
        <Input maxLength={120} />
      </Field>
      <Field
        label={words.theirEmail}
        optional
        hint={words.theLinkCanBeSentThere}
        {...form.at('email')}
      >
        <Input type="email" />
      </Field>
    </FormDialog>
  );
}
