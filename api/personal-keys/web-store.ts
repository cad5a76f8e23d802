import type { KeyStore } from './key-store.ts';

/**
 * A store of secrets at an address: `GET`, `PUT` and `DELETE` of address/name with the content as it is, and `GET` of the address for a JSON array of names. A name and
 * a password in the address go as basic authentication, a password alone as a bearer token.
 */
export function webStore(address: string): KeyStore {
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const base = url.href.replace(/\/+$/, '');
  const secret = decodeURIComponent(password);
  const basic = Buffer.from(`${decodeURIComponent(username)}:${secret}`).toString('base64');
  const credentials = username ? `Basic ${basic}` : `Bearer ${secret}`;

  return {
    where: base,
    async get(name) {
      const answer = await call('GET', name);
      return answer === null ? null : new Uint8Array(await answer.arrayBuffer());
    },
    async put(name, content) {
      if ((await call('PUT', name, Buffer.from(content))) === null)
        throw new Error(`${base} has no place for ${name}`);
    },
    async remove(name) {
      await call('DELETE', name);
    },
    async list() {
      const names: unknown = await (await call('GET', ''))?.json();
      if (!Array.isArray(names)) throw new Error(`${base} does not list what it holds`);
      return names.map(String);
    },
  };

  async function call(method: string, name: string, body?: Buffer): Promise<Response | null> {
    const answer = await fetch(name ? `${base}/${name}` : base, {
      method,
      headers: password ? { authorization: credentials } : {},
      signal: AbortSignal.timeout(longestWaitMs),
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`${base} answered ${answer.status} to ${method} ${name}`);
    return answer;
  }
}

const longestWaitMs = 20_000;
