import { Elysia } from 'elysia';
import { z } from 'zod';
import type { KeptCardCases } from '#api/cases/payments/kept-cards.ts';
import { openIntent } from '#api/cases/payments/open-intent.ts';
import { findPayerOfLink } from '#api/cases/payments/payer-card-link.ts';
import type { ClientAddress } from '#api/ground/client-address.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { cardKeeping, cardKeepingOf } from '#api/http/kept-card-json.ts';
import { refusals } from '#api/http/response-docs.ts';
import { keepCardForm } from '#domain/kept-card/commands.ts';
import { toCents } from '#domain/kernel/money.ts';
import { Rejection } from '#domain/kernel/rejection.ts';

const byToken = z.object({ token: z.string().max(100) });
const linkNotFound = () =>
  new Rejection(
    'missing',
    'link_not_found',
    'This link doesn’t work any more. Use the one in your latest email from the school.',
  );

/** The page where a payer saves or removes a card, opened by the link in their email. */
export function payerCardPages(
  deps: AccessDeps &
    Parameters<typeof findPayerOfLink>[0] &
    Parameters<typeof cardKeepingOf>[0] & {
      readonly keptCards: KeptCardCases;
      readonly rateLimits: RateLimits;
      readonly clientAddress: ClientAddress;
    },
) {
  const { keptCards } = deps;
  const tries = deps.rateLimits.limit('payer-card-links', 60, 60, 'this link');

  return new Elysia({ name: 'payment-links.payer-card', prefix: '/api/payer-card' })
    .use(access(deps))
    .get(
      '/:token',
      async ({ params, request, server }) =>
        cardKeepingOf(deps, await payerBehind(params.token, deps.clientAddress(server, request))),
      {
        public: true,
        params: byToken,
        response: cardKeeping,
        detail: { summary: 'The card that a payer lets a school keep for their bills' },
      },
    )
    .post(
      '/:token',
      async ({ params, body: { ceiling, payerName, endsOn }, request, server }) => {
        const payer = await payerBehind(params.token, deps.clientAddress(server, request));
        const consent = { payerName, endsOn, ceilingCents: toCents(ceiling) };
        return keptCards.agree({ ...payer, context }, consent);
      },
      {
        public: true,
        params: byToken,
        body: keepCardForm,
        response: openIntent,
        detail: {
          summary: 'Agree that a school keeps a card for a payer’s bills',
          responses: refusals(404, 409),
        },
      },
    )
    .post(
      '/:token/check',
      async ({ params, request, server }) => {
        const payer = await payerBehind(params.token, deps.clientAddress(server, request));
        await keptCards.check(payer);
        return cardKeepingOf(deps, payer);
      },
      {
        public: true,
        params: byToken,
        response: cardKeeping,
        detail: { summary: 'Ask the card company whether it keeps a payer’s card' },
      },
    )
    .delete(
      '/:token',
      async ({ params, request, server }) => {
        const payer = await payerBehind(params.token, deps.clientAddress(server, request));
        await keptCards.remove({ ...payer, context });
        return cardKeepingOf(deps, payer);
      },
      {
        public: true,
        params: byToken,
        response: cardKeeping,
        detail: { summary: 'Remove a payer’s card at once' },
      },
    );

  /** @throws 404 for a link that opens nothing, 429 after many tries from one address */
  async function payerBehind(token: string, from: string) {
    await tries.spend(from);
    const payer = await findPayerOfLink(deps, token);
    if (!payer) throw linkNotFound();
    const { schoolId, studentId, payerId } = payer;
    return { schoolId, studentId, payerId };
  }
}

const context = { actor: { kind: 'visitor', id: null } } as const;
