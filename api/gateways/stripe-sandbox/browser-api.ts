import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import { clockAt } from '#domain/kernel/nz-time.ts';
import { authenticateSetup, confirmSetup } from './kept-cards.ts';
import { authenticateIntent, confirmIntent } from './payment-intents.ts';
import { type Kept, type Store, storeIn } from './store.ts';
import { SandboxError } from './stripe-error.ts';

/** The account that Stripe.js was started for; absent, the platform's own. */
const account = z.string().max(200).nullish();
const confirmation = z.object({
  clientSecret: z.string().max(200),
  account,
  card: z.object({
    number: z.string().max(30),
    expMonth: z.coerce.number().int().min(1).max(12),
    expYear: z.coerce.number().int(),
    cvc: z.string().regex(/^\d{3,4}$/),
  }),
});
const secretOnAccount = confirmation.pick({ clientSecret: true, account: true });
const authentication = z.object({
  clientSecret: z.string().max(200),
  account,
  isThem: z.boolean(),
});

/**
 * The part of Stripe that a browser talks to. `confirm` takes card details, `authenticate` the answer to the bank's question (3-D Secure);
 * both answer `{ status, error }` as Stripe's own form tells its page.
 */
export function browserApi(sql: Database, afterwards: () => void) {
  return async (request: Request, pathname: string): Promise<Response> => {
    const body: unknown = await request.json().catch(() => null);
    const action = pathname.split('/').at(-1);
    if (action === 'confirm') {
      const read = confirmation.safeParse(body);
      if (!read.success) return answer(422, mistyped('Your card details are incomplete.'));
      const { card, ...whose } = read.data;
      if (isPast(card)) return answer(422, mistyped('Your card’s expiry date is in the past.'));
      return act(whose, (store, id) =>
        isSetup(id) ? confirmSetup(store, id, card) : confirmIntent(store, id, card.number),
      );
    }
    if (action === 'authenticate') {
      const read = authentication.safeParse(body);
      if (!read.success)
        return answer(422, { error: { message: 'That answer could not be read.' } });
      const { isThem, ...whose } = read.data;
      return act(whose, (store, id) =>
        isSetup(id) ? authenticateSetup(store, id, isThem) : authenticateIntent(store, id, isThem),
      );
    }
    return answer(404, { error: { message: 'There is nothing at this address.' } });
  };

  async function act(
    { clientSecret, account: of = null }: z.infer<typeof secretOnAccount>,
    work: (store: Store, intentId: string) => Promise<Kept>,
  ): Promise<Response> {
    const [intentId = ''] = clientSecret.split('_secret_');
    try {
      const intent = await sql.begin(async (tx) => {
        const store = storeIn(tx, of);
        const kept = await store.get(
          isSetup(intentId) ? 'setup_intent' : 'payment_intent',
          intentId,
        );
        // The secret is what makes a browser the payer's: without it the intent is as good as none.
        if (kept['client_secret'] !== clientSecret) throw notThere();
        return work(store, intentId);
      });
      afterwards();
      const error = intent['last_payment_error'] ?? intent['last_setup_error'] ?? null;
      return answer(200, { status: intent['status'], error });
    } catch (error) {
      if (!(error instanceof SandboxError)) throw error;
      return answer(error.status, { error: error.body });
    }
  }
}

const isSetup = (intentId: string): boolean => intentId.startsWith('seti_');

const mistyped = (message: string) => ({ error: { type: 'validation_error', message } });

/** A card is good to the end of its month. */
function isPast({ expMonth, expYear }: { expMonth: number; expYear: number }): boolean {
  const { date } = clockAt(new Date().toISOString());
  return `${expYear}-${String(expMonth).padStart(2, '0')}` < date.slice(0, 7);
}

const notThere = () =>
  new SandboxError(404, { type: 'invalid_request_error', message: 'There is no such payment.' });

const answer = (status: number, body: object) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
