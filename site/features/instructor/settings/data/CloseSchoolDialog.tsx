import { inHours } from '#domain/credit/sentence.ts';
import { formatMoney, toCents } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type Closing, useCloseSchool } from '#site/data/closing.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { lazyResolver, useFields } from '#site/forms.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import * as words from './words.tsx';

const [resolver, fetchRules] = lazyResolver(() =>
  import('#domain/school/closing.ts').then((rules) => rules.closingForm),
);

/** What becomes of whom, then the school's name, typed. */
export function CloseSchoolDialog({ closing, onClose }: { closing: Closing; onClose: () => void }) {
  const close = useCloseSchool();
  const form = useFields(resolver, { name: '' });
  const { name, lastDay } = closing;
  const obstacle = obstacleOf(closing);
  const save = useSubmit(form, {
    send: close.mutateAsync,
    says: () => ({
      title: words.closesAfter({ name, date: formatDate(lastDay) }),
      description: words.untilThenChangeYourMind,
    }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={words.closeTitle({ name })}
      consequence={words.staysOpenUntil({ date: formatDate(lastDay) })}
      answer={words.closeSchool}
      tone="danger"
      isReady={obstacle === null}
      form={form}
      asks={false}
      onSubmit={save}
      onClose={onClose}
    >
      {obstacle && <Banner tone="warning">{obstacle}</Banner>}
      <ul className="closing-facts stack-2">
        {consequencesOf(closing).map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      {!obstacle && (
        <Field label={words.typeToConfirm({ name })} {...form.at('name')}>
          <Input autoComplete="off" onFocus={fetchRules} />
        </Field>
      )}
    </FormDialog>
  );
}

/** What has to be done before it can be asked for; the server decides. */
function obstacleOf({ hasFreshExport, lessonsAfter, lastDay }: Closing): string | null {
  if (!hasFreshExport) return words.exportFirst;
  if (lessonsAfter === 0) return null;
  return words.lessonsAreBooked({ lessons: lessonsAfter, lastDay: formatDate(lastDay) });
}

function consequencesOf({ mailIsOn, owed, creditMinutes }: Closing): string[] {
  return [
    words.whoIsTold({ mail: mailIsOn ? 'on' : 'off' }),
    owed > 0 ? words.owedToYou({ sum: formatMoney(toCents(owed)) }) : words.nobodyOwesYou,
    ...(creditMinutes > 0 ? [words.creditLeft({ hours: inHours(creditMinutes) })] : []),
    words.youLeaveTheDirectory,
    words.colleaguesSignInNoMore,
  ];
}
