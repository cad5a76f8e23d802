import { rhythms } from '#domain/bills/rhythm.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { useLearnerBilling, useSetLearnerBilling } from '#site/data/bills.ts';
import { RhythmOptions } from '#site/features/instructor/shared/RhythmOptions.tsx';
import * as words from '#site/features/instructor/student-detail/words.tsx';
import { Field } from '#site/ui/field.tsx';
import { PanelBody } from '#site/ui/panel.tsx';
import { Select } from '#site/ui/select.tsx';

/** When this learner is billed, where it is not when the others are. Nothing until it is known. */
export function AutomaticBills({ studentId }: { studentId: StudentId }) {
  const { data: known } = useLearnerBilling(studentId);
  const set = useSetLearnerBilling(studentId);
  if (!known) return null;
  const choose = (value: string) =>
    set.mutate({
      rhythm: rhythms.find((each) => each === value) ?? null,
      revision: known.revision,
    });
  return (
    <PanelBody>
      <Field label={words.automaticBills}>
        <Select
          needsSignal
          value={known.rhythm ?? ''}
          disabled={set.isPending}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{words.billedLikeTheOthers}</option>
          <RhythmOptions />
        </Select>
      </Field>
    </PanelBody>
  );
}
