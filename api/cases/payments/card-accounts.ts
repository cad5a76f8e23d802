import type { Stripe } from 'stripe';
import type { Context } from '#api/command-handler.ts';
import { isAccessRevoked, mustTakeCards } from '#api/gateways/stripe.ts';
import { commandName } from '#api/idempotency/attempt.ts';
import { reportFault } from '#api/telemetry/logger.ts';
import type { AccountReport, CardAccount } from '#domain/card-account/card-account.ts';
import { cardAccount } from '#domain/card-account/decide.ts';
import { cardAccountsNotOffered, noSuchCardAccount } from '#domain/card-account/rejections.ts';
import {
  accountStatusOf,
  type CardAccountStatus,
  needsInWords,
} from '#domain/card-account/status.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { getCardAccount, listAttachedCardAccounts } from '#projections/card-accounts/query.ts';
import { getSchool } from '#projections/schools/query.ts';
import { recordedCardAccount, usesInstallation } from './card-account-ready.ts';
import { closeOpenPayments } from './close-open-payments.ts';

type AccountDeps = Parameters<typeof closeOpenPayments>[0] & { readonly publicUrl: string };

/** Why an account takes no cards, in a word the settings have a sentence for. */
export const accountReasons = ['late', 'checking', 'turned_down', 'other'] as const;

export type CardAccountView = {
  readonly status: CardAccountStatus;
  readonly cardAccount: string | null;
  /** Whether a card can pay the school at this moment. */
  readonly takesCards: boolean;
  readonly paysOut: boolean;
  /** What the card company still needs, in words. */
  readonly needs: string[];
  readonly needsBy: Instant | null;
  readonly reason: (typeof accountReasons)[number] | null;
  /** Whether schools can have accounts of their own here. */
  readonly canBegin: boolean;
  readonly isPractice: boolean;
};

/**
 * A school's own account at the card company. The card company asks who the school is on pages of its own; what it says of the account is only a reason to
 * look, so that order and repetition do not matter.
 */
export function cardAccounts(deps: AccountDeps) {
  const { sql, log, dispatch, stripe, publicUrl, locks } = deps;

  return {
    /** As its screen shows it. */
    async view(schoolId: SchoolId): Promise<CardAccountView> {
      const state = await getCardAccount(sql, schoolId);
      const isPaidHere = await usesInstallation(deps, state);
      return viewOf(deps, state, isPaidHere);
    },

    /**
     * Makes the account where there is none, and a link to the card company's form.
     * @returns where the form is
     */
    begin(schoolId: SchoolId, context: Context): Promise<string> {
      mustTakeCards(stripe);
      if (!stripe.hasAccounts) throw cardAccountsNotOffered();
      return locks.cardAccount(schoolId, async () => {
        const state = await recordedCardAccount(log, schoolId);
        const account = state.current?.cardAccount ?? (await make(deps, state, schoolId, context));
        const page = `${publicUrl}/settings/cards`;
        const link = await stripe.platform.accountLinks.create(
          {
            account,
            type: 'account_onboarding',
            refresh_url: `${page}?again`,
            return_url: `${page}?back`,
          },
          // Good once, so that each visit needs its own, unless it is the same wish sent again.
          { idempotencyKey: `account-link-${commandName() ?? crypto.randomUUID()}` },
        );
        return link.url;
      });
    },

    /**
     * Lets go of the account: what somebody could still pay there is closed, before, so that nothing is paid where nobody looks, and after, for what was opened
     * meanwhile. What was paid there is refunded there.
     * @throws 404 where there is none
     */
    detach(schoolId: SchoolId, context: Context): Promise<void> {
      return locks.cardAccount(schoolId, async () => {
        const { current } = await recordedCardAccount(log, schoolId);
        if (!current) throw noSuchCardAccount();
        const { cardAccount: named } = current;
        await closeOpenPayments(deps, schoolId);
        await dispatch(
          cardAccount,
          schoolId,
          { type: 'DetachCardAccount', schoolId, cardAccount: named, isRevoked: false },
          context,
        );
        await closeOpenPayments(deps, schoolId);
      });
    },

    refresh: (schoolId: SchoolId) => refreshCardAccount(deps, schoolId),

    /** Asks what has become of every account, as after a webhook that never came. */
    async sweep(): Promise<void> {
      for (const { schoolId } of await listAttachedCardAccounts(sql)) {
        try {
          await refreshCardAccount(deps, schoolId);
        } catch (fault) {
          reportFault('cards', fault);
        }
      }
    },
  };
}

/** Asks the card company about the account that a school is paid to now, and records what it says. */
export async function refreshCardAccount(
  deps: Pick<AccountDeps, 'log' | 'dispatch' | 'stripe'>,
  schoolId: SchoolId,
): Promise<void> {
  const { current } = await recordedCardAccount(deps.log, schoolId);
  if (!current) return;
  try {
    const report = reportOf(await deps.stripe.platform.accounts.retrieve(current.cardAccount));
    await deps.dispatch(
      cardAccount,
      schoolId,
      { type: 'NoteCardAccount', schoolId, cardAccount: current.cardAccount, report },
      { ...fromCardCompany, schoolId },
    );
  } catch (fault) {
    if (!isAccessRevoked(fault)) throw fault;
    await noteRevoked(deps, schoolId, current.cardAccount);
  }
}

/** The card company lets us act on an account no more. */
export async function noteRevoked(
  { dispatch }: Pick<AccountDeps, 'dispatch'>,
  schoolId: SchoolId,
  revoked: string,
): Promise<void> {
  await dispatch(
    cardAccount,
    schoolId,
    { type: 'DetachCardAccount', schoolId, cardAccount: revoked, isRevoked: true },
    { ...fromCardCompany, schoolId },
  );
}

const fromCardCompany = { actor: { kind: 'system', id: null } } as const;

/**
 * The school pays the card company's fees and answers for disputes, and has its own dashboard there
 * (https://docs.stripe.com/connect/migrate-to-controller-properties).
 */
async function make(
  { sql, dispatch, stripe }: AccountDeps,
  { known }: CardAccount,
  schoolId: SchoolId,
  context: Context,
): Promise<string> {
  const name = (await getSchool(sql, schoolId))?.name ?? '';
  // A key stands for what is sent: a school that has another name since is another call.
  const called = new Bun.CryptoHasher('sha256').update(name).digest('hex').slice(0, 16);
  const made = await stripe.platform.accounts.create(
    {
      country: 'NZ',
      controller: {
        fees: { payer: 'account' },
        losses: { payments: 'stripe' },
        requirement_collection: 'stripe',
        stripe_dashboard: { type: 'full' },
      },
      capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
      business_profile: { name },
      metadata: { schoolId: String(schoolId) },
    },
    { idempotencyKey: `card-account-${schoolId}-${known.size}-${called}` },
  );
  const which = { schoolId, cardAccount: made.id };
  await dispatch(cardAccount, schoolId, { type: 'OpenCardAccount', ...which }, context);
  await dispatch(
    cardAccount,
    schoolId,
    { type: 'NoteCardAccount', ...which, report: reportOf(made) },
    { ...fromCardCompany, schoolId },
  );
  return made.id;
}

/** In our words (https://docs.stripe.com/api/accounts/object). */
function reportOf({
  charges_enabled: takesCharges,
  payouts_enabled: paysOut,
  details_submitted: isSubmitted,
  requirements,
}: Stripe.Account): AccountReport {
  const by = requirements?.current_deadline ?? null;
  const needs = [...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])];
  return {
    takesCharges,
    paysOut,
    isSubmitted,
    needs: [...new Set(needs)].toSorted().slice(0, 200),
    needsBy: by === null ? null : new Date(by * 1000).toISOString(),
    reason: requirements?.disabled_reason ?? null,
  };
}

function viewOf(
  { stripe }: Pick<AccountDeps, 'stripe'>,
  { current }: CardAccount,
  isPaidHere: boolean,
): CardAccountView {
  const place = { canBegin: stripe.hasAccounts && stripe.takesCards, isPractice: stripe.isSandbox };
  if (!current)
    return {
      status: isPaidHere ? 'installation' : 'not_begun',
      cardAccount: null,
      takesCards: isPaidHere && stripe.takesCards,
      paysOut: false,
      needs: [],
      needsBy: null,
      reason: null,
      ...place,
    };
  const { cardAccount: named, takesCharges, paysOut, needs, needsBy, reason } = current;
  return {
    status: accountStatusOf(current),
    cardAccount: named,
    takesCards: takesCharges && stripe.takesCards,
    paysOut,
    needs: needsInWords(needs),
    needsBy,
    reason: reason === null ? null : reasonOf(reason),
    ...place,
  };
}

/** https://docs.stripe.com/api/accounts/object#account_object-requirements-disabled_reason */
function reasonOf(code: string): CardAccountView['reason'] {
  if (code.startsWith('rejected')) return 'turned_down';
  if (code === 'requirements.past_due') return 'late';
  return /pending|review/.test(code) ? 'checking' : 'other';
}
