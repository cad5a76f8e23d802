import { confirmedFetch } from './confirmed-fetch.ts';
import { askAbout } from './meanwhile.ts';
import { randomUuid } from './write.ts';

type Fields = Readonly<Record<string, unknown>>;

/** By the address of an edit and the revision it was made from: what this page's own edit of it led to. Nobody else's lies in between. */
const ownEdits = new Map<string, number>();

/**
 * Sends an edit or removal of a record with the revision it was made from.
 * If somebody changed the record since, the person sees each changed field, and the command goes out again as they decide.
 * If they go back, the caller has the server's refusal.
 * Each try that says something else has an Idempotency-Key of its own.
 * @param init its body is JSON
 */
export async function unlessChanged(address: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  const from = Number(headers.get('if-match')?.replaceAll('"', ''));
  headers.set('if-match', `"${latestOf(address, from)}"`);
  const response = await confirmedFetch(address, { ...init, headers });
  const revision = revisionIn(response);
  if (response.ok && revision !== null) ownEdits.set(`${address} ${from}`, revision);
  const meanwhile = await changesIn(response);
  if (!meanwhile) return response;
  const body: Fields = JSON.parse(typeof init.body === 'string' ? init.body : '{}');
  const fields = Object.entries(meanwhile.changes).map(([name, change]) => ({
    name,
    ...change,
    mine: isSaid(body[name], change) ? body[name] : undefined,
  }));
  const isRemoval = init.method === 'DELETE';
  const taken = await askAbout({ sentence: meanwhile.sentence, fields, isRemoval });
  if (taken === null) return response;
  // What this person left alone stays as it is now.
  const kept = fields.filter(({ name, mine }) => mine === undefined || taken.includes(name));
  const theirs = kept.filter(({ name }) => name in body).map(({ name, is }) => [name, is]);
  return unlessChanged(address, {
    ...init,
    headers: {
      ...Object.fromEntries(headers),
      'if-match': `"${meanwhile.revision}"`,
      'idempotency-key': randomUuid(),
    },
    body: JSON.stringify({ ...body, ...Object.fromEntries(theirs) }),
  });
}

function latestOf(address: string, revision: number): number {
  const next = ownEdits.get(`${address} ${revision}`);
  return next === undefined || next === revision ? revision : latestOf(address, next);
}

const revisionIn = ({ headers }: Response): number | null => {
  const tag = /^(?:W\/)?"(\d+)"$/.exec(headers.get('etag') ?? '')?.[1];
  return tag === undefined ? null : Number(tag);
};

type Told = {
  readonly sentence: string;
  readonly revision: number;
  readonly changes: Readonly<Record<string, { readonly was: unknown; readonly is: unknown }>>;
};

/** What the server tells of the changes; null where this is no such refusal. */
async function changesIn(response: Response): Promise<Told | null> {
  if (response.status !== 412) return null;
  const problem = await response
    .clone()
    .json()
    .catch(() => null);
  return problem?.code === 'changed_meanwhile'
    ? { ...problem.details, sentence: problem.message }
    : null;
}

/** Whether what is sent says something of its own: a form sends fields along that nobody touched. */
const isSaid = (mine: unknown, { was, is }: { was: unknown; is: unknown }): boolean =>
  mine !== undefined && !isAlike(mine, was) && !isAlike(mine, is);

/** Empty is empty, and a number is the same one in letters. */
function isAlike(one: unknown, other: unknown): boolean {
  const [a, b] = [plain(one), plain(other)];
  return a === b || (a !== '' && b !== '' && Number(a) === Number(b));
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value.trim() : JSON.stringify(value);
}
