import { aRegistration } from '../support/samples.ts';

/** A new school, and how its instructor asks: what they send is JSON, what they get is JSON when they sent something, otherwise bytes. */
export async function openSchool(handle: (request: Request) => Promise<Response>, nth: number) {
  const joined = await handle(post('/api/auth/register', aRegistration(nth), ''));
  const cookie = joined.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const ask = async (path: string, body?: object) => {
    const answer = await handle(
      body
        ? post(path, body, cookie)
        : new Request(`http://localhost${path}`, {
            headers: { 'sec-fetch-site': 'same-origin', cookie },
          }),
    );
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return body ? answer.json() : answer.arrayBuffer();
  };
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
