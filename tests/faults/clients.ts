import { said } from '#api/boot/boot-problem.ts';
import { call, jsonPost, signUp } from '../support/app-client.ts';
import { aLesson, aStudent } from '../support/samples.ts';
import type { Rig } from './rig.ts';

/** What the product said it had done: the fact it must have recorded, and the number that names it. */
export type Acknowledged = { readonly type: string; readonly id: number };

export type Clients = {
  readonly acknowledged: readonly Acknowledged[];
  /** What was answered or thrown instead of an acknowledgement. */
  readonly refused: readonly string[];
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

/** People at work without a pause, each with a school of their own. What fails is not repeated: its outcome is the product's to know. */
export async function startClients(rig: Pick<Rig, 'url'>, count: number): Promise<Clients> {
  const acknowledged: Acknowledged[] = [];
  const refused: string[] = [];
  let trouble = Promise.withResolvers<void>();
  const waiting: { at: number; resolve: () => void }[] = [];
  let isStopped = false;
  let wanted = Promise.withResolvers<void>();
  wanted.resolve();
  const busy = new Set<Promise<void>>();

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
      const task = rig
        .url()
        .then((url) => work(url, person, nth, note))
        .catch(async (fault: unknown) => {
          refused.push(said(fault));
          trouble.resolve();
          // As a person would, though quicker: nobody hammers at a closed door.
          await Bun.sleep(10);
        });
      busy.add(task);
      await task;
      busy.delete(task);
    }
  });

  async function rest(): Promise<void> {
    wanted = Promise.withResolvers<void>();
    await Promise.all(busy);
  }

  return {
    acknowledged,
    refused,
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

type Person = { readonly cookie: string; readonly studentId: number };
type Note = (one: Acknowledged) => void;

/** A lesson, a payment in cash, an hour of the logbook, a payment by card, and again. */
async function work(url: string, person: Person, nth: number, note: Note): Promise<void> {
  const { cookie, studentId } = person;
  const post = (path: string, body: object) => call(url, cookie, path, body);
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
      const asked = { studentId, amount: 60 + (nth % 40), description: 'One lesson' };
      const intent = await post('/api/create-payment-intent', asked);
      note({ type: 'CardPaymentStarted', id: intent.paymentId });
      const { clientSecret } = intent;
      const paid = await fetch(
        `${url}/stripe-sandbox/confirm`,
        jsonPost({ clientSecret, card: visa }),
      );
      // The charge is the sandbox's word, not ours yet; from here on it must become a settlement.
      if (paid.ok) note({ type: 'PaymentSettled', id: intent.paymentId });
    }
  }
}

const visa = { number: '4242424242424242', expMonth: '12', expYear: '2040', cvc: '123' };
const cash = { amount: 80, description: 'Lesson', paymentMethod: 'cash', status: 'completed' };
const hour = { entryType: 'practice', duration: 60, description: 'Practice' };
