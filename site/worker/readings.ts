import type { StudentId } from '#domain/kernel/ids.ts';
import { addDays, dateOf, startOfDay } from '#domain/kernel/nz-time.ts';
import { trust } from '#domain/kernel/trust.ts';
import { readingLimit } from '#site/reading-limit.ts';
import { database, note, noted, seal, unseal } from './database.ts';
import { askByName } from './forgotten.ts';
import { ask, lineState, patience, tellPages } from './line.ts';
import {
  type Asking,
  askingAt,
  isStillThere,
  learnWho,
  personAt,
  type SessionKind,
  sessionOf,
} from './people.ts';
import { lookAtRoom } from './room.ts';
import { inTurn } from './turns.ts';
import {
  aheadFor,
  aheadForLearner,
  aheadForStudent,
  aheadOf,
  asksForDays,
  covers,
  within,
} from './what-is-kept.ts';
import * as words from './words.ts';

/** Bytes of answers that are kept at most: with the files of two versions and what waits, all is below 50 MB. */
const mostBytes = 24_000_000;
/** How many students are fetched ahead. */
const mostStudents = 40;
/** Students of so many days to come. */
const soonDays = 9;
/** What was fetched ahead is fetched again after so long, in milliseconds. */
const freshMs = 15 * 60 * 1000;
const freshStudentMs = 4 * 60 * 60 * 1000;
/** When a screen is loading, it goes first. */
const politePauseMs = 1_500;

/** An answer as it was kept, with the instant it was given, in milliseconds. */
export type Reading = { readonly text: string; readonly keptAt: number };

/** Changes a kept answer by what was said since and has not arrived. */
type WithUnsent = (person: string, path: string, text: string) => Promise<string>;

/** The server's answer where it comes in time; else what this phone kept, which says when. */
export async function readingOf(request: Request, withSaid: WithUnsent): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const path = pathname + search;
  const asking = await askingAt(pathname);
  const asked = askAndKeep(path, request);
  asked.catch(() => null);
  const late = new Promise<null>((resolve) => setTimeout(resolve, patience(), null));
  const answer = await Promise.race([asked, late]).catch(() => null);
  if (answer) return answer;
  const { person } = asking;
  const kept = person === undefined ? null : await find(person, path);
  if (!kept || person === undefined || !(await isStillThere(asking)))
    return asked.catch(() => notHere());
  noteShown(person, path, kept.text);
  void asked.then(() => tellNews(person, path)).catch(() => null);
  return new Response(await withSaid(person, path, kept.text), {
    headers: { 'content-type': 'application/json', 'x-kept-at': String(kept.keptAt) },
  });
}

/** The server's answer, which is kept on the way. Several pages that ask for the same share one. */
const askAndKeep = (path: string, request: Request): Promise<Response> =>
  inTurn(path, request.signal, async (left) => {
    const { pathname } = new URL(request.url);
    const isContact = pathname === '/api/auth/user';
    const asking = await askingAt(pathname);
    const signal = AbortSignal.any([left, readingLimit()]);
    const answer = await (isContact ? askByName : ask)(request, { signal });
    await keep(path, answer, asking).catch(() => null);
    return answer;
  });

/** What pages were shown because the server's answer was late, by person and path. */
const shownMeanwhile = new Map<string, Set<string>>();

function noteShown(person: string, path: string, text: string): void {
  const name = `${person} ${path}`;
  const shown = shownMeanwhile.get(name) ?? new Set();
  shownMeanwhile.set(name, shown.add(plain(text)));
}

/**
 * What came too late for pages that were shown something else is news to them.
 * It is told once, however many asked: each open page asks for everything again when it hears of it.
 */
async function tellNews(person: string, path: string): Promise<void> {
  const name = `${person} ${path}`;
  const shown = shownMeanwhile.get(name);
  if (!shown) return;
  shownMeanwhile.delete(name);
  const now = await find(person, path);
  if (!now) return;
  shown.delete(plain(now.text));
  if (shown.size > 0) await tellPages({ hasNews: true });
}

/** What is shown of an answer: a record's revision grows as others write elsewhere. */
const plain = (text: string): string => text.replaceAll(/"revision":\d+/g, '');

const notHere = (): Response =>
  Response.json(
    {
      code: 'no_signal',
      message: words.notHere,
    },
    { status: 503, headers: { 'content-type': 'application/problem+json' } },
  );

/** Keeps an answer for the person who asked, if the server gave it to them and they are still here. */
async function keep(path: string, answer: Response, asking: Asking): Promise<void> {
  const [pathname = ''] = path.split('?');
  const person = await learnWho(pathname, answer, asking);
  if (answer.status !== 200 || !isJson(answer) || person === undefined) return;
  const sealed = await seal(await answer.clone().text());
  // Somebody else may have come in while it was sealed.
  if ((await personAt(asking.session)) !== person) return;
  await (await database()).put('readings', { person, path, keptAt: Date.now(), sealed });
  keptSinceTrim += sealed.bytes.byteLength;
  if (keptSinceTrim > trimEveryBytes) await trim();
}

const isJson = ({ headers }: Response): boolean =>
  (headers.get('content-type') ?? '').startsWith('application/json');

/** What was kept under an address, or the part of a longer list that it asks for; the latest of them. */
export async function find(person: string, path: string): Promise<Reading | null> {
  const db = await database();
  const exact = await db.get('readings', [person, path]);
  if (!asksForDays(path))
    return exact ? { text: await unseal(exact.sealed), keptAt: exact.keptAt } : null;
  // The names first: most of what is kept, which is megabytes, would be read for nothing.
  const names = await db.getAllKeysFromIndex('readings', 'person', person);
  const covering = names.filter(([, one]) => covers(one, path));
  const [best] = (await Promise.all(covering.map((name) => db.get('readings', name))))
    .filter((one) => one !== undefined)
    .toSorted((one, other) => other.keptAt - one.keptAt);
  if (!best) return null;
  const rows = trust<Parameters<typeof within>[0]>(
    JSON.parse(await unseal(best.sealed)),
    'as the server sent it',
  );
  return { text: JSON.stringify(within(rows, path)), keptAt: best.keptAt };
}

/** When a person's diary was last heard of, or, of a learner, anything, in milliseconds; null where nothing is kept. */
export async function asOf(person: string): Promise<number | null> {
  const index = (await database()).transaction('readings').store.index('keptAt');
  let latest: number | null = null;
  // The latest first, without what was kept: every page asks for this every few seconds while there is no signal.
  for (
    let cursor = await index.openKeyCursor(null, 'prev');
    cursor;
    cursor = await cursor.continue()
  ) {
    const [whose, path] = cursor.primaryKey;
    if (whose !== person) continue;
    if (asksForDays(path)) return cursor.key;
    latest ??= cursor.key;
  }
  return latest;
}

/** Fetches what the days to come need, while the line is good; what is fresh is left. */
export async function keepAhead(path: string): Promise<void> {
  const session = sessionOf(path);
  const person = await personAt(session);
  if (person === undefined || session === 'parent') return;
  const [, id = ''] = person.split(' ');
  if (isAhead || Date.now() - ((await noted<number>(`ahead ${person}`)) ?? 0) < freshMs) return;
  isAhead = true;
  try {
    await new Promise((resolve) => setTimeout(resolve, politePauseMs));
    await fetchAhead(person, session, Number(id));
    if (lineState() !== 'lost') await note(`ahead ${person}`, Date.now());
    await lookAtRoom();
  } finally {
    isAhead = false;
  }
}

let isAhead = false;

async function fetchAhead(person: string, session: SessionKind, id: number): Promise<void> {
  if (session === 'student') return fetchAll(person, aheadForLearner(id), 0);
  const today = dateOf(new Date().toISOString());
  const { from, to } = aheadOf(today);
  await fetchAll(person, aheadFor(from, to), 0);
  const days = await find(person, `/api/lessons?${new URLSearchParams({ from, to })}`);
  const lessons = trust<{ studentId: StudentId; startTime: string }[]>(
    days ? JSON.parse(days.text) : [],
    'as the server sent it',
  );
  const until = startOfDay(addDays(today, soonDays));
  const soon = lessons.filter(
    ({ startTime }) => startTime >= startOfDay(today) && startTime < until,
  );
  const students = [...new Set(soon.map(({ studentId }) => studentId))].slice(0, mostStudents);
  await fetchAll(person, students.flatMap(aheadForStudent), freshStudentMs);
  await trim();
}

/** One after another, so that whoever sits there is never behind it in the queue. */
async function fetchAll(person: string, paths: readonly string[], freshFor: number): Promise<void> {
  const db = await database();
  for (const path of paths) {
    const known = await db.get('readings', [person, path]);
    if (known && Date.now() - known.keptAt < freshFor) continue;
    if (lineState() === 'lost' || (await personAt(sessionOf(path))) !== person) return;
    const request = new Request(new URL(path, location.href));
    const answer = await askAndKeep(path, request).catch(() => null);
    if (!answer || answer.status === 401) return;
  }
}

/** Between two looks at how much is kept, in bytes. */
const trimEveryBytes = 2_000_000;
let keptSinceTrim = 0;

/** Keeps below what a phone has room for; the oldest goes first. */
async function trim(): Promise<void> {
  keptSinceTrim = 0;
  const tx = (await database()).transaction('readings', 'readwrite');
  let bytes = 0;
  for (
    let cursor = await tx.store.index('keptAt').openCursor(null, 'prev');
    cursor;
    cursor = await cursor.continue()
  ) {
    bytes += cursor.value.sealed.bytes.byteLength;
    if (bytes > mostBytes) await cursor.delete();
  }
  await tx.done;
}
