import { useForm } from 'react-hook-form';
import { inHours } from '#domain/credit/sentence.ts';
import { formatMoney, toCents } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type Closing, useCloseSchool } from '#site/data/closing.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { lazyResolver } from '#site/forms.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';

const [resolver, fetchRules] = lazyResolver(() =>
  import('#domain/school/closing.ts').then((rules) => rules.closingForm),
);

/** What becomes of whom, then the school's name, typed. */
export function CloseSchoolDialog({ closing, onClose }: { closing: Closing; onClose: () => void }) {
  const close = useCloseSchool();
  const form = useForm({ resolver, defaultValues: { name: '' } });
  const { errors, isSubmitting, isDirty } = form.formState;
  const { name, lastDay } = closing;
  const obstacle = obstacleOf(closing);
  const save = useSubmit(form, {
    send: close.mutateAsync,
    says: () => ({
      title: `${name} closes after ${formatDate(lastDay)}`,
      description: 'Until then you can change your mind here.',
    }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Close ${name}?`}
      consequence={`It stays open until the end of ${formatDate(lastDay)}. After that you cannot open it again.`}
      answer="Close school"
      tone="danger"
      isReady={obstacle === null}
      isBusy={isSubmitting}
      isDirty={isDirty}
      asks={false}
      onSubmit={save}
      onClose={onClose}
    >
      {obstacle && <Banner tone="warning">{obstacle}</Banner>}
      <ul className="closing-facts">
        {consequencesOf(closing).map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      {!obstacle && (
        <Field label={`Type ${name} to confirm`} error={errors.name?.message}>
          <Input autoComplete="off" onFocus={fetchRules} {...form.register('name')} />
        </Field>
      )}
    </FormDialog>
  );
}

/** What has to be done before it can be asked for; the server decides. */
function obstacleOf({ hasFreshExport, lessonsAfter, lastDay }: Closing): string | null {
  if (!hasFreshExport)
    return 'Export your school’s data first, at the top of this page: afterwards you cannot.';
  if (lessonsAfter === 0) return null;
  const [lessons, them] =
    lessonsAfter === 1 ? ['One lesson is', 'it'] : [`${lessonsAfter} lessons are`, 'them'];
  return `${lessons} booked after ${formatDate(lastDay)}. Cancel or move ${them} first.`;
}

function consequencesOf({ mailIsOn, owed, creditMinutes }: Closing): string[] {
  return [
    `${mailIsOn ? 'Learners whose address you have, and your colleagues, are told by letter now.' : 'No letters go out here: tell your learners and colleagues yourself.'} They can take their own data along until the last day. Their portals and their parents’ close with the school.`,
    owed > 0
      ? `${formatMoney(toCents(owed))} is owed to you. Payment links stop working on the last day; what is owed stays owed, and is yours to collect.`
      : 'Nobody owes you anything; payment links stop working on the last day.',
    ...(creditMinutes > 0
      ? [
          `Learners have ${inHours(creditMinutes)} of lesson credit. What they have paid for and not used you owe them: give it back before the last day.`,
        ]
      : []),
    'You leave the directory at once, and learners book no more by themselves. Your plan ends with the school; nothing is charged after it.',
    'Colleagues can no longer sign in either. What the law has us keep, such as invoices for seven years, we keep and use for nothing else.',
  ];
}
