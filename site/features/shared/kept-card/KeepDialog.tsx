import { useState } from 'react';
import { z } from 'zod';
import { keepCardForm } from '#domain/kept-card/commands.ts';
import { termsInWords, termsVersion } from '#domain/kept-card/terms.ts';
import { formatDollars, toCents } from '#domain/kernel/money.ts';
import { addDays } from '#domain/kernel/nz-time.ts';
import { type CardCalls, useAgreeCard, useCheckCard } from '#site/data/learner/kept-card.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { CardForm, type CardIntent } from '#site/features/shared/card-form/CardForm.tsx';
import { useFormOf } from '#site/form-of.ts';
import { useToday } from '#site/format/use-now.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { Dialog, DialogBody, DialogContent } from '#site/ui/dialog.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

/** How long a card is kept is chosen in months. */
const rules = keepCardForm.omit({ endsOn: true, version: true }).extend({ months: z.int() });

interface KeepDialogProps {
  calls: CardCalls;
  schoolName: string;
  onClose: () => void;
}

const ceilings = [50, 100, 150, 200, 300, 500];
const months = [3, 6, 12, 24];

/** The consent first, in the words that are written down, then the card. */
export function KeepDialog({ calls, schoolName, onClose }: KeepDialogProps) {
  const today = useToday();
  const form = useFormOf(rules, { blank: { ceiling: 100, months: 12, agrees: false } });
  const typed = form.watch();
  const [intent, setIntent] = useState<CardIntent>();
  const agree = useAgreeCard(calls);
  // Two years of thirty-day months end before the last day that the server takes.
  const endsOn = addDays(today, Number(typed.months) * 30);
  const terms = termsInWords(schoolName, {
    ceilingCents: toCents(Number(typed.ceiling)),
    endsOn,
  });

  if (intent) return <CardStep calls={calls} intent={intent} onClose={onClose} />;

  const submit = form.handleSubmit(({ months: _asDay, ...agreed }) =>
    agree.mutate({ ...agreed, endsOn, version: termsVersion }, { onSuccess: setIntent }),
  );

  return (
    <FormDialog
      title={words.keepACard}
      answer={words.goOnToCard}
      isReady={typed.agrees && typed.payerName.trim() !== ''}
      isBusy={agree.isPending}
      form={form}
      asks={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={words.yourName} {...form.at('payerName')}>
        <Input autoComplete="name" maxLength={120} />
      </Field>
      <div className="pair">
        <Field label={words.mostAtATime} {...form.at('ceiling')}>
          <Select>
            {ceilings.map((dollars) => (
              <option key={dollars} value={dollars}>
                {formatDollars(dollars)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.keptFor} {...form.at('months')}>
          <Select>
            {months.map((each) => (
              <option key={each} value={each}>
                {words.forMonths({ months: each })}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <p>{terms}</p>
      <Checkbox {...form.register('agrees')}>{words.iAgree}</Checkbox>
    </FormDialog>
  );
}

interface CardStepProps {
  calls: CardCalls;
  intent: CardIntent;
  onClose: () => void;
}

function CardStep({ calls, intent, onClose }: CardStepProps) {
  const check = useCheckCard(calls);
  const toast = useToast();
  const [failure, setFailure] = useState<string>();
  const kept = async () => {
    const { card } = await check.mutateAsync().catch(() => ({ card: null }));
    toast({ title: card ? words.cardKept : words.cardNotYetKept });
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={words.keepACard}
        // A stray press beside the dialog must not throw away what has been typed.
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogBody className="body stack-4">
          <p>{words.nothingIsChargedNow}</p>
          {failure && (
            <Banner tone="danger" role="alert">
              {failure}
            </Banner>
          )}
          <CardForm
            intent={intent}
            amount={null}
            onPaid={kept}
            onFailed={setFailure}
            onOvertaken={kept}
          />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
