import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { trust } from '#domain/kernel/trust.ts';
import { unlessChanged } from '#site/changed-meanwhile.ts';
import { fieldValue, labelOf } from '#site/format/field-value.ts';
import { type Meanwhile, onMeanwhile } from '#site/meanwhile.ts';
import { typedCalls } from '#site/typed-calls.ts';
import { sendThrough } from '#site/write.ts';

type Sent = { readonly from: string | null; readonly key: string | null; readonly body: unknown };

const realFetch = globalThis.fetch;
let sent: Sent[] = [];
let answers: Response[] = [];
let stop = () => {};
beforeEach(() => {
  sent = [];
  const fake = async (_address: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    const body: unknown = JSON.parse(typeof init.body === 'string' ? init.body : 'null');
    sent.push({ from: headers.get('if-match'), key: headers.get('idempotency-key'), body });
    return answers.shift() ?? Response.json({});
  };
  sendThrough(unlessChanged);
  globalThis.fetch = trust<typeof fetch>(fake, 'nothing here calls fetch.preconnect');
});
afterEach(() => {
  globalThis.fetch = realFetch;
  stop();
});

type Calls = {
  readonly api: Record<
    string,
    Record<
      'put' | 'delete',
      (body: object) => Promise<{ data: unknown; error: { status: number } | null }>
    >
  >;
};
// Another record for each test: what a page itself has led to is remembered.
let nth = 0;
const record = () => {
  const { api } = typedCalls('http://localhost') as Calls;
  return trust<Calls['api'][string]>(api[`record${(nth += 1)}`], 'any name is a path');
};
const taken = (revision: number) =>
  Response.json({ revision }, { headers: { etag: `"${revision}"` } });
const changed = (revision: number, changes: object) =>
  Response.json(
    { code: 'changed_meanwhile', message: 'Ana changed this.', details: { revision, changes } },
    { status: 412 },
  );
/** Answers every question by this, and keeps what was asked. */
const answering = (by: (meanwhile: Meanwhile) => readonly string[] | null) => {
  const asked: Meanwhile[] = [];
  stop = onMeanwhile((meanwhile) => {
    if (!meanwhile) return;
    asked.push(meanwhile);
    meanwhile.answer(by(meanwhile));
  });
  return asked;
};

describe('an edit that says what it was made from', () => {
  test('carries the revision beside it, and not in it', async () => {
    answers = [taken(13)];
    await record().put({ revision: 12, phone: '1' });
    expect(sent).toEqual([{ from: '"12"', key: expect.any(String), body: { phone: '1' } }]);
  });

  test('may be a removal: its person sees what changed, and it goes or stays', async () => {
    const moved = { startTime: { was: '10:00', is: '14:00' } };
    answers = [changed(20, moved), taken(21)];
    const asked = answering(() => []);
    expect((await record().delete({ revision: 12 })).error).toBeNull();
    expect(asked).toMatchObject([{ isRemoval: true, fields: [{ name: 'startTime' }] }]);
    expect(sent.map(({ from, body }) => [from, body])).toEqual([
      ['"12"', {}],
      ['"20"', {}],
    ]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);

    stop();
    answers = [changed(20, moved)];
    answering(() => null);
    expect((await record().delete({ revision: 12 })).error?.status).toBe(412);
    expect(sent).toHaveLength(3);
  });

  test('follows this page’s own edits of the same record', async () => {
    answers = [taken(13), taken(15), taken(16)];
    const one = record();
    for (const phone of ['1', '2', '3']) await one.put({ revision: 12, phone });
    expect(sent.map(({ from }) => from)).toEqual(['"12"', '"13"', '"15"']);
  });

  test('goes out again as its person decides, field by field; what they left alone stays as it is now', async () => {
    answers = [
      changed(20, {
        phone: { was: '0', is: '9' },
        address: { was: null, is: 'Low Road' },
        amount: { was: 55, is: 60 },
        notes: { was: '', is: 'Likes mornings' },
        status: { was: 'pending', is: 'completed' },
      }),
      taken(21),
    ];
    const asked = answering(({ fields }) =>
      fields.filter(({ name }) => name === 'address').map(({ name }) => name),
    );
    const edit = { phone: '1', address: 'Hill Road', amount: '55.00', notes: '' };
    const answer = await record().put({ revision: 12, ...edit });
    expect(asked[0]?.fields.map(({ name, mine }) => [name, mine])).toEqual([
      ['phone', '1'],
      ['address', 'Hill Road'],
      ['amount', undefined],
      ['notes', undefined],
      ['status', undefined],
    ]);
    expect(answer.error).toBeNull();
    expect(sent[1]).toEqual({
      from: '"20"',
      key: expect.any(String),
      body: { phone: '1', address: 'Low Road', amount: 60, notes: 'Likes mornings' },
    });
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  test('asks again where the record changed once more, and saves nothing for whoever goes back', async () => {
    answers = [
      changed(20, { phone: { was: '0', is: '8' } }),
      changed(22, { phone: { was: '8', is: '9' } }),
    ];
    const asked = answering(() => (sent.length < 2 ? [] : null));
    const answer = await record().put({ revision: 12, phone: '1' });
    expect(asked).toHaveLength(2);
    expect(answer.error?.status).toBe(412);
    expect(sent.map(({ from }) => from)).toEqual(['"12"', '"20"']);
  });

  test('has the server’s refusal where nobody shows the changes', async () => {
    answers = [changed(20, {})];
    expect((await record().put({ revision: 12 })).error?.status).toBe(412);
  });
});

test('values of any field are written as people read them', () => {
  const written = [
    fieldValue('amount', 55),
    fieldValue('standardLessonPrice', '80.50'),
    fieldValue('dueDate', '2026-11-28'),
    fieldValue('status', 'no-show'),
    fieldValue('paymentMethod', 'bank_transfer'),
    fieldValue('notes', 'Brings her own car'),
    fieldValue('hasGst', false),
    fieldValue('notes', null),
    fieldValue('roads', []),
    fieldValue('pickUp', { name: 'School', address: '1 High Street', suburb: null }),
    fieldValue('week', [[{ from: '09:00', to: '17:00' }]]),
    fieldValue('kinds', { moved: 'none' }),
  ];
  expect(written).toEqual([
    'NZ$55.00',
    'NZ$80.50',
    'Sat 28 Nov 2026',
    'No show',
    'Bank transfer',
    'Brings her own car',
    'No',
    'Nothing',
    'Nothing',
    'School, 1 High Street',
    '09:00–17:00',
    'Moved: None',
  ]);
  expect([labelOf('licenseType'), labelOf('someNewField')]).toEqual([
    'Licence type',
    'Some new field',
  ]);
});
