import './card-form.css';
import { SandboxCard } from './SandboxCard.tsx';
import { StripeCard } from './StripeCard.tsx';
import type { CardEvents } from './tell.ts';

interface CardFormProps extends CardEvents {
  intent: CardIntent;
}

/** An open intent, as every route that makes a payment ready for a card answers it. */
export type CardIntent = {
  clientSecret: string;
  /** Stripe's form needs it, the sandbox does not. */
  publishableKey: string;
  /** The school's account that it is on; null is the installation's own. */
  cardAccount: string | null;
  sandbox: boolean;
};

/**
 * Takes a card for an intent the server has opened: `<CardForm intent={answer} amount="NZ$70.00" onPaid={check} onFailed={say} onOvertaken={check} />`.
 * With keys it is Stripe's own form, in Stripe's frame; without them the practice till's, which answers the same way.
 * `onFailed(sentence)` is why the card was not taken, and the form stays for another try; `onFailed(undefined)` is a new try. `onPaid` means only that the
 * browser was told so: ask the server what became of it (check-payment-status, confirm-payment, pay/{token}/check), because it alone believes the card
 * company. `onOvertaken` means that nothing was charged and the intent is no good any more: ask the server the same.
 */
export function CardForm({ intent, ...taker }: CardFormProps) {
  return (
    <div className="card-form">
      {intent.sandbox ? (
        <SandboxCard intent={intent} {...taker} />
      ) : (
        <StripeCard
          clientSecret={intent.clientSecret}
          publishableKey={intent.publishableKey}
          cardAccount={intent.cardAccount}
          {...taker}
        />
      )}
    </div>
  );
}
