/** Stripe's test cards, by what becomes of them (https://docs.stripe.com/testing). */
export type CardVerdict =
  /** What becomes of refunds to it, where that is not said at once (https://docs.stripe.com/testing#refunds). */
  | {
      readonly outcome: 'paid';
      readonly refunds?: 'pending' | 'failing';
      /** The card’s network warns of fraud once it is paid. */
      readonly isWarnedOf?: true;
    }
  /** `isAlways`: also when a card is charged that was kept after the question was answered. */
  | { readonly outcome: 'asks'; readonly isAlways?: true }
  /** A bank account, from which the money comes days later (https://docs.stripe.com/payments/nz-bank-account). */
  | { readonly outcome: 'debited' }
  /** Taken, and denied at once by the card holder, or asked about. */
  | { readonly outcome: 'disputed'; readonly isInquiry: boolean }
  | {
      readonly outcome: 'declined';
      readonly code: string;
      readonly declineCode?: string;
      readonly message: string;
      /** It can be kept, and is declined when it is charged. */
      readonly isKept?: true;
    };

const verdicts: Readonly<Record<string, CardVerdict>> = {
  '4242424242424242': { outcome: 'paid' },
  '5555555555554444': { outcome: 'paid' },
  '4000000000007726': { outcome: 'paid', refunds: 'pending' },
  '4000000000005126': { outcome: 'paid', refunds: 'failing' },
  '4000000000005423': { outcome: 'paid', isWarnedOf: true },
  '4000002500003155': { outcome: 'asks' },
  '4000002760003184': { outcome: 'asks', isAlways: true },
  '4000000000000341': {
    outcome: 'declined',
    code: 'card_declined',
    declineCode: 'generic_decline',
    message: 'Your card was declined.',
    isKept: true,
  },
  pm_nzBankAccount: { outcome: 'debited' },
  '4000000000000259': { outcome: 'disputed', isInquiry: false },
  '4000000000001976': { outcome: 'disputed', isInquiry: true },
  '4000000000000002': {
    outcome: 'declined',
    code: 'card_declined',
    declineCode: 'generic_decline',
    message: 'Your card was declined.',
  },
  '4000000000009995': {
    outcome: 'declined',
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  '4000000000000069': {
    outcome: 'declined',
    code: 'expired_card',
    message: 'Your card has expired.',
  },
  '4000000000000127': {
    outcome: 'declined',
    code: 'incorrect_cvc',
    message: 'Your card’s security code is incorrect.',
  },
  '4000000000000119': {
    outcome: 'declined',
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
};

/** What the card company says; payment methods named as Stripe's test methods (`pm_card_visa`) stand for their cards. */
export function verdictOn(numberOrMethod: string): CardVerdict {
  const methods: Readonly<Record<string, string>> = {
    pm_card_visa: '4242424242424242',
    pm_card_chargeDeclined: '4000000000000002',
    pm_card_createDispute: '4000000000000259',
    pm_card_createDisputeInquiry: '4000000000001976',
    pm_card_createIssuerFraudRecord: '4000000000005423',
    pm_card_authenticationRequired: '4000002500003155',
    pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  };
  const number = methods[numberOrMethod] ?? numberOrMethod.replace(/[\s-]/g, '');
  return (
    verdicts[number] ?? {
      outcome: 'declined',
      code: 'incorrect_number',
      message: 'Your card number is not one of the test cards.',
    }
  );
}
