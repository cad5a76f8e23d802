import { useForm } from 'react-hook-form';
import { useChangeStatus } from '#site/data/account.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { lazyResolver } from '#site/forms.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { useToast } from '#site/ui/toast.tsx';

const [resolver, fetchRules] = lazyResolver(() =>
  import('#domain/account/commands.ts').then(({ statusUpdate }) => statusUpdate),
);

/** One line that says how I am to be reached or where I am. */
export function StatusForm({ status }: { status: string | null }) {
  const change = useChangeStatus();
  const toast = useToast();
  const tell = useErrorToast();
  const form = useForm({ resolver, defaultValues: { status: status ?? '' } });

  const save = form.handleSubmit(async (values) => {
    try {
      const { status: kept } = await change.mutateAsync(values);
      form.reset({ status: kept ?? '' });
      toast({ title: 'Status updated' });
    } catch (error) {
      tell(error);
    }
  });

  return (
    <form className="status" onSubmit={save} onInput={fetchRules} noValidate>
      <Field label="Status" error={form.formState.errors.status?.message}>
        <Input
          placeholder="For example: on the road until four"
          maxLength={255}
          {...form.register('status')}
        />
      </Field>
      <Button type="submit" busy={form.formState.isSubmitting}>
        Update status
      </Button>
    </form>
  );
}
