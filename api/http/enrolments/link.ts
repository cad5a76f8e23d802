import { Elysia } from 'elysia';
import { z } from 'zod';
import type { enrolmentAnswering } from '#api/cases/enrolments/answering.ts';
import type { linkOffers } from '#api/cases/enrolments/link.ts';
import type { TermsToSign } from '#api/cases/enrolments/terms.ts';
import { freeTimesAsked } from '#api/cases/lessons/bookable-times.ts';
import type { ClientAddress } from '#api/ground/client-address.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { slotJsonRow } from '#api/http/lesson-json.ts';
import { productJson, productToJson } from '#api/http/product-json.ts';
import { newEnrolmentSecret } from '#api/sessions/enrolment-drafts.ts';
import { timesToJson } from '#domain/diary/slot.ts';
import { requiredLine } from '#domain/kernel/fields.ts';
import { idOf } from '#domain/kernel/ids.ts';
import { countedFirst } from './counted-first.ts';
import { termsJson } from './json.ts';

const byAddress = z.object({ address: requiredLine('Link', 100) });

const offer = z
  .object({
    schoolName: z.string(),
    /** The instructor of the link; null for the school's own. */
    instructorId: z.number().int().brand<'account'>().nullable(),
    instructors: z.array(z.object({ id: z.number().int().brand<'account'>(), name: z.string() })),
    /** The school is full until this day, and learners join its waiting list. */
    fullUntil: z.string().nullable(),
    waitsForParent: z.boolean(),
    products: z.array(productJson),
    takesCards: z.boolean(),
    /** Whether texts go out here, so that a learner can agree to them. */
    sendsTexts: z.boolean(),
    terms: termsJson.nullable(),
  })
  .meta({ id: 'EnrolOffer' });

const times = z
  .object({
    /** The instructor who is free at these times. */
    name: z.string(),
    lengths: z.array(z.number().int()),
    minutes: z.number().int(),
    deposit: z.string(),
    days: z.array(z.object({ date: z.string(), times: z.array(slotJsonRow) })),
  })
  .meta({ id: 'EnrolTimes' });

/** An enrolment link: its offer, its free times, and starting a draft. No request here is signed in. */
export function enrolLinkRoutes(
  deps: AccessDeps & {
    readonly clientAddress: ClientAddress;
    readonly rateLimits: RateLimits;
    readonly linkOffers: ReturnType<typeof linkOffers>;
    readonly enrolmentAnswering: ReturnType<typeof enrolmentAnswering>;
    readonly schoolTerms: TermsToSign;
  },
) {
  const { linkOffers: links, enrolmentAnswering: answering, schoolTerms } = deps;
  const looks = deps.rateLimits.limit('enrol-looks', 600, 10 * 60, 'looks at this page');
  const begun = countedFirst(
    deps,
    deps.rateLimits.limit('enrolments', 200, 60 * 60, 'enrolments from here'),
  );

  return new Elysia({ name: 'enrolments.link', prefix: '/api/enrol' })
    .use(access(deps))
    .onParse(begun.onParse)
    .get(
      '/:address',
      async ({ params, request, server }) => {
        await looks.spend(deps.clientAddress(server, request));
        const { schoolId, link, isFull, ...open } = await links.offer(params.address);
        const { schoolName, instructorId, instructors, products, takesCards, sendsTexts } = open;
        return {
          schoolName,
          instructorId,
          instructors,
          fullUntil: isFull ? link.fullUntil : null,
          waitsForParent: link.waitsForParent,
          products: products.map(productToJson),
          takesCards,
          sendsTexts,
          terms: await schoolTerms.currentTerms(schoolId),
        };
      },
      {
        public: true,
        params: byAddress,
        response: offer,
        detail: { summary: 'The school or instructor of a link, and what it offers' },
      },
    )
    .get(
      '/:address/times',
      async ({ params, query: { instructorId, ...asked }, request, server }) => {
        await looks.spend(deps.clientAddress(server, request));
        const found = await links.times(params.address, instructorId ?? null, asked);
        return {
          ...found,
          lengths: [...found.lengths],
          days: found.days.map(({ date, times: free }) => ({ date, times: free.map(timesToJson) })),
        };
      },
      {
        public: true,
        params: byAddress,
        query: freeTimesAsked.omit({ except: true }).extend({
          instructorId: idOf('Instructor').brand<'account'>().optional(),
        }),
        response: times,
        detail: { summary: 'Free times for a first lesson; choosing one books nothing' },
      },
    )
    .post(
      '/:address',
      async ({ params, body: { website }, set }) => {
        // A bot gets the same answer as a person, and we store nothing.
        const secret = website ? newEnrolmentSecret() : await answering.begin(params.address);
        set.status = 201;
        set.headers['cache-control'] = 'no-store';
        return { secret };
      },
      {
        public: true,
        transform: begun.transform,
        params: byAddress,
        body: z.object({
          /** People can't see this field, so only bots fill it in. */
          website: z.string().max(200).nullish(),
        }),
        response: { 201: z.object({ secret: z.string() }) },
        detail: {
          summary: 'Start enrolling: answers with a secret, and keeps the draft for 30 days',
        },
      },
    );
}
