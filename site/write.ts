/** Sends one write. */
type Sender = (address: string, init: RequestInit) => Promise<Response>;
let send: Sender = (address, init) => fetch(address, init);

/**
 * Sets how this page sends what it writes.
 * A signed-in area may ask its person something before sending; a public page doesn't, and loads no code for it.
 */
export function sendThrough(sender: Sender): void {
  send = sender;
}

type Write = { readonly key: string; answer: Promise<Response> | null };

/** What was sent and has no final answer yet, by all that was said in it. */
const writes = new Map<string, Write>();

/**
 * Sends what changes something, under an Idempotency-Key that belongs to what the person wants: pressing again while it is under way waits for the same
 * answer, and sending the same again after a lost connection or a fault says that it is the same. Anyone who changes what they send, or sends it again after an
 * answer, wants something else.
 */
export async function write(address: string, init: RequestInit): Promise<Response> {
  const from = new Headers(init.headers).get('if-match');
  const name = [init.method, address, from, ...said(init.body)].join('\n');
  const known = writes.get(name) ?? { key: randomUuid(), answer: null };
  writes.set(name, known);
  const keyed = { ...init, headers: { ...init.headers, 'idempotency-key': known.key } };
  known.answer ??= send(address, keyed);
  try {
    const answer = await known.answer;
    if (isFinal(answer)) writes.delete(name);
    return answer.clone();
  } finally {
    known.answer = null;
  }
}

/** What may be over at the next try, which is then the same wish: a session that ran out, what one may not yet, a limit; and a fault of the server. */
const passing: readonly number[] = [401, 403, 429];

const isFinal = ({ status }: Response): boolean => status < 500 && !passing.includes(status);

function said(body: RequestInit['body']): string[] {
  if (!(body instanceof FormData)) return typeof body === 'string' ? [body] : [];
  return [...body].map(([name, value]) =>
    value instanceof File
      ? [name, value.name, value.size, value.lastModified].join()
      : name + value,
  );
}

/** A random UUID, also where the page has come without encryption and the browser makes none. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

/** JSON posted under a key. */
export const postJson = (address: string, body: object, init: RequestInit = {}) =>
  write(address, {
    ...init,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
