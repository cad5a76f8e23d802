import { useWatch } from 'react-hook-form';
import { testResultLabels } from '#domain/catalogue/certificates.ts';
import { practicalTestLabels } from '#domain/guide/practical-test.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { testResultForm } from '#domain/test-booking/commands.ts';
import { type TestBooking, useTakeTest } from '#site/data/test-bookings.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import * as studentDetailWords from '#site/features/instructor/student-detail/words.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Field } from '#site/ui/field.tsx';
import { Textarea } from '#site/ui/input.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import * as words from './words.tsx';

interface TestResultDialogProps {
  studentId: StudentId;
  booking: TestBooking;
  onClose: () => void;
}

/** How a booked test went. */
export function TestResultDialog({ studentId, booking, onClose }: TestResultDialogProps) {
  const taking = useTakeTest(studentId);
  const form = useFormOf(testResultForm);
  const result = useWatch({ control: form.control, name: 'result' });
  const save = useSubmit(form, {
    send: (answers) => taking.mutateAsync({ id: booking.id, ...answers }),
    says: () => ({ title: studentDetailWords.resultRecorded }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={words.howDidItGo}
      consequence={words.goesIntoResults({
        test: practicalTestLabels[booking.kind],
        moment: formatMoment(booking.startTime),
      })}
      answer={studentDetailWords.recordResult}
      isReady={result !== ''}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <RadioGroup
        label={studentDetailWords.result}
        {...form.choose('result')}
        options={[
          { value: 'passed', label: testResultLabels.passed },
          { value: 'failed', label: testResultLabels.failed },
        ]}
      />
      <Field label={studentDetailWords.notes} optional {...form.at('notes')}>
        <Textarea rows={3} />
      </Field>
    </FormDialog>
  );
}
