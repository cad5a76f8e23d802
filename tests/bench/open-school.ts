import { z } from 'zod';
import { aRegistration } from '../support/samples.ts';

const made = z.object({ id: z.number().int() });

/** The number of what a school was answered with; a benchmark brands it, so that a query whose question changes does not compile. */
export const numberIn = (answer: unknown): number => made.parse(answer).id;

/** How a school asks: bytes, and the JSON of what it sent something to. */
type Ask = {
  (path: string): Promise<ArrayBuffer>;
  (path: string, body: object): Promise<unknown>;
};

/** A new school, and how its instructor asks: what they send is JSON, what they get is JSON when they sent something, otherwise bytes. */
export async function openSchool(
  handle: (request: Request) => Promise<Response>,
  nth: number,
): Promise<Ask> {
  const joined = await handle(post('/api/auth/register', aRegistration(nth), ''));
  const cookie = joined.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  async function ask(path: string): Promise<ArrayBuffer>;
  async function ask(path: string, body: object): Promise<unknown>;
  async function ask(path: string, body?: object): Promise<unknown> {
    const answer = await handle(
      body
        ? post(path, body, cookie)
        : new Request(`http://localhost${path}`, {
            headers: { 'sec-fetch-site': 'same-origin', cookie },
          }),
    );
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    const answered: unknown = await (body ? answer.json() : answer.arrayBuffer());
    return answered;
  }
  await ask('/api/schools', { name: `School ${nth}`, address: '1 Queen Street, Auckland' });
  return ask;
}

function post(path: string, body: object, cookie: string): Request {
  return new Request(`http://localhost${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'sec-fetch-site': 'same-origin', cookie, 'content-type': 'application/json' },
  });
}
