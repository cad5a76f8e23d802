import { expect, test } from 'bun:test';
import { smtpMailer } from '#api/gateways/mail/mailer.ts';
import { version } from '#api/ground/version.ts';
import { spanned } from '#api/telemetry/spans.ts';
import { openTraces } from '#api/telemetry/traces.ts';
import { mailServer } from '../support/mail-server.ts';

test('a letter that a request sends is part of its trace, and says whose it is nowhere', async () => {
  const server = await mailServer();
  const spans: string[] = [];
  const collector = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      spans.push(await request.text());
      return Response.json({});
    },
  });
  const traces = await openTraces(collector.url.href);
  const mailer = await smtpMailer(server.url, 'http://localhost');
  const letter = {
    kind: 'verify-email',
    about: ['account-1'],
    subject: 'Hello',
    text: 'Kia ora',
  } as const;
  const request = new Request('http://localhost/');
  const sent = await traces.around(request, () =>
    mailer.send({ ...letter, to: 'mere@mail.example' }),
  );
  mailer.close();
  await traces.close();
  await Promise.all([collector.stop(), server.close()]);
  expect(sent).toBe('sent');
  expect(spans.join()).toContain('"name":"smtp send"');
  expect(spans.join()).toContain('verify-email');
  expect(spans.join()).not.toContain('mere@');
});

test('a trace goes on from the caller, names release and process, and what went wrong', async () => {
  const sent: { path: string; body: string }[] = [];
  const collector = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      sent.push({ path: new URL(request.url).pathname, body: await request.text() });
      return Response.json({});
    },
  });
  const traces = await openTraces(`http://127.0.0.1:${collector.port}/`);
  const [traceId, caller] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
  const request = new Request('http://localhost/api/students/7', {
    headers: { traceparent: `00-${traceId}-${caller}-01` },
  });
  const failed = traces.around(request, () =>
    spanned('append', { 'keep_left.noun': 'student' }, async () => {
      await spanned('inside', {}, async () => undefined);
      throw Object.assign(new Error('Mere Ngata'), { code: '57P01' });
    }),
  );
  expect(await failed.catch(() => 'thrown on')).toBe('thrown on');
  traces.observe({
    request,
    requestId: '3f2a8c1d-0b5e-4c5f-9a59-5d1a6f0d2c11',
    method: 'GET',
    route: '/api/students/:id',
    status: 503,
    startedAt: Date.now(),
    ms: 12,
  });
  // Of no request: only carried out.
  expect(await spanned('alone', {}, async () => 7)).toBe(7);
  await traces.close();
  await collector.stop();

  expect(sent.map(({ path }) => path)).toEqual(['/v1/traces']);
  const [{ resource, scopeSpans }] = JSON.parse(sent[0]?.body ?? '').resourceSpans;
  const [inside, append, server, ...others] = scopeSpans[0].spans;
  expect(others).toEqual([]);
  expect(server).toMatchObject({ traceId, parentSpanId: caller, name: 'GET /api/students/:id' });
  expect(append).toMatchObject({ traceId, parentSpanId: server.spanId, name: 'append' });
  expect(inside).toMatchObject({ traceId, parentSpanId: append.spanId, name: 'inside' });
  const said = (attributes: { key: string; value: Record<string, unknown> }[]) =>
    Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
  expect(said(resource.attributes)).toMatchObject({
    'service.name': 'keep-left',
    'service.version': version,
    'service.instance.id': expect.any(String),
  });
  expect(said(server.attributes)).toMatchObject({
    'http.response.status_code': 503,
    'error.type': '503',
    'keep_left.request_id': '3f2a8c1d-0b5e-4c5f-9a59-5d1a6f0d2c11',
  });
  expect(said(append.attributes)).toEqual({ 'keep_left.noun': 'student', 'error.type': '57P01' });
  // A fault's words may name somebody.
  expect(sent[0]?.body).not.toContain('Mere');
});
