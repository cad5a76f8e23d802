import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import type { Actor } from '#domain/kernel/recorded-event.ts';
import type { PaymentEvent } from '#domain/payment/events.ts';
import { sentenceOf } from '#domain/payment/history.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { paymentDesk } from './payment-desk.ts';

const happening = z.object({
  at: z.string(),
  sentence: z.string(),
  /** Whose doing it was, by name where there is one. */
  by: z.string(),
  /** Why, in their words. */
  reason: z.string().nullable(),
});

/** A payment's own ledger, for the instructor it belongs to. */
export const paymentHistory = (deps: Deps) => {
  const desk = paymentDesk(deps);
  return new Elysia({ name: 'payments.history', prefix: '/api/payments' }).use(access(deps)).get(
    '/:id/history',
    async ({ params, schoolId }) => {
      const { id, studentName } = await desk.mine(schoolId, params.id);
      const events = await deps.log.read(`payment-${id}`);
      const instructors = await namesOf(events.map(({ metadata }) => metadata.actor));
      return events.map((event) => ({
        at: event.metadata.occurredAt,
        // The stream's prefix is the noun, so what it holds are a payment's events.
        sentence: sentenceOf(event as unknown as PaymentEvent),
        by: nameOf(event.metadata.actor, studentName, instructors),
        reason: event.metadata.reason ?? null,
      }));
    },
    {
      instructor: true,
      params: z.object({ id: z.coerce.number().int() }),
      response: z.array(happening),
      detail: { summary: 'What became of a payment, oldest first' },
    },
  );

  async function namesOf(actors: readonly Actor[]): Promise<ReadonlyMap<number, string>> {
    const ids = new Set(actors.flatMap(({ kind, id }) => (hasAccount(kind) && id ? [id] : [])));
    const accounts = await Promise.all([...ids].map((id) => getAccount(deps.sql, id)));
    return new Map(
      accounts.flatMap((one) => (one ? [[one.id, `${one.firstName} ${one.lastName}`]] : [])),
    );
  }
};

function nameOf(
  { kind, id }: Actor,
  studentName: string,
  accounts: ReadonlyMap<number, string>,
): string {
  switch (kind) {
    case 'instructor':
    case 'admin':
    case 'auditor':
      return accounts.get(id ?? 0) ?? 'Somebody of the school';
    case 'student':
      return studentName;
    case 'guardian':
      return `A parent or guardian of ${studentName}`;
    case 'visitor':
      return 'Whoever opened the payment link';
    case 'system':
      return 'The card company';
  }
}

const hasAccount = (kind: Actor['kind']) =>
  kind === 'instructor' || kind === 'admin' || kind === 'auditor';
