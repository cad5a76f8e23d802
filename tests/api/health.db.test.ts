import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test';
import { version } from '#api/ground/version.ts';
import { mostAtWork, mostWaiting } from '#api/intake/work-in-progress.ts';
import { metricsOf } from '#api/telemetry/metrics.ts';
import { type Check, readinessOf } from '#api/telemetry/readiness.ts';
import { trust } from '#domain/kernel/trust.ts';
import { atOnce, eventually } from '../support/eventually.ts';
import { listen } from '../support/live.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';
import { askRaw } from '../support/raw-http.ts';

const token = 'whoever-runs-this-knows-it';
let running: TestProduct;
beforeEach(async () => {
  running = await openTestProduct({ metricsToken: token });
});
afterEach(() => running.close());

const ask = async (path: string, bearer?: string) => {
  const response = await running.product.app.handle(
    new Request(`http://localhost${path}`, {
      headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
    }),
  );
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
};
const readyz = async (query = '', bearer?: string) => {
  const { status, text } = await ask(`/readyz${query}`, bearer);
  return { status, body: JSON.parse(text) };
};
const aDeadLetter = () => running.product.deps.sql`
  insert into read.dead_letter (projection, position, type, error) values ('students', 1, 'StudentEnrolled', 'Ana Smith')
`;
/** Looked at anew, without the answer that is given again. */
const failing = async (): Promise<readonly Check[]> =>
  (await readinessOf(running.product.deps, running.product.scheduled, running.product.processes)())
    .failing;

test('whoever is alive says so, and nothing of what is wrong', async () => {
  await aDeadLetter();
  const { status, text } = await ask('/healthz');
  expect([status, JSON.parse(text)]).toEqual([200, { status: 'ok', version }]);
});

test('a process that can serve is ready; strangers are told nothing more', async () => {
  expect(await readyz()).toEqual({ status: 200, body: { status: 'ready', failing: [] } });
  expect(await readyz('', 'somebody-else-entirely')).toEqual(await readyz());
  expect((await readyz('', token)).body.details).toEqual({
    position: 0,
    head: 0,
    lag: 0,
    behindSeconds: 0,
    leader: true,
    deadLetters: 0,
    overdueSeconds: 0,
    clockAheadSeconds: 0,
    reactors: expect.arrayContaining([
      { name: 'issue-settled', lag: 0, behindSeconds: 0, dead: 0, archived: 0 },
    ]),
    ledger: {
      kind: 'postgres',
      connected: true,
      awaySeconds: 0,
      position: null,
      behindSeconds: 0,
      reconnects: 0,
      setAside: 0,
      trouble: null,
    },
  });
});

test('a dead letter makes it not ready, unless whoever asks excludes that; whose it is stays untold', async () => {
  await aDeadLetter();
  const { status, text, headers } = await ask('/readyz');
  expect([status, JSON.parse(text)]).toEqual([
    503,
    { status: 'not_ready', failing: ['dead_letters'] },
  ]);
  expect(headers.get('retry-after')).toBe('5');
  expect((await readyz('?exclude=dead_letters')).status).toBe(200);
  expect((await readyz('?exclude=writes&exclude=dead_letters')).status).toBe(200);
  expect((await readyz('?exclude=writes')).status).toBe(503);
  expect((await readyz('?exclude=nonsense')).status).toBe(422);
  expect(await readyz('', token)).toMatchObject({
    status: 503,
    body: { details: { deadLetters: 1 } },
  });
});

test('a ledger that takes no append makes it not ready, and reads go on', async () => {
  const { owner: sql } = running;
  expect(await failing()).toEqual([]);
  await sql.unsafe(
    `create function ledger.full() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = '53100'; end $$`,
  );
  await sql`create trigger full_disk before insert on ledger.write_probe for each row execute function ledger.full()`;
  expect(await failing()).toEqual(['writes']);
  expect((await running.visitor().get('/api/directory')).status).toBeLessThan(500);
  await sql`drop trigger full_disk on ledger.write_probe`;
  expect(await failing()).toEqual([]);
});

test('a probe records nothing, and needs a page from the disk each time', async () => {
  const { sql, log } = running.product.deps;
  const head = () => sql`select position from ledger.head`;
  const before = [...(await head())];
  await log.canAppend();
  const first = [...(await sql`select pg_relation_filenode('ledger.write_probe') as file`)];
  await log.canAppend();
  expect([...(await sql`select pg_relation_filenode('ledger.write_probe') as file`)]).not.toEqual(
    first,
  );
  expect([...(await head())]).toEqual(before);
});

test('a thousand probes at once are answered before others, and the database is asked once', async () => {
  const { app, deps } = running.product;
  const address = listen(running.product);
  const probe = () => askRaw(address, 'GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const { canAppend } = deps.log;
  const asked = spyOn(deps.log, 'canAppend').mockImplementation(async () => {
    // The look lasts until more probes are here than requests may be at work and wait.
    await eventually(
      async () => (app.server?.pendingRequests ?? 0) > mostAtWork + mostWaiting,
      atOnce,
    );
    return canAppend();
  });
  // A look is good for two seconds, and a slow machine may take longer for a thousand.
  const now = spyOn(performance, 'now').mockReturnValue(performance.now());
  try {
    const answers = await Promise.all(Array.from({ length: 1_000 }, probe));
    answers.push(await probe());
    expect(asked).toHaveBeenCalledTimes(1);
    const told = new Set(answers.map(({ status, body }) => `${status} ${body}`));
    expect([...told]).toEqual([`200 ${JSON.stringify({ status: 'ready', failing: [] })}`]);
  } finally {
    now.mockRestore();
    asked.mockRestore();
    await app.stop(true);
  }
});

test('read models more than seconds behind make it not ready', async () => {
  await running.instructor();
  const { sql } = running.product.deps;
  const [before] = await sql<{ position: number }[]>`select position from read.checkpoint`;
  const deps = {
    ...running.product.deps,
    // As another process finds them while the leading one is frozen: an event of an hour ago is still to be applied.
    searches: trust<typeof sql>(async () => [{ seconds: 3_600 }], 'readiness asks nothing else'),
  };
  expect(before?.position).toBeGreaterThan(0);
  expect(
    (await readinessOf(deps, running.product.scheduled, running.product.processes)()).failing,
  ).toEqual(['read_models']);
});

test('the metrics tell pools, appends, seals, backups, and what waits to be reacted to', async () => {
  await running.instructor();
  await running.product.processes.settled();
  const { text } = await ask('/metrics', token);
  const figure = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    );
  expect(figure('keep_left_ledger_append_duration_seconds_count')).toBeGreaterThan(0);
  expect(figure('keep_left_reactor_lag_events{reactor="finish-saves"}')).toBe(0);
  expect(figure('keep_left_seals_unsealed_events')).toBe(figure('keep_left_ledger_head_position'));
  expect(figure('keep_left_seals_oldest_unsealed_seconds')).toBeGreaterThan(0);
  expect(figure('keep_left_last_backup_timestamp_seconds')).toBe(0);
  expect(figure('keep_left_read_models_dead_letters')).toBe(0);
  // Work of the background may be on any of them at this moment.
  const common = (state: string) =>
    figure(`keep_left_database_pool{pool="common",state="${state}"}`);
  expect(common('idle') + common('busy')).toBeGreaterThan(0);
  expect(figure('keep_left_database_pool{pool="searches",state="waiting"}')).toBe(0);
});

test('what is scheduled and nobody has done for minutes makes it not ready, and the metrics say what', async () => {
  const late = {
    backlog: async () => ({
      rounds: [{ round: 'old answers', seconds: 700 }],
      work: [{ kind: 'letters', count: 3, seconds: 20 }],
      overdueSeconds: 700,
    }),
  };
  const { deps } = running.product;
  const { processes } = running.product;
  const look = await readinessOf(deps, late, processes)();
  expect([look.failing, look.overdueSeconds]).toEqual([['scheduled_work'], 700]);
  const printed = await metricsOf(deps, late, processes).print();
  expect(printed).toContain('keep_left_scheduled_overdue_seconds{what="old answers"} 700');
  expect(printed).toContain('keep_left_scheduled_overdue_seconds{what="letters"} 20');
  expect(printed).toContain('keep_left_scheduled_due{kind="letters"} 3');
});

test('what counts up is a counter and is called _total, and nothing else is', async () => {
  const { text } = await ask('/metrics', token);
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type]) => ({
    name,
    type,
  }));
  expect(types.length).toBeGreaterThan(20);
  expect(
    types.filter(({ name, type }) => name.endsWith('_total') !== (type === 'counter')),
  ).toEqual([]);
  // Read twice, it has not grown by what it was.
  const cpu = (printed: string) => Number(/^process_cpu_seconds_total (\S+)$/m.exec(printed)?.[1]);
  const { user, system } = process.cpuUsage();
  expect(cpu((await ask('/metrics', token)).text)).toBeLessThan(((user + system) / 1e6) * 1.9);
});
