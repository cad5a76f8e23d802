import { expect, test } from 'bun:test';
import postgres from 'postgres';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import { dataFolder } from '../support/app-process.ts';
import { programAt } from '../support/bundle.ts';
import { ownCardAccount, payByCard, sandboxOf } from '../support/cards.ts';
import { eventually } from '../support/eventually.ts';
import { openTestProduct } from '../support/product.ts';

const payouts = 3;
const begin = '2026-11-21T20:00:00.000Z';

/** The fact after which the first process is killed, with more of its kind ahead. */
test.each(['PayoutPaid', 'ExpenseRecorded'] as const)(
  'killed after a %s: two processes book the rest from webhooks and looking, each payout once, its fees once',
  async (step) => {
    const { path: folder, clear } = dataFolder();
    const setting = await openTestProduct({ clock: () => begin, keyStore: openKeyStore(folder) });
    const { database, owner } = setting;
    const instructor = await setting.instructor();
    const studentId = await setting.student(instructor);
    const account = await ownCardAccount(setting, instructor);
    const { webhooks } = sandboxOf(setting);
    for (let nth = 0; nth < payouts; nth += 1) {
      const asked = { studentId, amount: 60 + nth, description: `Lesson ${nth}` };
      const { body } = await instructor.post('/api/create-payment-intent', asked);
      await payByCard(setting, body.clientSecret);
      await webhooks.settled();
      webhooks.hold();
      await sandboxOf(setting).payOut(account);
    }
    await setting.product.processes.settled();
    await setting.product.close();

    await owner.unsafe(`
      create function ledger.tell_of_payout() returns trigger language plpgsql as $$
        begin perform pg_sleep(0.1); perform pg_notify('paid_out', ''); return null; end
      $$;
      create trigger tell_of_payout after insert on ledger.events for each row
        when (new.type = '${step}') execute function ledger.tell_of_payout()`);
    const from = String(Date.now());
    const start = () =>
      Bun.spawn(
        [
          process.execPath,
          programAt('tests/faults/moved-days-process.ts'),
          folder,
          database.appUrl ?? database.url,
          database.url,
          'smtp://127.0.0.1:9',
          begin,
          from,
        ],
        { stdout: 'ignore', stderr: 'ignore' },
      );
    const facts = async (type: string) =>
      owner<{ stream: string }[]>`select stream from ledger.events where type = ${type}`;
    const listener = postgres(database.url, { max: 1, onnotice: () => undefined });
    const doomed = start();
    await listener.listen('paid_out', () => doomed.kill('SIGKILL'));
    const children = [doomed];
    try {
      await doomed.exited;
      expect(doomed.signalCode).toBe('SIGKILL');
      children.push(start(), start());
      await eventually(async () => (await facts('ExpenseRecorded')).length === payouts);
      const booked = await facts('PayoutPaid');
      expect(booked).toHaveLength(payouts);
      expect(new Set(booked.map(({ stream }) => stream)).size).toBe(payouts);
      const [parts] = await owner<{ count: number }[]>`
        select count(*)::int as count from ledger.events, jsonb_array_elements(data -> 'parts') where type = 'PayoutPaid'`;
      expect(parts?.count).toBe(payouts);
    } finally {
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(children.map((child) => child.exited));
      await listener.end();
      await owner.end({ timeout: 1 });
      await database.drop();
      clear();
    }
  },
);
