import { expect, test } from 'bun:test';
import { jsonPost } from '../support/app-client.ts';
import { observedApp } from '../support/observed-app.ts';
import { aRegistration, aStudent } from '../support/samples.ts';

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Record<string, unknown> }[];
};
type Traces = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

const spans: Span[] = [];
const file = observedApp(async (request) => {
  const { resourceSpans } = (await request.json()) as Traces;
  for (const { scopeSpans } of resourceSpans)
    for (const scope of scopeSpans) spans.push(...scope.spans);
});

test('a collector sees of each request what it decided, recorded, waited for and asked of others', async () => {
  const { app } = file;
  const joined = await fetch(`${app.url}/api/auth/register`, jsonPost(aRegistration(1)));
  const cookie = joined.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const traceOf = new Map<string, string>();
  const post = async (path: string, body: object) => {
    const traceId = crypto.randomUUID().replaceAll('-', '');
    traceOf.set(path, traceId);
    const response = await fetch(app.url + path, {
      ...jsonPost(body),
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        origin: app.url,
        cookie,
        traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
      },
    });
    return response.json();
  };
  await post('/api/schools', { name: 'Kōwhai', address: '1 Queen Street' });
  const { id: studentId } = await post('/api/students', aStudent());
  await post('/api/create-payment-intent', { studentId, amount: 80, description: 'Lesson' });
  await app.stop();

  /** The names of a trace's spans, each after those of the spans it is part of. */
  const pathsOf = (path: string): string[] => {
    const own = spans.filter(({ traceId }) => traceId === traceOf.get(path));
    const byId = new Map(own.map((span) => [span.spanId, span]));
    const named = (span: Span): string => {
      const parent = byId.get(span.parentSpanId ?? '');
      if (!parent) return span.name;
      // It lies within what it is part of, but for what is heard of after the answer.
      expect(BigInt(span.startTimeUnixNano)).toBeGreaterThanOrEqual(
        BigInt(parent.startTimeUnixNano),
      );
      return `${named(parent)} > ${span.name}`;
    };
    return own.map(named);
  };

  const added = pathsOf('/api/students');
  const request = 'POST /api/students/';
  for (const part of [
    'decide',
    'decide > append',
    'wait for read models',
    'postgres',
    'decide > postgres',
  ])
    expect(added).toContain(`${request} > ${part}`);
  expect(added.filter((each) => !each.startsWith(request))).toEqual([]);
  expect(pathsOf('/api/create-payment-intent').join('\n')).toContain('> stripe POST /v1/');

  const sql = spans.filter(({ name }) => name === 'postgres');
  const said = JSON.stringify(sql.map(({ attributes }) => attributes));
  expect(said).toContain('db.query.text');
  // What was written stays out of it.
  expect(said).not.toContain(aStudent().firstName);
  expect(JSON.stringify(spans)).not.toContain(aStudent().email);
});
