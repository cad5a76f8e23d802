import { Elysia } from 'elysia';
import { z } from 'zod';
import { describedEvent, describeEvents } from '#api/audit/describe-events.ts';
import { findStream } from '#api/audit/find-stream.ts';
import { ledgerHead, readLedgerHead } from '#api/audit/ledger-head.ts';
import { rawEvent, readRawEvent } from '#api/audit/raw-event.ts';
import type { Deps } from '#api/deps.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { listSeals } from '#api/transparency/seal-store.ts';
import { domainEvents } from '#domain/domain-events.ts';
import { idOf, positionOf, wholeNumber } from '#domain/kernel/ids.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { line } from '#domain/kernel/schemas.ts';
import { nounOf, nouns } from '#domain/nouns.ts';
import { ledgerSearch } from '#domain/telling/search.ts';
import { namedStream, nameOfStream } from '#projections/audit/find-streams.ts';
import { factRow, getStreamFacts } from '#projections/audit/query.ts';

const page = {
  limit: wholeNumber(1, 200, 'Limit must be a whole number from 1 to 200').default(50),
};

const nothingThere = () =>
  new Rejection('missing', 'event_not_found', 'The ledger holds nothing there.');

/** What auditors read: every school's facts, and how they are sealed. Nothing here changes anything. */
export function auditQueries(deps: AccessDeps & Pick<Deps, 'auditOf' | 'longReads' | 'publicUrl'>) {
  const { publicUrl, auditOf } = deps;
  const { read } = deps.longReads;
  return new Elysia({ name: 'audit.queries', prefix: '/api/audit' })
    .use(access(deps))
    .get(
      '/events',
      async ({ query: { before: beforePosition, limit, ...search } }) => {
        return read(async (sql) => {
          const { events, hasMore } = await auditOf(sql).search(search, beforePosition, limit);
          return { events: await describeEvents(sql, events), hasMore };
        });
      },
      {
        auditor: true,
        query: ledgerSearch.extend({ ...page, before: positionOf('Before').optional() }),
        response: z.object({ events: z.array(describedEvent), hasMore: z.boolean() }),
        detail: { summary: 'Search the ledger, newest first; paged by position' },
      },
    )
    .get(
      '/events/:position',
      async ({ params }) => {
        const event = await read((sql) => readRawEvent(sql, auditOf(sql), params.position));
        if (!event) throw nothingThere();
        return event;
      },
      {
        auditor: true,
        params: z.object({ position: positionOf('Position') }),
        response: rawEvent,
        detail: { summary: 'One event with its stored bytes, hash and seal' },
      },
    )
    .get(
      '/streams/:stream',
      async ({ params }) => {
        return read(async (sql) => {
          const events = await describeEvents(sql, await auditOf(sql).stream(params.stream));
          if (events.length === 0) throw nothingThere();
          const noun = nounOf(params.stream);
          return {
            events,
            called: noun ? await nameOfStream(sql, params.stream, noun) : null,
            readModel: await getStreamFacts(sql, params.stream),
          };
        });
      },
      {
        auditor: true,
        params: z.object({ stream: line().max(120) }),
        response: z.object({
          events: z.array(describedEvent),
          /** As people call it; null where no read model knows it. */
          called: namedStream.pick({ name: true, detail: true }).nullable(),
          /** What the read models say of a payment or a student's progress; a replay must say the same. */
          readModel: z.array(factRow).nullable(),
        }),
        detail: { summary: 'Everything that happened in one stream, to be replayed' },
      },
    )
    .get(
      '/find',
      ({ query: { q, noun } }) => read((sql) => findStream(sql, auditOf(sql), q, noun)),
      {
        auditor: true,
        query: z.object({ q: line().max(120).default(''), noun: z.enum(nouns).optional() }),
        response: z.array(namedStream),
        detail: { summary: 'Streams by name, position, person or invoice' },
      },
    )
    .get('/head', () => read((sql) => readLedgerHead(sql, publicUrl)), {
      auditor: true,
      response: ledgerHead,
      detail: { summary: 'Where the ledger ends, and how far it is sealed' },
    })
    .get('/types', () => Object.keys(domainEvents), {
      auditor: true,
      response: z.array(z.string()),
      detail: { summary: 'Every type of event that the ledger may hold' },
    })
    .get('/seals', ({ query }) => read((sql) => listSeals(sql, query.before, query.limit)), {
      auditor: true,
      query: z.object({ ...page, before: idOf('Before').optional() }),
      response: z.array(
        z.object({
          number: z.number().int(),
          first: z.number().int(),
          last: z.number().int(),
          sealedAt: z.string(),
          key: z.string(),
          hash: z.string(),
        }),
      ),
      detail: { summary: 'The seals, newest first' },
    });
}
