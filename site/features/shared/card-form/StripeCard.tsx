import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#site/ui/button.tsx';
import { answerOf, type CardAnswer } from './card-answer.ts';
import { type Elements, loadStripe, type StripeJs } from './stripe-js.ts';
import { type CardEvents, tell } from './tell.ts';
import * as words from './words.ts';

interface StripeCardProps extends CardEvents {
  clientSecret: string;
  publishableKey: string;
  cardAccount: string | null;
}

/** Stripe's own form, in Stripe's own frame: card details never pass through us. It is mounted once for an intent, whatever renders around it. */
export function StripeCard({
  clientSecret,
  publishableKey,
  cardAccount,
  amount,
  ...events
}: StripeCardProps) {
  const place = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState<{ stripe: StripeJs; elements: Elements }>();
  const [isBusy, setBusy] = useState(false);
  const couldNotFetch = useEffectEvent(() => events.onFailed(words.theCardFormCouldNotBe));

  useEffect(() => {
    let isGone = false;
    let remove = () => {};
    loadStripe(publishableKey, cardAccount).then(
      (stripe) => {
        if (isGone || !place.current) return;
        const elements = stripe.elements({ clientSecret });
        const element = elements.create('payment');
        element.mount(place.current);
        remove = () => element.destroy();
        setForm({ stripe, elements });
      },
      () => !isGone && couldNotFetch(),
    );
    return () => {
      isGone = true;
      remove();
    };
  }, [clientSecret, publishableKey, cardAccount]);

  const pay = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || !form) return;
    setBusy(true);
    events.onFailed(undefined);
    await tell(await confirm(form, amount === null), { amount, ...events });
    setBusy(false);
  };

  return (
    <form onSubmit={(event) => void pay(event)}>
      <div ref={place} />
      {form && (
        <Button type="submit" variant="primary" size="lg" busy={isBusy}>
          {amount === null ? words.keepThisCard : words.pay({ amount })}
        </Button>
      )}
    </form>
  );
}

/** Most cards stay on the page; a bank that insists sends people back to this same address, which asks what became of it. */
async function confirm(
  { stripe, elements }: { stripe: StripeJs; elements: Elements },
  keeps: boolean,
): Promise<CardAnswer> {
  try {
    const asked = {
      elements,
      confirmParams: { return_url: location.origin + location.pathname },
      redirect: 'if_required',
    } as const;
    return answerOf(await (keeps ? stripe.confirmSetup(asked) : stripe.confirmPayment(asked)));
  } catch {
    return answerOf({ error: {} });
  }
}
