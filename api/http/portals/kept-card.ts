import { Elysia } from 'elysia';
import { z } from 'zod';
import { accountFor } from '#api/cases/books/buyer.ts';
import type { KeptCardCases } from '#api/cases/payments/kept-cards.ts';
import { openIntent } from '#api/cases/payments/open-intent.ts';
import type { StripeGateway } from '#api/gateways/stripe.ts';
import type { Clock } from '#api/ground/clock.ts';
import { cardKeeping, cardKeepingOf } from '#api/http/kept-card-json.ts';
import { ofStudent } from '#api/http/own-records.ts';
import {
  type InPortal,
  type PortalDeps,
  type PortalName,
  portalRoutes,
  summaryIn,
} from '#api/http/portal-access.ts';
import { refusals } from '#api/http/response-docs.ts';
import { keepCardForm } from '#domain/kept-card/commands.ts';
import { toCents } from '#domain/kernel/money.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { payerNotFound } from '#domain/payer/rejections.ts';

/** Whose payments the card is for: the learner’s, or those that the parent who asks is billed for. */
const whose = z.object({ of: z.enum(['learner', 'bills']).default('learner') });
const keeping = cardKeeping
  .extend({
    /** Whether the reader has bills of their own, with a separate card saved for those. */
    hasBills: z.boolean(),
  })
  .meta({ id: 'PortalCardKeeping' });

/** The card that a school may keep, by its payer: the learner, or a parent who pays. */
export function portalKeptCard(
  portal: PortalName,
  deps: PortalDeps & {
    readonly clock: Clock;
    readonly keptCards: KeptCardCases;
    readonly stripe: StripeGateway;
  },
) {
  const { sql, keptCards: service } = deps;
  const says = summaryIn(portal);

  /** @throws 404 where somebody else is billed, or nobody */
  async function payer({ schoolId, studentId, context }: InPortal, of: 'learner' | 'bills') {
    if (of === 'learner') return { schoolId, studentId, payerId: null, context };
    const payerId = await billedPayer({ schoolId, studentId, context });
    if (payerId === null) throw payerNotFound();
    const { actor } = context;
    return { schoolId, studentId, payerId, context: { actor, schoolId } };
  }

  async function billedPayer(who: Pick<InPortal, 'schoolId' | 'studentId' | 'context'>) {
    const account = await accountFor(sql, who, who.context.actor, dateOf(deps.clock()));
    return 'payerId' in account ? account.payerId : null;
  }

  async function viewOf(who: InPortal, of: 'learner' | 'bills') {
    const { context: _, ...holder } = await payer(who, of);
    const hasBills = (await billedPayer(who)) !== null;
    return { ...(await cardKeepingOf(deps, holder)), hasBills };
  }

  return new Elysia({ name: `portals.kept-card.${portal}` })
    .use(portalRoutes(portal, deps))
    .get('/kept-card/:studentId', ({ portal: who, query: { of } }) => viewOf(who, of), {
      asked: 'make payments',
      params: ofStudent,
      query: whose,
      response: keeping,
      ...says('The card that my school keeps', 'The card that the school keeps for a child'),
    })
    .post(
      '/kept-card/:studentId',
      async ({ portal: who, query: { of }, body: { ceiling, payerName, endsOn } }) =>
        service.agree(await payer(who, of), {
          payerName,
          endsOn,
          ceilingCents: toCents(ceiling),
        }),
      {
        asked: 'make payments',
        params: ofStudent,
        query: whose,
        body: keepCardForm,
        response: openIntent,
        detail: {
          ...says(
            'Agree that my school keeps a card, before the card is typed',
            'Agree that the school keeps a card for a child',
          ).detail,
          responses: refusals(409),
        },
      },
    )
    .post(
      '/kept-card/:studentId/check',
      async ({ portal: who, query: { of } }) => {
        await service.check(await payer(who, of));
        return viewOf(who, of);
      },
      {
        asked: 'make payments',
        params: ofStudent,
        query: whose,
        response: keeping,
        ...says(
          'Ask the card company whether it keeps my card',
          'Ask the card company whether it keeps the card',
        ),
      },
    )
    .delete(
      '/kept-card/:studentId',
      async ({ portal: who, query: { of } }) => {
        await service.remove(await payer(who, of));
        return viewOf(who, of);
      },
      {
        asked: 'make payments',
        params: ofStudent,
        query: whose,
        response: keeping,
        ...says('Remove my kept card at once', 'Remove the kept card at once'),
      },
    );
}
