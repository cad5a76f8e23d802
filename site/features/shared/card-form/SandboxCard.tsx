import { type SubmitEvent, useState } from 'react';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import type { CardAnswer } from './card-answer.ts';
import { answerBank, confirmCard, type SandboxIntent } from './sandbox-calls.ts';
import { type CardEvents, tell } from './tell.ts';
import * as words from './words.ts';

interface SandboxCardProps extends CardEvents {
  intent: SandboxIntent;
}

/** The practice till's card form: no money moves, and any date to come and any three digits will do. */
export function SandboxCard({ intent, amount, ...events }: SandboxCardProps) {
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);

  const settle = async (asking: Promise<CardAnswer>) => {
    setBusy(true);
    events.onFailed(undefined);
    const answer = await asking;
    setAsked(answer.kind === 'asks');
    await tell(answer, { amount, ...events });
    setBusy(false);
  };

  if (isAsked) {
    return (
      <div className="bank" role="group" aria-label={words.yourBankAsks}>
        <p>
          {amount === null ? words.yourBankAsksIsItYou : words.yourBankAsksAreYouPaying({ amount })}
        </p>
        <Button
          variant="primary"
          size="lg"
          busy={isBusy}
          onClick={() => void settle(answerBank(intent, true))}
        >
          {words.yesItIsMe}
        </Button>
        <Button needsSignal onClick={() => void settle(answerBank(intent, false))}>
          {words.noStop}
        </Button>
      </div>
    );
  }

  const pay = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(event.currentTarget);
    const [expMonth = '', expYear = ''] = text(typed, 'expiry').split('/');
    void settle(
      confirmCard(intent, {
        number: text(typed, 'number'),
        expMonth: expMonth.trim(),
        expYear: `20${expYear.trim().slice(-2)}`,
        cvc: text(typed, 'cvc').trim(),
      }),
    );
  };

  return (
    <form onSubmit={pay}>
      <Field label={words.cardNumber} hint={words.thisIsAPracticeTillNo}>
        <Input name="number" inputMode="numeric" autoComplete="cc-number" required />
      </Field>
      <div className="pair">
        <Field label={words.expiryMMYY}>
          <Input
            name="expiry"
            autoComplete="cc-exp"
            pattern="\s*\d{1,2}\s*/\s*\d{2,4}\s*"
            required
          />
        </Field>
        <Field label={words.securityCode}>
          <Input name="cvc" inputMode="numeric" autoComplete="cc-csc" pattern="\d{3,4}" required />
        </Field>
      </div>
      <Button type="submit" variant="primary" size="lg" busy={isBusy}>
        {amount === null ? words.keepThisCard : words.pay({ amount })}
      </Button>
    </form>
  );
}

function text(typed: FormData, name: string): string {
  const value = typed.get(name);
  return typeof value === 'string' ? value : '';
}
