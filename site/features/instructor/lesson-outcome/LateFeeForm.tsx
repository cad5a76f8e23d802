import { type FormEvent, useState } from 'react';
import { feeDays } from '#domain/credit/late-fees.ts';
import { dateOf, minutesBetween } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useAgreedFee, useChargeLateFee } from '#site/data/late-fee.ts';
import type { Lesson } from '#site/data/lessons.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useKnownStudents } from '#site/features/shared/diary/use-known-students.ts';
import { useToast } from '#site/ui/toast.tsx';
import { type ChargeDraft, ChargeFields, feeOf } from './ChargeFields.tsx';
import * as words from './words.ts';

/** What is charged for a lesson that was cancelled late or missed, decided otherwise than by the rule. */
export function LateFeeForm({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const { nameOf } = useKnownStudents([lesson]);
  const agreed = useAgreedFee(lesson.id).data;
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
          title: fee.charge === 'none' ? words.nothingIsCharged : words.chargeRecorded,
          description: nameOf(lesson),
        });
        onClose();
      },
    });
  };

  return (
    <FormDialog
      title={lesson.status === 'cancelled' ? words.lateCancellation : words.noShow}
      consequence={words.feeConsequence({
        name: nameOf(lesson),
        date: formatDate(dateOf(lesson.startTime)),
        days: feeDays,
      })}
      answer={draft.charge === 'none' ? words.waiveIt : words.charge}
      isReady={Boolean(fee)}
      isBusy={charging.isPending}
      isDirty={draft.reason !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChargeFields
        planned={minutesBetween(lesson.startTime, lesson.endTime)}
        agreed={agreed}
        draft={draft}
        onChange={setDraft}
      />
    </FormDialog>
  );
}
