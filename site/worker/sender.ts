import { trust } from '#domain/kernel/trust.ts';
import { refusalIn } from '#site/refusal.ts';
import { database, nextNumber, note, noted, unseal } from './database.ts';
import { askAsDevice } from './forgotten.ts';
import { ask, lineState, NoAnswer, wordPatience } from './line.ts';
import { type OfflineCommand, offlineRuleOf } from './offline-rules.ts';
import { tellOnItsWay } from './on-its-way.ts';
import {
  ageQuestionOf,
  askedByServer,
  asWanted,
  behindOwn,
  type ChangesTold,
  type Choice,
  eachOf,
  type Item,
  isBehind,
  moneyQuestionOf,
  nextOf,
  outcomeOf,
  type Question,
  questionOf,
  type SeenLesson,
  settledQuestionOf,
  type Told,
  withUnsent,
} from './outbox.ts';
import { forget, personAt, type SessionKind, sessionKinds, sessionOf } from './people.ts';
import { itemsOf, remove, replace, write } from './queue.ts';
import { requestOf } from './request-of.ts';
import { lookAtRoom, withRoom } from './room.ts';
import { worker } from './scope.ts';
import { clockOffset, lastHeard } from './server-clock.ts';
import { present } from './versions.ts';
import { tellWaiting } from './waiting.ts';
import * as words from './words.ts';

/** After so long without an answer it goes out again, in milliseconds: a connection may be dead and neither end know. */
const givenUpMs = 20_000;

/** What is on its way now, by id: it is neither sent twice at once nor undone. */
const underWay = new Set<string>();

/**
 * Takes what can be said without signal. It is written down before it leaves, so that nothing is lost that was called saved; where the line is good and nothing
 * about the same waits, the server's own answer is given.
 * @returns null where it has to go out as if there were no worker
 * @throws NoRoom where it could not be written down
 */
export async function say(request: Request, said: OfflineCommand): Promise<Response | null> {
  const id = request.headers.get('idempotency-key');
  const person = await personAt(sessionOf(said.path));
  if (id === null || person === undefined) return null;
  const waiting = await itemsOf(person);
  if (waiting.some((item) => item.id === id)) return onThisPhone();
  // First, because what was read gives way where there is no room: without it nobody could tell later whether a lesson moved on.
  const known = await knownOf(person, said, waiting);
  const item = await withRoom(waiting, async () => {
    const made = await newItem(id, person, known);
    await write(made);
    return made;
  });
  void lookAtRoom();
  if (lineState() === 'lost' || isBehind(waiting, said)) {
    void wake();
    return onThisPhone();
  }
  underWay.add(id);
  const isAnswered = tellOnItsWay();
  const signal = AbortSignal.timeout(givenUpMs);
  const asked = askAsDevice(item.path, { ...(await requestOf(item)), signal }).then(
    async (answer) => {
      // What came in time is the page's own affair; what came too late is settled as if it had waited.
      await remove(id);
      return answer;
    },
    () => null,
  );
  const patienceMs = await wordPatience();
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
  const answer = await Promise.race([asked, late]);
  isAnswered();
  if (answer) {
    underWay.delete(id);
    return answer;
  }
  void asked.then((tooLate) => settleLate(item, tooLate));
  await tellWaiting();
  return onThisPhone();
}

async function settleLate(item: Item, answer: Response | null): Promise<void> {
  underWay.delete(item.id);
  if (answer) await settle(item, answer);
  await wake();
}

const onThisPhone = (): Response =>
  Response.json(
    {
      code: 'on_this_phone',
      message: words.goesOutLater,
    },
    { status: 202 },
  );

async function newItem(
  id: string,
  person: string,
  known: Awaited<ReturnType<typeof knownOf>>,
): Promise<Item> {
  const number = await nextNumber();
  const now = Date.now();
  const offset = await clockOffset();
  return {
    ...known,
    version: present,
    id,
    person,
    number,
    saidAt: new Date(now + offset).toISOString(),
    saidAtDevice: new Date(now).toISOString(),
    heardAt: await lastHeard(),
    state: 'waiting',
    sentence: null,
    isConfirmed: false,
  };
}

/** What was said, with the lessons it is about as this phone knows them. */
async function knownOf(person: string, said: OfflineCommand, waiting: readonly Item[]) {
  const { lessons = [], notesOf = null } = offlineRuleOf(said) ?? {};
  const seen = await Promise.all(lessons.map((one) => seenLesson(person, one, waiting)));
  const written = notesOf === null ? undefined : await seenLesson(person, notesOf, waiting);
  return {
    ...said,
    ...(written && { body: { ...Object(said.body), notesBefore: written.notes ?? null } }),
    seen: seen.filter((one) => one !== undefined),
  };
}

/** A lesson as this phone last heard of it, with what was said about it before. */
async function seenLesson(
  person: string,
  id: number,
  waiting: readonly Item[],
): Promise<SeenLesson | undefined> {
  const db = await database();
  // The names first: everything else that is kept would be read for nothing, while somebody waits for their press to be answered.
  const names = await db.getAllKeysFromIndex('readings', 'person', person);
  const lists = names.filter(([, path]) => /^\/api\/lessons(\?|$)/.test(path));
  const all = (await Promise.all(lists.map((name) => db.get('readings', name))))
    .filter((one) => one !== undefined)
    .toSorted((one, other) => other.keptAt - one.keptAt);
  for (const { sealed } of all) {
    const lessons = trust<SeenLesson[]>(JSON.parse(await unseal(sealed)), 'as the server sent it');
    const found = lessons.find((one) => one.id === id);
    if (found) return withUnsent(found, waiting);
  }
  return undefined;
}

let sending: Promise<void> | undefined;
let isAskedAgain = false;

/** Sends what waits of everybody who is signed in here; one sender for all open pages. */
export function wake(): Promise<void> {
  isAskedAgain = true;
  sending ??= sendAlone();
  return sending;
}

function sendAlone(): Promise<void> {
  const round = navigator.locks.request('keep-left-outbox', async () => {
    try {
      while (isAskedAgain) {
        isAskedAgain = false;
        for (const session of sessionKinds) await sendFor(session);
      }
    } finally {
      // In the same moment as the last look, so that nobody who asks later is answered by a sender that has looked.
      sending = undefined;
    }
  });
  // A browser may refuse the lock, and the round never begins.
  round.catch(() => {
    if (sending === round) sending = undefined;
  });
  return round;
}

async function sendFor(session: SessionKind): Promise<void> {
  const person = await personAt(session);
  if (person === undefined) return;
  const passed = new Set<string>(underWay);
  let hasSent = false;
  for (
    let item = nextOf(await itemsOf(person), passed);
    item;
    item = nextOf(await itemsOf(person), passed)
  ) {
    const outcome = await attempt(item);
    if (outcome === 'no answer' || outcome === 'signed out') break;
    if (outcome === 'later') passed.add(item.id);
    else hasSent = true;
  }
  // Not awaited: a browser that is slow to note it would hold up everything that waits.
  if ((await itemsOf(person)).length > 0)
    void worker.registration.sync?.register('outbox').catch(() => null);
  await tellWaiting(hasSent);
}

type Attempted = 'settled' | 'later' | 'signed out' | 'no answer';

async function attempt(item: Item): Promise<Attempted> {
  underWay.add(item.id);
  try {
    const question = await questionFor(item);
    if (question !== null) {
      const parts = eachOf(item, () => crypto.randomUUID());
      if (parts.length > 1) await replace(item, parts);
      else
        await write({
          ...item,
          state: 'asked',
          ...(typeof question === 'string' ? { sentence: question } : question),
        });
      return 'settled';
    }
    const signal = AbortSignal.timeout(givenUpMs);
    const answer = await askAsDevice(item.path, { ...(await requestOf(item)), signal });
    return await settle(item, answer);
  } catch (error) {
    if (error instanceof NoAnswer || error instanceof DOMException) return 'no answer';
    // Its answer broke off, or is not understood: what is about the same waits, and the rest goes on.
    console.error(error);
    return 'later';
  } finally {
    underWay.delete(item.id);
  }
}

type Answered = {
  readonly code?: string;
  readonly message?: string;
  readonly id?: number;
  readonly details?: ChangesTold;
};

/** The payments that this phone entered itself, which are nobody else's word about the same money. */
const paymentsSent = async (): Promise<readonly number[]> =>
  (await noted<readonly number[]>('payments sent')) ?? [];

async function settle(item: Item, answer: Response): Promise<Attempted> {
  const problem = await answer
    .clone()
    .json()
    .then((body) => trust<Answered | null>(body, 'read with care'))
    .catch(() => null);
  // Its name is all that is left of it.
  if (problem?.code === 'device_forgotten') return 'settled';
  const outcome = outcomeOf(answer.status, problem?.code ?? null, refusalIn(problem ?? {}));
  switch (outcome.kind) {
    case 'done':
      if (offlineRuleOf(item)?.paidBy !== null && problem?.id !== undefined)
        await note('payments sent', [...(await paymentsSent()), problem.id].slice(-100));
      await remove(item.id);
      for (const behind of behindOwn(item, answer.headers.get('etag'), await itemsOf(item.person)))
        await write(behind);
      return 'settled';
    case 'refused':
      await write({ ...item, state: 'refused', sentence: outcome.sentence });
      return 'settled';
    case 'asked':
      await write(askedByServer(item, outcome.sentence, problem?.details));
      return 'settled';
    case 'signed out':
      await forget(sessionOf(item.path), 'readings');
      return 'signed out';
    case 'later':
      return 'later';
  }
}

/** Looks whether the world moved on since it was said. */
async function questionFor(item: Item): Promise<string | Question | null> {
  const { lessons = [], paidBy = null, pays = null } = offlineRuleOf(item) ?? {};
  if (item.isConfirmed) return null;
  const now = new Date(Date.now() + (await clockOffset())).toISOString();
  const isOld = ageQuestionOf(item, now);
  if (isOld !== null) return isOld;
  const [studentId] = new Set(item.seen.map((one) => one.studentId));
  if (lessons.length > 0 && studentId !== undefined) {
    const starts = item.seen.map(({ startTime }) => startTime).toSorted();
    const query = item.seen.every((one) => one.studentId === studentId)
      ? `studentId=${studentId}`
      : `from=${starts[0]}`;
    const found = await read<SeenLesson[]>(`/api/lessons?${query}`);
    if (!found || questionOf(item, found, { told: [], now }) === null) return null;
    const history = await read<{ events: Told[] }>(`/api/students/${studentId}/history`);
    return questionOf(item, found, { told: history?.events ?? [], now });
  }
  if (pays !== null) {
    const payment = await read<Parameters<typeof settledQuestionOf>[0]>(`/api/payments/${pays}`);
    return payment && settledQuestionOf(payment);
  }
  if (paidBy === null) return null;
  const payments = await read<Parameters<typeof moneyQuestionOf>[1]>(
    `/api/students/${paidBy}/payments`,
  );
  const own = await paymentsSent();
  return (
    payments &&
    moneyQuestionOf(
      item,
      payments.filter(({ id }) => !own.includes(id)),
    )
  );
}

async function read<Body>(path: string): Promise<Body | null> {
  const answer = await ask(path, { signal: AbortSignal.timeout(givenUpMs) });
  return answer.ok ? trust<Body>(await answer.json(), 'as the server sent it') : null;
}

/** The person's word: takes back what waits, sends it all the same, or sets it aside while they say it otherwise in a form. */
export async function decide(id: string, choice: Choice): Promise<void> {
  if (underWay.has(id)) return;
  for (const session of sessionKinds) {
    const person = await personAt(session);
    const item = person && (await itemsOf(person)).find((one) => one.id === id);
    if (!item || (choice !== 'drop' && item.lost !== undefined)) continue;
    if (choice === 'drop') await remove(id);
    else if (choice === 'change') await write({ ...item, state: 'refused' });
    else await replace(item, [asWanted(item, crypto.randomUUID())]);
  }
  await tellWaiting();
  if (choice === 'send') await wake();
}
