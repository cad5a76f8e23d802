import { useForm, useWatch } from 'react-hook-form';
import { practicalTestLabels } from '#domain/guide/practical-test.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { type TestResultForm, testResultForm } from '#domain/test-booking/commands.ts';
import { type TestBooking, useTakeTest } from '#site/data/test-bookings.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { draftResolver } from '#site/draft-resolver.ts';
import { Field } from '#site/ui/field.tsx';
import { Textarea } from '#site/ui/input.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import * as words from '#words/record-test.ts';

interface TestResultDialogProps {
  studentId: number;
  booking: TestBooking;
  onClose: () => void;
}

type Draft = { result: TestResultForm['result'] | undefined; notes: string };

/** How a booked test went. */
export function TestResultDialog({ studentId, booking, onClose }: TestResultDialogProps) {
  const taking = useTakeTest(studentId);
  const form = useForm<Draft, unknown, TestResultForm>({
    resolver: draftResolver(testResultForm),
    defaultValues: { result: undefined, notes: '' },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const result = useWatch({ control: form.control, name: 'result' });
  const save = useSubmit(form, {
    send: (answers) => taking.mutateAsync({ id: booking.id, ...answers }),
    says: () => ({ title: words.resultRecorded }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={words.howDidItGo}
      consequence={words.goesIntoResults({
        test: practicalTestLabels[booking.kind],
        moment: formatMoment(booking.startTime),
      })}
      answer={words.recordResult}
      isReady={result !== undefined}
      isBusy={isSubmitting}
      isDirty={isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      <RadioGroup
        label={words.result}
        error={errors.result?.message}
        value={result}
        onChange={(value) => form.setValue('result', value, { shouldDirty: true })}
        options={[
          { value: 'passed', label: words.passed },
          { value: 'failed', label: words.failed },
        ]}
      />
      <Field label={words.notes} optional error={errors.notes?.message}>
        <Textarea rows={3} {...form.register('notes')} />
      </Field>
    </FormDialog>
  );
}
