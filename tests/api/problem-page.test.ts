import { describe, expect, test } from 'bun:test';
import { Elysia } from 'elysia';
import { problems } from '#api/http/problem.ts';
import { Rejection } from '#domain/kernel/rejection.ts';

const app = new Elysia()
  .use(problems({ isRenewing: async () => false }))
  .get('/api/invoices/7/pdf', () => {
    throw new Rejection('missing', 'no_invoice', 'There is no invoice <7>.');
  })
  .get('/signed-out', () => {
    throw new Rejection('signedOut', 'signed_out', 'Please sign in again.');
  });

const asked = async (path: string, accept: string) => {
  const answer = await app.handle(new Request(`http://localhost${path}`, { headers: { accept } }));
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    text: await answer.text(),
  };
};

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

test('a problem says what RFC 9457 has, and no more than there is to say', async () => {
  const { type, text } = await asked('/api/invoices/7/pdf', 'application/json');
  expect(type).toBe('application/problem+json');
  expect(JSON.parse(text)).toEqual({
    type: 'about:blank',
    title: 'Not Found',
    status: 404,
    detail: 'There is no invoice <7>.',
    // Of the request, as its header `x-request-id` names it.
    instance: expect.stringMatching(/^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
    code: 'no_invoice',
    message: 'There is no invoice <7>.',
  });
});

describe('an address that cannot be shown', () => {
  test('is a page for a browser that goes there, which would save JSON as a file', async () => {
    const { status, type, text } = await asked('/api/invoices/7/pdf', browser);
    expect([status, type]).toEqual([404, 'text/html; charset=utf-8']);
    expect(text).toContain('<h1>Not found</h1><p>There is no invoice &lt;7&gt;.</p>');
    expect(text).toContain('<a href="">Try this address again</a>');
  });

  test('leads to the door when the session has ended', async () => {
    expect((await asked('/signed-out', browser)).text).toContain('<a href="/login">Sign in</a>');
  });

  test('is a problem for everybody else', async () => {
    for (const accept of ['*/*', 'application/json', '']) {
      const { status, type, text } = await asked('/api/invoices/7/pdf', accept);
      expect([status, type]).toEqual([404, 'application/problem+json']);
      expect(JSON.parse(text)).toMatchObject({ code: 'no_invoice' });
    }
  });
});
