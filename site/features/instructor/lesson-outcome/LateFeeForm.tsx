import { type FormEvent, useState } from 'react';
import { feeDays } from '#domain/credit/late-fees.ts';
import { dateOf, minutesBetween } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useChargeLateFee } from '#site/data/late-fee.ts';
import type { Lesson } from '#site/data/lessons.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useKnownStudents } from '#site/features/shared/diary/use-known-students.ts';
import { useToast } from '#site/ui/toast.tsx';
import { type ChargeDraft, ChargeFields, feeOf } from './ChargeFields.tsx';

/** What is charged for a lesson that was cancelled late or missed, decided otherwise than by the rule. */
export function LateFeeForm({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const { nameOf } = useKnownStudents([lesson]);
  const charging = useChargeLateFee(lesson.id);
  const toast = useToast();
  const [draft, setDraft] = useState<ChargeDraft>({ charge: 'none', minutes: '', reason: '' });
  const fee = feeOf(draft);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!fee) return;
    charging.mutate(fee, {
      onSuccess: () => {
        toast({
          title: fee.charge === 'none' ? 'Nothing is charged' : 'Charge recorded',
          description: nameOf(lesson),
        });
        onClose();
      },
    });
  };

  return (
    <FormDialog
      title={lesson.status === 'cancelled' ? 'Late cancellation' : 'No Show'}
      consequence={`${nameOf(lesson)}, ${formatDate(dateOf(lesson.startTime))}. Your rule has been applied; for ${feeDays} days you can charge otherwise, and the learner is told. What was paid of a charge that falls away goes back: to the card, or by your hand.`}
      answer={draft.charge === 'none' ? 'Waive it' : 'Charge'}
      isReady={Boolean(fee)}
      isBusy={charging.isPending}
      isDirty={draft.reason !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChargeFields
        planned={minutesBetween(lesson.startTime, lesson.endTime)}
        draft={draft}
        onChange={setDraft}
      />
    </FormDialog>
  );
}
