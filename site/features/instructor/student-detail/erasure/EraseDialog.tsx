import { useWatch } from 'react-hook-form';
import { eraseForm } from '#domain/erasure/commands.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { useEraseStudent, useErasurePlan } from '#site/data/erasure.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import type { Student } from '#site/data/students.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { ErasureFields } from '#site/features/shared/erasure/ErasureFields.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Banner } from '#site/ui/banner.tsx';
import * as words from './words.ts';
import './erase-dialog.css';

/** Erasing a student for good: what goes, what stays and why, and their name typed, so that it is never done by a slip. */
export function EraseDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  const { id } = student;
  const name = fullName(student);
  const plan = useErasurePlan(id);
  const erasure = useEraseStudent(id);
  const form = useFormOf(eraseForm, { blank: { reason: 'asked' } });
  const [typed] = useWatch({ control: form.control, name: ['name'] });

  const erase = useSubmit(form, {
    send: erasure.mutateAsync,
    says: () => ({
      title: words.studentErased,
      description: words.whatStaysInShort,
    }),
    onDone: onClose,
  });

  return (
    <FormDialog
      title={words.eraseOne({ name })}
      consequence={words.cannotBeUndone}
      answer={words.eraseForGood}
      tone="danger"
      isReady={plan.data?.blockedBy === null && typed.trim() === name}
      form={form}
      onSubmit={erase}
      onClose={onClose}
    >
      <Loaded from={plan}>
        {({ blockedBy, destroyed, retained }) => (
          <>
            {blockedBy !== null && (
              <Banner tone="warning" role="status">
                {blockedBy}
              </Banner>
            )}
            <div className="erasure-plan">
              <h3>{words.whatIsDestroyed}</h3>
              <ul>
                {destroyed.map((what) => (
                  <li key={what}>{what}</li>
                ))}
              </ul>
              <h3>{words.whatStays}</h3>
              <ul>
                {retained.map(({ what, why }) => (
                  <li key={what}>
                    {what}
                    <small>{why}</small>
                  </li>
                ))}
              </ul>
            </div>
            {blockedBy === null && (
              <ErasureFields whose={name} reason={form.at('reason')} name={form.at('name')} />
            )}
          </>
        )}
      </Loaded>
    </FormDialog>
  );
}
