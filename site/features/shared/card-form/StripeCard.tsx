import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#site/ui/button.tsx';
import { type Elements, loadStripe, type StripeJs } from './stripe-js.ts';

/** What a card form is told, and whom it tells. */
export type CardEvents = {
  /** What is owed, in words. */
  amount: string;
  onPaid: () => void;
  /** Why the card was not taken; undefined when a new try begins. */
  onFailed: (sentence: string | undefined) => void;
};

interface StripeCardProps extends CardEvents {
  clientSecret: string;
  publishableKey: string;
}

/** Stripe's own form, in Stripe's own frame: card details never pass through us. */
export function StripeCard({
  clientSecret,
  publishableKey,
  amount,
  onPaid,
  onFailed,
}: StripeCardProps) {
  const place = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState<{ stripe: StripeJs; elements: Elements }>();
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isGone = false;
    let remove = () => {};
    loadStripe(publishableKey).then(
      (stripe) => {
        if (isGone || !place.current) return;
        const elements = stripe.elements({ clientSecret });
        const element = elements.create('payment');
        element.mount(place.current);
        remove = () => element.destroy();
        setForm({ stripe, elements });
      },
      () =>
        onFailed('The card form could not be fetched. Please check your connection and reload.'),
    );
    return () => {
      isGone = true;
      remove();
    };
  }, [clientSecret, publishableKey, onFailed]);

  const pay = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || !form) return;
    setBusy(true);
    onFailed(undefined);
    // Most cards stay on the page; a bank that insists sends people back to this same link, which asks what became of it.
    const { error } = await form.stripe.confirmPayment({
      elements: form.elements,
      confirmParams: { return_url: location.origin + location.pathname },
      redirect: 'if_required',
    });
    setBusy(false);
    if (error) onFailed(error.message ?? 'Your card was not accepted. Try another one.');
    else onPaid();
  };

  return (
    <form onSubmit={(event) => void pay(event)}>
      <div ref={place} />
      {form && (
        <Button type="submit" variant="primary" size="lg" busy={isBusy}>
          Pay {amount}
        </Button>
      )}
    </form>
  );
}
