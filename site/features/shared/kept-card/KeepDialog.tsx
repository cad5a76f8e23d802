import { type FormEvent, useState } from 'react';
import { termsInWords, termsVersion } from '#domain/kept-card/terms.ts';
import { formatDollars, toCents } from '#domain/kernel/money.ts';
import { addDays } from '#domain/kernel/nz-time.ts';
import { type CardCalls, useAgreeCard, useCheckCard } from '#site/data/learner/kept-card.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { CardForm, type CardIntent } from '#site/features/shared/card-form/CardForm.tsx';
import { useToday } from '#site/format/use-now.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { Dialog, DialogBody, DialogContent } from '#site/ui/dialog.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

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
  const [payerName, setPayerName] = useState('');
  const [ceiling, setCeiling] = useState(100);
  const [length, setLength] = useState(12);
  const [agrees, setAgrees] = useState(false);
  const [intent, setIntent] = useState<CardIntent>();
  const agree = useAgreeCard(calls);
  // Two years of thirty-day months end before the last day that the server takes.
  const endsOn = addDays(today, length * 30);
  const terms = termsInWords(schoolName, { ceilingCents: toCents(ceiling), endsOn });

  if (intent) return <CardStep calls={calls} intent={intent} onClose={onClose} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!agrees) return;
    agree.mutate(
      { payerName, ceiling, endsOn, version: termsVersion, agrees },
      { onSuccess: setIntent },
    );
  };

  return (
    <FormDialog
      title={words.keepACard}
      answer={words.goOnToCard}
      isReady={agrees && payerName.trim() !== ''}
      isBusy={agree.isPending}
      isDirty={payerName !== ''}
      asks={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={words.yourName}>
        <Input
          autoComplete="name"
          maxLength={120}
          value={payerName}
          onChange={({ target }) => setPayerName(target.value)}
        />
      </Field>
      <div className="pair">
        <Field label={words.mostAtATime}>
          <Select value={ceiling} onChange={({ target }) => setCeiling(Number(target.value))}>
            {ceilings.map((dollars) => (
              <option key={dollars} value={dollars}>
                {formatDollars(dollars)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.keptFor}>
          <Select value={length} onChange={({ target }) => setLength(Number(target.value))}>
            {months.map((each) => (
              <option key={each} value={each}>
                {words.forMonths({ months: each })}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <p>{terms}</p>
      <Checkbox checked={agrees} onChange={({ target }) => setAgrees(target.checked)}>
        {words.iAgree}
      </Checkbox>
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
