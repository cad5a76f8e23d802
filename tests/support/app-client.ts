import { aRegistration } from './samples.ts';

/** Joins as an instructor with a school, over the network, and answers the Cookie header to call with. */
export async function signUp(url: string, number = 1): Promise<string> {
  const answer = await fetch(`${url}/api/auth/register`, jsonPost(aRegistration(number)));
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('session=')) ?? '';
  const [session = ''] = cookie.split(';');
  await call(url, session, '/api/schools', { name: 'Kōwhai', address: '1 Queen Street' });
  return session;
}

/** Gets, or posts a body; throws unless it goes well. */
export async function call(url: string, cookie: string, path: string, body?: object): Promise<any> {
  const answer = await fetch(url + path, {
    ...(body ? jsonPost(body) : {}),
    headers: { 'sec-fetch-site': 'same-origin', cookie, 'content-type': 'application/json' },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

export function jsonPost(body: object): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
