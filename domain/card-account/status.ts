import type { AccountReport } from './card-account.ts';

/** How far a school is with its card account, as its settings name it. `installation`: cards pay into the account of whoever runs it. */
export const cardAccountStatuses = [
  'installation',
  'not_begun',
  'needs',
  'ready',
  'restricted',
] as const;
export type CardAccountStatus = (typeof cardAccountStatuses)[number];

/** Before its form is filled in, an account needs details; afterwards the card company has a reason not to let it take cards. */
export function accountStatusOf(
  report: Pick<AccountReport, 'takesCharges' | 'isSubmitted'>,
): Extract<CardAccountStatus, 'needs' | 'ready' | 'restricted'> {
  if (report.takesCharges) return 'ready';
  return report.isSubmitted ? 'restricted' : 'needs';
}

const words: readonly (readonly [RegExp, string])[] = [
  [/verification\.(additional_)?document/, 'proof of identity'],
  [/external_account/, 'a bank account for payouts'],
  [/tos_acceptance/, 'Stripe’s terms accepted'],
  [/^(individual|representative|person|owners|directors|executives)/, 'details about you'],
  [/^(business_profile|business_type|company|settings)/, 'details about your business'],
];

/** What the card company needs, each thing once, in words (https://docs.stripe.com/api/accounts/object#account_object-requirements). */
export function needsInWords(needs: readonly string[]): string[] {
  const named = needs.map(
    (code) => words.find(([pattern]) => pattern.test(code))?.[1] ?? 'a few more details',
  );
  return [...new Set(named)];
}
