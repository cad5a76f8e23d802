import { Elysia } from 'elysia';
import { z } from 'zod';
import type { AuditLedger } from '#api/audit/audit-ledger.ts';
import { lastFeeDay, termsStory } from '#api/audit/terms-story.ts';
import type { Database } from '#api/database/database.ts';
import type { LongReads } from '#api/database/long-reads.ts';
import type { Clock } from '#api/ground/clock.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byStudent } from '#api/http/ids-in-paths.ts';
import { refusals } from '#api/http/response-docs.ts';
import { signers, signingWays } from '#domain/agreement/events.ts';
import { signatureInWords } from '#domain/agreement/signature-words.ts';
import { toDollars } from '#domain/kernel/money.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { optionalDate } from '#domain/kernel/schemas.ts';

const publishedTerms = z
  .object({
    version: z.number().int(),
    startsOn: z.string(),
    text: z.string(),
    hash: z.string(),
    hashFits: z.boolean(),
    publishedAt: z.string(),
    position: z.number().int(),
  })
  .meta({ id: 'PublishedTerms' });

const signedTerms = z
  .object({
    version: z.number().int(),
    hash: z.string(),
    by: z.enum(signers),
    via: z.enum(signingWays),
    name: z.string(),
    signedAt: z.string(),
    position: z.number().int(),
    words: z.string(),
  })
  .meta({ id: 'SignedTermsFact' });

const bound = {
  inForce: publishedTerms.nullable(),
  bound: publishedTerms.nullable(),
  learner: signedTerms.nullable(),
  beside: signedTerms.nullable(),
};

const storyJson = z
  .object({
    day: z.string(),
    ...bound,
    fees: z.array(
      z.object({
        position: z.number().int(),
        lessonId: z.number().int(),
        why: z.string(),
        minutes: z.number().int(),
        amount: z.number(),
        percent: z.number().int().nullable(),
        isAsBooked: z.boolean(),
        /** Where its lesson was booked, and the terms that were signed by then. */
        booked: z
          .object({
            position: z.number().int(),
            at: z.string(),
            policy: z.string().nullable(),
            ...bound,
          })
          .nullable(),
      }),
    ),
  })
  .meta({ id: 'TermsStory' });

type Story = Awaited<ReturnType<typeof termsStory>>;

const signedToJson = (signed: Story['learner']) => {
  if (!signed) return null;
  const { version, hash, by, via, name, signedAt, position } = signed;
  return { version, hash, by, via, name, signedAt, position, words: signatureInWords(signed) };
};

const boundToJson = <Of extends Pick<Story, 'learner' | 'beside'>>(of: Of) => ({
  ...of,
  learner: signedToJson(of.learner),
  beside: signedToJson(of.beside),
});

const nothingThere = () =>
  new Rejection('missing', 'event_not_found', 'The ledger holds nothing there.');

/** The terms that bound a learner on a day, with that day's late fees, so that an auditor can answer a dispute. */
export const auditTerms = (
  deps: AccessDeps & {
    readonly auditOf: (sql: Database) => AuditLedger;
    readonly longReads: LongReads;
    readonly clock: Clock;
  },
) =>
  new Elysia({ name: 'audit.terms', prefix: '/api/audit' }).use(access(deps)).get(
    '/students/:id/terms',
    async ({ params: { id }, query: { at } }) =>
      deps.longReads.read(async (sql) => {
        const ledger = deps.auditOf(sql);
        const [enrolled] = await ledger.stream(`student-${id}`);
        const schoolId = enrolled?.data['schoolId'];
        if (typeof schoolId !== 'number') throw nothingThere();
        const facts = {
          terms: await ledger.stream(`terms-${schoolId}`),
          agreement: await ledger.stream(`agreement-${id}`),
          credit: await ledger.stream(`credit-${id}`),
        };
        const day = at ?? lastFeeDay(facts.credit) ?? dateOf(deps.clock());
        const { fees, ...story } = await termsStory(facts, day, (teacher, on) =>
          ledger.stream(`diary-${teacher}-${on}`),
        );
        return {
          ...boundToJson(story),
          fees: fees.map(({ amountCents, rule, raisedAt: _at, booked, ...fee }) => ({
            ...fee,
            booked: booked && boundToJson(booked),
            amount: toDollars(amountCents),
            percent: rule?.percent ?? null,
            isAsBooked: rule?.isAsBooked ?? false,
          })),
        };
      }),
    {
      auditor: true,
      params: byStudent,
      query: z.object({ at: optionalDate('Day') }),
      response: storyJson,
      detail: {
        summary: 'Which terms bound a learner on a day, who signed them, and that day’s late fees',
        responses: refusals(404),
      },
    },
  );
