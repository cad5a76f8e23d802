import { type Form, textAt, textsAt } from './form.ts';
import { type Kept, newId, type Store, seconds } from './store.ts';
import { SandboxError, wrong } from './stripe-error.ts';

/** What a new account lacks (https://docs.stripe.com/connect/handling-api-verification). */
const firstNeeds = [
  'business_profile.url',
  'business_type',
  'external_account',
  'individual.dob.day',
  'individual.first_name',
  'tos_acceptance.date',
];
const proofOfIdentity = 'individual.verification.document';
const day = 24 * 60 * 60;

/** How the onboarding form ends. */
export const onboardingEnds = ['complete', 'later', 'refused', 'unfinished'] as const;
export type OnboardingEnd = (typeof onboardingEnds)[number];

/** A connected account that pays its own fees and has a dashboard of its own (https://docs.stripe.com/connect/saas). */
export async function createAccount(store: Store, form: Form): Promise<Kept> {
  if (textAt(form, 'controller', 'fees', 'payer') !== 'account')
    throw wrong('This sandbox makes accounts that pay their own fees only.');
  const account = await store.put({
    id: newId('acct'),
    object: 'account',
    country: textAt(form, 'country') ?? 'NZ',
    default_currency: 'nzd',
    metadata: textsAt(form, 'metadata'),
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: false,
    requirements: requirements(firstNeeds, null, 'requirements.past_due'),
    created: seconds(),
  });
  await store.of(account.id).tell('account.updated', account);
  return account;
}

/** Good once, for five minutes at Stripe. */
export async function createAccountLink(store: Store, form: Form, origin: string): Promise<Kept> {
  const account = await store.get('account', textAt(form, 'account') ?? '');
  if (textAt(form, 'type') !== 'account_onboarding')
    throw wrong('This sandbox knows links for onboarding only.');
  const id = newId('al');
  return store.put({
    id,
    object: 'account_link',
    account: account.id,
    url: `${origin}/stripe-sandbox/onboarding/${id}`,
    refresh_url: textAt(form, 'refresh_url') ?? origin,
    return_url: textAt(form, 'return_url') ?? origin,
    is_used: false,
    created: seconds(),
    expires_at: seconds() + 300,
  });
}

/** What a school fills in on the onboarding page. */
export async function onboard(store: Store, id: string, end: OnboardingEnd): Promise<void> {
  if (end === 'unfinished') return;
  const isRefused = end === 'refused';
  const needs = end === 'later' ? [proofOfIdentity] : [];
  await change(store, id, {
    charges_enabled: !isRefused,
    payouts_enabled: end === 'complete',
    details_submitted: true,
    requirements: requirements(
      needs,
      end === 'later' ? seconds() + 14 * day : null,
      isRefused ? 'rejected.other' : null,
    ),
  });
}

/** Details that are needed by a day; by one that has gone by, charges and payouts are off. */
export async function reportNeeds(
  store: Store,
  id: string,
  needs: readonly string[],
  by: Date | null,
): Promise<void> {
  const isLate = needs.length > 0 && by === null;
  await change(store, id, {
    charges_enabled: !isLate,
    payouts_enabled: !isLate,
    requirements: requirements(
      needs,
      by && Math.floor(by.getTime() / 1000),
      isLate ? 'requirements.past_due' : null,
    ),
  });
}

/** The school takes us off its account, in its own dashboard. */
export async function revokeAccess(store: Store, id: string): Promise<void> {
  const account = await store.get('account', id);
  await store.put({ ...account, sandbox_is_revoked: true });
  await store.of(id).tell('account.application.deauthorized', {
    id: 'ca_sandbox',
    object: 'application',
    name: 'Keep Left',
  });
}

/** @throws Stripe's refusal of an account that is not connected to us */
export async function mustHaveAccess(platform: Store, id: string): Promise<Kept> {
  const account = await platform.get('account', id).catch(() => null);
  if (account && account['sandbox_is_revoked'] !== true) return account;
  throw new SandboxError(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
  });
}

async function change(store: Store, id: string, to: Omit<Kept, 'id' | 'object'>): Promise<void> {
  const changed = await store.put({ ...(await store.get('account', id)), ...to });
  await store.of(id).tell('account.updated', changed);
}

const requirements = (needs: readonly string[], by: number | null, reason: string | null) => ({
  currently_due: [...needs],
  eventually_due: [...needs],
  past_due: reason === 'requirements.past_due' ? [...needs] : [],
  pending_verification: [],
  current_deadline: by,
  disabled_reason: reason,
  errors: [],
});
