import { Elysia } from 'elysia';
import { z } from 'zod';
import { takesCardsFor } from '#api/cases/payments/card-account-ready.ts';
import type { KeptCardCases } from '#api/cases/payments/kept-cards.ts';
import { openIntent } from '#api/cases/payments/open-intent.ts';
import type { StripeGateway } from '#api/gateways/stripe.ts';
import {
  keptCardJson,
  keptCardToJson,
  plannedChargeJson,
  plannedChargeToJson,
} from '#api/http/kept-card-json.ts';
import { ofStudent } from '#api/http/own-records.ts';
import {
  type InPortal,
  type PortalDeps,
  type PortalName,
  portalDoor,
  saidIn,
} from '#api/http/portal-access.ts';
import { refusals } from '#api/http/response-docs.ts';
import { keepCardForm } from '#domain/kept-card/commands.ts';
import { toCents } from '#domain/kernel/money.ts';
import { listPlannedCharges } from '#projections/card-charges/query.ts';
import { getKeptCard } from '#projections/kept-cards/query.ts';
import { getSchool } from '#projections/schools/query.ts';

const keeping = z
  .object({
    card: keptCardJson.nullable(),
    /** The automatic charges planned for the card. */
    charges: z.array(plannedChargeJson),
    /** Whose name the words that are agreed to begin with. */
    schoolName: z.string(),
    takesCards: z.boolean(),
  })
  .meta({ id: 'CardKeeping' });

/** The card that a school may keep, by its payer: the learner, or a parent who pays. */
export function portalKeptCard(
  portal: PortalName,
  deps: PortalDeps & { readonly keptCards: KeptCardCases; readonly stripe: StripeGateway },
) {
  const { sql, keptCards: service } = deps;
  const says = saidIn(portal);

  async function viewOf({ schoolId, studentId }: InPortal) {
    const [card, planned, school, takesCards] = await Promise.all([
      getKeptCard(sql, studentId),
      listPlannedCharges(sql, studentId),
      getSchool(sql, schoolId),
      takesCardsFor(deps, schoolId),
    ]);
    const charges = planned.map(plannedChargeToJson);
    const schoolName = school?.name ?? '';
    return { card: card && keptCardToJson(card), charges, schoolName, takesCards };
  }

  return new Elysia({ name: `portals.kept-card.${portal}` })
    .use(portalDoor(portal, deps))
    .get('/kept-card/:studentId', ({ portal: who }) => viewOf(who), {
      asked: 'make payments',
      params: ofStudent,
      response: keeping,
      ...says('The card that my school keeps', 'The card that the school keeps for a child'),
    })
    .post(
      '/kept-card/:studentId',
      ({ portal: who, body: { ceiling, payerName, endsOn } }) =>
        service.agree(who, { payerName, endsOn, ceilingCents: toCents(ceiling) }),
      {
        asked: 'make payments',
        params: ofStudent,
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
      async ({ portal: who }) => {
        await service.check(who.studentId);
        return viewOf(who);
      },
      {
        asked: 'make payments',
        params: ofStudent,
        response: keeping,
        ...says(
          'Ask the card company whether it keeps my card',
          'Ask the card company whether it keeps the card',
        ),
      },
    )
    .delete(
      '/kept-card/:studentId',
      async ({ portal: who }) => {
        await service.remove(who);
        return viewOf(who);
      },
      {
        asked: 'make payments',
        params: ofStudent,
        response: keeping,
        ...says('Remove my kept card at once', 'Remove the kept card at once'),
      },
    );
}
