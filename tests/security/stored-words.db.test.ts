import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import { mailServer } from '../support/mail-server.ts';
import { type JsonSchema, jsonSchemaOf, type Route, surfaceOf } from '../support/surface.ts';
import { expectNothingToTell } from '../support/sweep.ts';
import { validSample } from '../support/valid-sample.ts';
import { openWorld, type World } from './people.ts';

/** Runs where words are taken for markup, a formula, or a line of a letter's head. */
const hostile =
  '=1+1"><img src=x onerror=alert(1)><script>alert(2)</script>\r\nBcc: thief@evil.example';
const live = /<img src=x|<script>alert/i;

let world: World;
let mail: Awaited<ReturnType<typeof mailServer>>;
const quiet = (['error', 'warn'] as const).map((way) =>
  spyOn(console, way).mockImplementation(() => undefined),
);
beforeAll(async () => {
  mail = await mailServer();
  world = await openWorld({ smtpUrl: mail.url });
});
afterAll(async () => {
  await world.product.close();
  await mail.close();
  for (const way of quiet) way.mockRestore();
});

const routes = () =>
  surfaceOf(world.product.product.app).filter(
    ({ method, path }) =>
      method !== 'WS' &&
      method !== 'DELETE' &&
      !/logout|password|email-change|erasure|two-factor/.test(path),
  );

test('words that are markup, formulas or mail headers stay words in every page, picture, table, paper and letter', async () => {
  const writes = routes().filter(({ method, body }) => method !== 'GET' && body);
  let stored = 0;
  for (const route of writes) {
    for (const body of hostileBodies(route)) {
      const who = writers.find(([guard]) => route.guard.startsWith(guard))?.[1] ?? 'instructor';
      const answer = await ask(who, route, body);
      await answer.arrayBuffer();
      if (answer.status < 300) {
        stored += 1;
        break;
      }
    }
  }
  expect(stored).toBeGreaterThan(20);

  const wrong: string[] = [];
  const kinds = new Set<string>();
  for (const route of routes().filter(({ method }) => method === 'GET'))
    for (const who of ['visitor', 'instructor', 'student', 'full', 'admin', 'auditor']) {
      const answer = await ask(who, route);
      const kind = (answer.headers.get('content-type') ?? '').split(';')[0] ?? '';
      const text = await answer.text();
      if (answer.status === 200) kinds.add(kind);
      const tell = (what: string) => wrong.push(`${who}: GET ${route.path} (${kind}) ${what}`);
      if (/html|svg|xml/.test(kind) && live.test(text)) tell('holds it as markup');
      if (kind === 'text/csv' && /(^|,|\n)"?=1\+1/.test(text)) tell('holds it as a formula');
      if (answer.status >= 500) tell(`answers ${answer.status}`);
      if (kind === 'application/pdf' && !text.startsWith('%PDF-')) tell('is no PDF');
    }
  expect([...kinds]).toEqual(expect.arrayContaining(['application/json', 'application/pdf']));

  for (const letter of mail.letters) {
    const [head = ''] = letter.split('\r\n\r\n');
    if (/^bcc:/im.test(head)) wrong.push(`a letter has a header that somebody typed: ${head}`);
    if (live.test(htmlOf(letter))) wrong.push('a letter holds markup');
  }
  expect(mail.letters.length).toBeGreaterThan(0);
  expectNothingToTell(
    wrong,
    'escape it where it is written (site and letters do by themselves), in tables through api/http/export, or refuse it in the schema.',
  );
});

/** What a mail program shows as a page, of a letter as it is sent: in its plain text any words are words. */
const htmlOf = (letter: string): string =>
  letter
    .split(/^--.*$/m)
    .filter((part) => /^content-type: text\/html/im.test(part))
    .join()
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );

/** Who asks, by the guard; everywhere else it is the instructor. */
const writers = [
  ['student', 'student'],
  ['parent may', 'full'],
  ['guardian', 'full'],
] as const;

/** All words at once, and then one field at a time where a field may not be so. */
function hostileBodies({ body }: Route): unknown[] {
  if (!body) return [];
  const sample = validSample(body, { studentId: world.records['students'] });
  if (typeof sample !== 'object' || sample === null) return [];
  const words = wordsOf(jsonSchemaOf(body));
  if (words.length === 0) return [];
  const oneLine = hostile.replace(/\r\n/g, ' ');
  return [hostile, oneLine].flatMap((text) => [
    { ...sample, ...Object.fromEntries(words.map((name) => [name, text])) },
    ...words.map((name) => ({ ...sample, [name]: text })),
  ]);
}

/** Names of fields that take any words. */
function wordsOf(schema: JsonSchema): string[] {
  const own = Object.entries(schema.properties ?? {})
    .filter(([, field]) => [field, ...(field.anyOf ?? [])].some(takesWords))
    .map(([name]) => name)
    .filter((name) => !/password|email|phone|date|time|url|code|token|invite/i.test(name));
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [...new Set([...own, ...choices.flatMap(wordsOf)])];
}

function takesWords({ type, format, enum: of, const: only }: JsonSchema): boolean {
  return type === 'string' && !format && !of && only === undefined;
}

function ask(who: string, { method, path }: Route, body?: unknown): Promise<Response> {
  const noun = path.split('/:')[0]?.split('/').at(-1) ?? '';
  const id = path.includes('/:studentId') ? world.records['students'] : world.records[noun];
  return world.product.product.app.handle(
    new Request(
      `http://localhost${path.replace(/:\w+/, String(id ?? 1)).replaceAll(/:\w+/g, '1')}`,
      {
        method,
        headers: {
          'sec-fetch-site': 'same-origin',
          cookie: world.people[who]?.cookies() ?? '',
          'content-type': 'application/json',
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
    ),
  );
}
