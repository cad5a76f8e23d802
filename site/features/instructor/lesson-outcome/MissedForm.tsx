import { type FormEvent, useState } from 'react';
import { type MissedWhy, missedWhyLabels, missedWhys } from '#domain/catalogue/lessons.ts';
import { minutesBetween } from '#domain/kernel/nz-time.ts';
import { type AgreedFee, useAgreedFee, useChargeLateFee } from '#site/data/late-fee.ts';
import type { Lesson } from '#site/data/lessons.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useKnownStudents } from '#site/features/shared/diary/use-known-students.ts';
import { useLessonChanges } from '#site/features/shared/diary/use-lesson-changes.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { type ChargeDraft, ChargeFields, feeOf } from './ChargeFields.tsx';
import * as words from './words.ts';

type Why = 'absent' | MissedWhy;

/** A lesson that was not driven though it was on: why, and what is charged for it before it is. */
export function MissedForm({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const planned = minutesBetween(lesson.startTime, lesson.endTime);
  const { nameOf } = useKnownStudents([lesson]);
  const agreed = useAgreedFee(lesson.id).data;
  const [why, setWhy] = useState<Why>('absent');
  const [charge, setCharge] = useState<ChargeDraft>({ charge: 'rule', minutes: '', reason: '' });
  const { change, isPending, dialog } = useLessonChanges();
  const fee = useChargeLateFee(lesson.id);
  const toast = useToast();
  const byRule = agreed ? agreed[ruleOf[why]].minutes : 0;

  const decided = feeOf(charge);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    change({
      lesson,
      changes: { status: 'no-show', ...(why === 'absent' ? {} : { why }) },
      onKept: onClose,
      onDone: () => {
        toast({ title: words.missedToast, description: nameOf(lesson) });
        if (decided) fee.mutate(decided);
        onClose();
      },
    });
  };

  if (dialog) return dialog;
  return (
    <FormDialog
      needsSignal={false}
      title={words.noShow}
      consequence={words.missedConsequence({ name: nameOf(lesson) })}
      answer={words.noShow}
      isReady={decided !== undefined}
      isBusy={isPending}
      isDirty={charge.reason !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        label={words.why}
        value={why}
        onChange={setWhy}
        options={[
          { value: 'absent', label: words.didNotCome },
          ...missedWhys.map((one) => ({ value: one, label: missedWhyLabels[one] })),
        ]}
      />
      <ChargeFields
        planned={planned}
        agreed={agreed}
        byRule={byRule}
        draft={charge}
        onChange={setCharge}
      />
    </FormDialog>
  );
}

const ruleOf = {
  absent: 'noShow',
  no_licence: 'noLicence',
  unfit: 'unfit',
} as const satisfies Readonly<Record<Why, keyof AgreedFee>>;
