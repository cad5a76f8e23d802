import { afterAll, beforeAll, spyOn, test } from 'bun:test';
import fc from 'fast-check';
import { sentenceOf } from '#api/ground/boot-problem.ts';
import { openWorld, type World } from '../security/people.ts';
import { seedOfThisRun } from '../security/pick.ts';
import { moreRecords, nounsOf, type Records, withoutRecord } from '../security/records.ts';
import { commandsOf } from '../support/commands/all.ts';
import { type Command, type Commands, groundOf } from '../support/commands/ground.ts';
import { acceptedBy } from '../support/hostile-facts.ts';
import type { Person } from '../support/product.ts';
import { type Route, surfaceOf } from '../support/surface.ts';
import { expectNothingToTell } from '../support/sweep.ts';
import { validSample } from '../support/valid-sample.ts';
import { answeredAnew, neverTaken } from './never-taken.ts';

const seed = seedOfThisRun();
/** Hostile bodies that a route's fields are taken from in turn, and how many of them are sent whole. */
const each = 4;
const whole = 2;
/** How many of them are under way at a time. */
const atOnce = 4;
/** What Postgres refuses in a text. */
const broken = 'a\u0000b\ud800';
/** They end the session, or the right, by which the others are sent: hostile bodies go to none of them. */
const endings =
  /logout|log-out|sign-?out|sessions|two-factor|password|erasure|\/auth\/account|close-account|admin\/users|auth\/confirm|\/stripe\/(account-)?webhook/;

let world: World;
let records: Records;
const letters: string[] = [];
const silent = (['error', 'warn', 'log'] as const).map((way) =>
  spyOn(console, way).mockImplementation(() => undefined),
);
beforeAll(async () => {
  world = await openWorld({ smtpUrl: 'smtp://127.0.0.1:9' });
  spyOn(world.product.product.deps.mailer, 'send').mockImplementation(async ({ text }) => {
    letters.push(text);
    return 'sent';
  });
  records = await moreRecords(world);
});
afterAll(async () => {
  await world?.product.close();
  for (const spy of silent) spy.mockRestore();
});

/** A call as it was made. */
type Call = {
  readonly route: Route;
  readonly name: string;
  readonly who: Person;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
};
type Answered = { readonly status: number; readonly said: string };

test('whatever a route takes becomes facts that every read model holds', async () => {
  const { app, log, projector } = world.product.product;
  const harms: string[] = [];
  const commands = commandsOf(groundOf(world, records, () => letters));
  const routes = surfaceOf(app).filter(({ method }) => !['GET', 'WS', 'ALL'].includes(method));
  const names = new Set(routes.map(nameOf));
  for (const named of [commands, neverTaken, answeredAnew])
    harms.push(
      ...Object.keys(named)
        .filter((name) => !names.has(name))
        .map(noSuchRoute),
    );
  const calls: Call[] = [];
  for (const route of routes) {
    // Nobody does as much as all of these, within an hour and from one place.
    await world.product.owner`delete from vault.rate_limit`;
    const made = await commandFor(commands, nameOf(route));
    if (typeof made === 'string') {
      harms.push(...misplaced(nameOf(route), made));
      continue;
    }
    const call = callOf(route, made);
    calls.push(call);
    harms.push(...(await takenTwice(call)));
  }
  for (const [nth, call] of calls.entries()) harms.push(...(await sentHostile(call, seed + nth)));
  await projector.waitFor(await log.head());
  const { deadLetters } = await projector.status();
  harms.push(...deadLetters.map((letter) => `set aside: ${JSON.stringify(letter)}`));
  expectNothingToTell(
    harms,
    `repeat it with SEED=${seed} bun test tests/api/every-command.db.test.ts.
- a route that is not taken: say in tests/support/commands what it is called with, or in tests/api/never-taken.ts why nothing can be;
- one that is answered otherwise under one key: keep its first answer, or name it there in answeredAnew;
- a 5xx, or a fact that is set aside: bound the field in the route's schema with a kind of domain/kernel.`,
  );
});

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const noSuchRoute = (name: string) => `${name}: there is no such route`;

/** What a route is called with; in words why that could not be made. */
async function commandFor(commands: Commands, name: string): Promise<Command | string> {
  try {
    return (await commands[name]?.()) ?? {};
  } catch (fault) {
    return sentenceOf(fault);
  }
}

/** A route that is neither taken nor named, or is both. @param refusal null where it was taken */
function misplaced(name: string, refusal: string | null): string[] {
  const isNamed = name in neverTaken;
  if (refusal === null) return isNamed ? [`${name} is named as never taken, and was`] : [];
  return isNamed ? [] : [`${name} was not taken: ${refusal.slice(0, 400)}`];
}

/** A 5xx is a fault of the route, whatever it was sent. */
const faultOf = ({ name, body }: Call, { status, said }: Answered): string[] =>
  status < 500
    ? []
    : [`${status} ${name} with ${JSON.stringify(body)?.slice(0, 300)}: ${said.slice(0, 200)}`];

/** Sends a route its hostile bodies, a few at a time as several people would, and tells what is wrong. */
async function sentHostile(call: Call, from: number): Promise<string[]> {
  const bodies = hostileFor(call, from).values();
  const one = async () => {
    const wrong: string[] = [];
    for (const body of bodies)
      wrong.push(...faultOf({ ...call, body }, await ask({ ...call, body })));
    return wrong;
  };
  return (await Promise.all(Array.from({ length: atOnce }, one))).flat();
}

/** Makes a call twice under one key, as everybody does once, and tells what is wrong with it. */
async function takenTwice(call: Call): Promise<string[]> {
  const { name } = call;
  const { deps, log, processes } = world.product.product;
  const key = crypto.randomUUID();
  const first = await ask(call, key);
  if (first.status >= 400)
    return [...faultOf(call, first), ...misplaced(name, `${first.status} ${first.said}`)];
  // Reactors act in the name of the person who caused it. They have finished by then.
  if (call.path.startsWith('/api/imports')) await deps.importRunner.carryOn();
  await processes.settled();
  const before = await log.head();
  const again = await ask(call, key);
  const more = await saidBySomebody(before);
  const isSame = again.status === first.status && again.said === first.said;
  const [one, two] = [first, again].map(({ status, said }) => `${status} ${said.slice(0, 200)}`);
  return [
    ...misplaced(name, null),
    ...(isSame || name in answeredAnew ? [] : [`${name} twice under one key: ${one}, then ${two}`]),
    ...(isSame && name in answeredAnew
      ? [`${name} is in the list of calls with a new answer, and had the old one`]
      : []),
    ...(more.length > 0 ? [`${name} twice under one key recorded ${more.join()}`] : []),
  ];
}

async function ask(
  { route, who, path, body, headers }: Call,
  key = crypto.randomUUID(),
): Promise<Answered> {
  const isForm = body instanceof FormData;
  const answer = await world.product.product.app.handle(
    new Request(`http://localhost${path}`, {
      method: route.method,
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: who.cookies(),
        'idempotency-key': key,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    }),
  );
  return { status: answer.status, said: await answer.text() };
}

function callOf(route: Route, { who, path, body, headers = {} }: Command): Call {
  const known = { studentId: records['students'], instructorId: records['members'] };
  return {
    route,
    name: nameOf(route),
    who: who ?? whoMay(route),
    path: path ?? pathOf(route),
    body: body ?? (route.body && asFields(validSample(route.body, known))),
    headers,
  };
}

/** The facts since a position that somebody caused who is no part of us: what follows by itself comes when it comes. */
async function saidBySomebody(position: number): Promise<string[]> {
  const events = await world.product.product.log.readAll(position, 1_000);
  return events.flatMap(({ type, metadata }) => (metadata.actor.kind === 'system' ? [] : type));
}

/** Some with one field of it hostile, some hostile all over. */
function hostileFor(
  { route: { method, path, body }, body: proper }: Call,
  from: number,
): unknown[] {
  if (!body || method === 'DELETE' || endings.test(path)) return [];
  const known = { studentId: world.records['students'] };
  const hostile = fc.sample(acceptedBy(body), { numRuns: each, seed: from }).map(asFields);
  const names = [...new Set(hostile.flatMap((one) => Object.keys(one)))];
  return [
    ...names.flatMap((name, nth) =>
      [hostile[nth % each]?.[name], broken, [broken]].map((value) => ({
        ...asFields(proper),
        [name]: value,
      })),
    ),
    ...hostile.slice(0, whole).map((one) => ({ ...one, ...known })),
  ];
}

const asFields = (value: unknown) => (value ?? {}) as Readonly<Record<string, unknown>>;

function pathOf({ path }: Route): string {
  const named = nounsOf(path).map((noun) => records[noun] ?? withoutRecord[noun]?.[0] ?? 1);
  return path.replaceAll(/:\w+/g, () => String(named.shift()));
}

function whoMay({ guard }: Route): Person {
  const inPortal = guard === 'guardian' || guard.startsWith('parent may') ? 'full' : 'instructor';
  const person = world.people[guard === 'public' ? 'visitor' : guard] ?? world.people[inPortal];
  if (!person) throw new Error(`nobody may ask as ${guard}`);
  return person;
}
