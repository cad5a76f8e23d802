import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { paymentOf } from '#api/services/payments.ts';
import type { NameOf } from '#domain/history/naming.ts';
import { summaryOf } from '#domain/history/sentence.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import type { Actor } from '#domain/kernel/recorded-event.ts';
import { getAccount } from '#projections/accounts/query.ts';

/** A payment's own ledger, in sentences, for the instructor it belongs to. */
export const paymentHistory = (deps: Deps) => {
  return new Elysia({ name: 'payments.history', prefix: '/api/payments' }).use(access(deps)).get(
    '/:id/history',
    async ({ params, schoolId }) => {
      const { id, studentName } = await paymentOf(deps, schoolId, params.id);
      const events = await deps.log.read(`payment-${id}`);
      const accounts = await accountNames(events.map(({ metadata }) => metadata.actor));
      // A payment has one student, so every student it speaks of is that one.
      const nameOf: NameOf = ({ kind, id: who }) =>
        kind === 'student' ? studentName : (accounts.get(who) ?? null);
      return events.map((event) => ({
        at: event.metadata.occurredAt,
        sentence: `${summaryOf(event, nameOf)}.`,
      }));
    },
    {
      instructor: true,
      params: byId,
      response: z.array(z.object({ at: z.string(), sentence: z.string() })),
      detail: { summary: 'What became of a payment, oldest first' },
    },
  );

  async function accountNames(actors: readonly Actor[]): Promise<ReadonlyMap<number, string>> {
    const ids = new Set(
      actors.flatMap(({ kind, id }) => (kind === 'instructor' && id !== null ? [id] : [])),
    );
    const accounts = await Promise.all([...ids].map((id) => getAccount(deps.sql, id)));
    return new Map(accounts.flatMap((one) => (one ? [[one.id, fullName(one)]] : [])));
  }
};
