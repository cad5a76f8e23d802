import { sentenceOf } from '#api/ground/boot-problem.ts';
import { call, jsonPost, signUp } from '../support/app-client.ts';
import { aLesson, aStudent } from '../support/samples.ts';
import type { Rig } from './rig.ts';

/** What the product said it had done: the fact it must have recorded, and the number that names it. */
export type Acknowledged = { readonly type: string; readonly id: number };

export type Clients = {
  readonly acknowledged: readonly Acknowledged[];
  /** What was answered or thrown instead of an acknowledgement, try by try. */
  readonly refused: readonly string[];
  /** What was answered with a final no, which these commands never deserve. */
  readonly denied: readonly string[];
  /** Resolves after so many further acknowledgements. */
  after(count: number): Promise<void>;
  /** Resolves at the next refusal. */
  trouble(): Promise<void>;
  /** Resolves when everybody has finished what they were at; until `goOn` they do nothing. */
  rest(): Promise<void>;
  goOn(): void;
  /** Ends it for good. */
  stop(): Promise<void>;
};

/** How long somebody waits for an answer before they ask again, in milliseconds. */
const patienceMs = 8_000;

/**
 * People at work without a pause, each with a school of their own. What gets no answer, or a fault, is sent again under the same key until it is
 * decided, so that at rest the ledger holds every command of theirs exactly once.
 */
export async function startClients(rig: Pick<Rig, 'url'>, count: number): Promise<Clients> {
  const acknowledged: Acknowledged[] = [];
  const refused: string[] = [];
  const denied: string[] = [];
  let trouble = Promise.withResolvers<void>();
  const waiting: { at: number; resolve: () => void }[] = [];
  let isStopped = false;
  let wanted = Promise.withResolvers<void>();
  wanted.resolve();
  const busy = new Set<Promise<unknown>>();

  const note = (one: Acknowledged) => {
    acknowledged.push(one);
    for (const each of waiting) if (acknowledged.length >= each.at) each.resolve();
  };
  const people = await Promise.all(
    Array.from({ length: count }, async (_, nth) => {
      const url = await rig.url();
      const cookie = await signUp(url, nth + 1);
      const { id } = await call(url, cookie, '/api/students', aStudent());
      return { cookie, studentId: Number(id) };
    }),
  );
  const days = people.map(async (person) => {
    for (let nth = 0; ; nth++) {
      await wanted.promise;
      if (isStopped) return;
      const task = work(rig, (path, body) => insist(person, path, body), person, nth, note).catch(
        (fault: unknown) => denied.push(sentenceOf(fault)),
      );
      busy.add(task);
      await task;
      busy.delete(task);
    }
  });

  async function insist({ cookie }: Person, path: string, body: object): Promise<any> {
    const key = crypto.randomUUID();
    for (;;) {
      const answer = await rig
        .url()
        .then((url) => send(url + path, body, { cookie, 'idempotency-key': key }))
        .catch((fault: unknown) => ({ status: 0, text: sentenceOf(fault) }));
      if (answer.status >= 200 && answer.status < 300) return JSON.parse(answer.text);
      const told = `${path}: ${answer.status} ${answer.text}`;
      refused.push(told);
      trouble.resolve();
      if (answer.status >= 400 && answer.status < 500) throw new Error(told);
      // As a person would, though quicker: nobody hammers at a closed door.
      await Bun.sleep(20);
    }
  }

  async function rest(): Promise<void> {
    wanted = Promise.withResolvers<void>();
    await Promise.all(busy);
  }

  return {
    acknowledged,
    refused,
    denied,
    trouble() {
      trouble = Promise.withResolvers<void>();
      return trouble.promise;
    },
    after(further) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push({ at: acknowledged.length + further, resolve });
      return promise;
    },
    rest,
    goOn: () => wanted.resolve(),
    async stop() {
      await rest();
      isStopped = true;
      wanted.resolve();
      await Promise.all(days);
    },
  };
}

async function send(
  address: string,
  body: object,
  headers: Readonly<Record<string, string>>,
): Promise<{ status: number; text: string }> {
  const post = jsonPost(body);
  const answer = await fetch(address, {
    ...post,
    headers: { 'sec-fetch-site': 'same-origin', ...headers, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(patienceMs),
  });
  return { status: answer.status, text: await answer.text() };
}

type Person = { readonly cookie: string; readonly studentId: number };
type Post = (path: string, body: object) => Promise<any>;
type Note = (one: Acknowledged) => void;

/** A lesson, a payment in cash, an hour of the logbook, a payment by card, and again. */
async function work(
  rig: Pick<Rig, 'url'>,
  post: Post,
  { studentId }: Person,
  nth: number,
  note: Note,
): Promise<void> {
  switch (nth % 4) {
    case 0: {
      const { id } = await post('/api/lessons', aLesson(studentId, nth / 4));
      return note({ type: 'LessonScheduled', id });
    }
    case 1: {
      const { id } = await post('/api/payments', { studentId, ...cash });
      return note({ type: 'PaymentSettled', id });
    }
    case 2: {
      const { id } = await post(`/api/students/${studentId}/logbook`, hour);
      return note({ type: 'LogbookEntryRecorded', id });
    }
    default: {
      // Each for another lesson: the same asked again on one day would be the same debt.
      const asked = { studentId, amount: 60 + (nth % 40), description: `Lesson ${nth}` };
      const { paymentId, clientSecret } = await post('/api/create-payment-intent', asked);
      note({ type: 'CardPaymentStarted', id: paymentId });
      // The card company takes no key of ours; what it does not answer may have been charged or not.
      const paid = await send(
        `${await rig.url()}/stripe-sandbox/confirm`,
        { clientSecret, card: visa },
        {},
      ).catch(() => null);
      // The charge is the sandbox's word, not ours yet; from here on it must become a settlement.
      if (paid?.status === 200) note({ type: 'PaymentSettled', id: paymentId });
    }
  }
}

const visa = { number: '4242424242424242', expMonth: '12', expYear: '2040', cvc: '123' };
const cash = { amount: 80, description: 'Lesson', paymentMethod: 'cash', status: 'completed' };
const hour = { entryType: 'practice', duration: 60, description: 'Practice' };
