import { readingLimit } from './reading-limit.ts';
import { write } from './write.ts';

const methods = new Set(['get', 'post', 'put', 'delete', 'patch']);

interface Extras {
  query?: Record<string, unknown>;
}

/**
 * What stands behind the types of Eden's client (https://elysiajs.com/eden/treaty/overview), in the little that this site asks of it: JSON and
 * plain text, queries, files, dates left as the text they were sent as, and a `revision` beside what is sent, which is `If-Match` on the way. Names gather into a path; calling a method's name sends; calling anything else
 * with one value, such as `students({ id: 7 })`, adds that value to the path. A network that fails is status 503.
 */
export function typedCalls(origin: string, path: readonly string[] = []): unknown {
  return new Proxy(() => {}, {
    get: (_target, name) => typedCalls(origin, [...path, String(name)]),
    apply: (_target, _this, [input, extras]: [unknown, Extras | undefined]) => {
      const method = path.at(-1) ?? '';
      if (!methods.has(method)) {
        const [value] = Object.values(Object(input));
        return typedCalls(origin, [...path, encodeURIComponent(String(value))]);
      }
      const address = `${origin}/${path.slice(0, -1).join('/')}`;
      // A call that only asks has no body, so what it is given first is its query.
      return method === 'get'
        ? send(address + queryOf(Object(input)), { method: 'GET', signal: readingLimit() })
        : send(address + queryOf(extras), { method: method.toUpperCase(), ...bodyOf(input) });
    },
  });
}

async function send(address: string, request: RequestInit) {
  try {
    const response = await (request.method === 'GET' ? fetch : write)(address, request);
    const { ok, status } = response;
    // None of ours: a Wi-Fi that asks to sign in, a server in between.
    if (typeOf(response).startsWith('text/html'))
      return { data: null, error: { status, value: 'foreign' } };
    const value = await read(response);
    // Accepted is what the service worker says of what is still on this phone: no answer yet.
    return ok && status !== 202
      ? { data: value, error: null }
      : { data: null, error: { status, value } };
  } catch {
    return { data: null, error: { status: 503, value: 'unreachable' } };
  }
}

function read(response: Response): Promise<unknown> {
  return /^application\/(problem\+)?json/.test(typeOf(response))
    ? response.json()
    : response.text();
}

const typeOf = ({ headers }: Response): string => headers.get('content-type') ?? '';

function bodyOf(given: unknown): RequestInit {
  if (given === undefined || given === null) return {};
  const { revision, ...input } = Object(given);
  if (Object.values(input).some((value) => value instanceof File)) return { body: formOf(input) };
  const from = typeof revision === 'number' ? { 'if-match': `"${revision}"` } : {};
  return {
    headers: { 'content-type': 'application/json', ...from },
    body: JSON.stringify(Array.isArray(given) ? given : input),
  };
}

/** A file travels as a form does; the browser adds the header that says where its parts end. */
function formOf(input: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input))
    form.append(
      name,
      Object(value) === value && !(value instanceof File) ? JSON.stringify(value) : value,
    );
  return form;
}

function queryOf({ query = {} }: Extras = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}
