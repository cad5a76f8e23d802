import { type Route, surfaceOf } from '../support/surface.ts';
import { type Attack, attacksOn } from './attacks.ts';
import type { World } from './people.ts';

/** An attack that did what no attack may do. */
export type Harm = string;

/** CPU time one request may take, in milliseconds: a pattern that runs away takes far longer, the first PDF one second. Wall time would blame the neighbours. */
const mostCpuMs = 4_000;
const traces =
  /node_modules|\bat [\w.<>]+ \(|\.ts:\d+|PostgresError|ECONN|syntax error at|invalid byte sequence/;

/** Every attack we know on every route, as a visitor and as the owner of a school. */
export function everyAttack(world: World): Attack[] {
  const known = {
    recordOf: ({ path }: Route) =>
      world.records[path.split('/:')[0]?.split('/').at(-1) ?? ''] ?? 987_654,
    fields: { studentId: world.records['students'] },
  };
  return surfaceOf(world.product.product.app)
    .filter(({ method, path }) => method !== 'WS' && !path.endsWith('/logout'))
    .flatMap((route) => attacksOn(route, known));
}

/** Sends attacks one after another and tells of those that got a 5xx, a stack trace or too much time, or that changed the ledger though refused. */
export async function unleash(
  world: World,
  attacks: readonly Attack[],
  onEach: (nth: number) => void = () => undefined,
): Promise<Harm[]> {
  const { app, log } = world.product.product;
  const cookies = ['', world.people['instructor']?.cookies() ?? ''];
  const harms: Harm[] = [];

  for (const [index, attack] of attacks.entries()) {
    onEach(index);
    const request = requestOf(attack, cookies[index % 2] ?? '');
    if (!request) continue;
    const before = await log.head();
    const cpu = process.cpuUsage();
    const answer = await app.handle(request);
    const text = await answer.text();
    const { user } = process.cpuUsage(cpu);
    const tell = (what: string) =>
      harms.push(`${attack.method} ${attack.path.slice(0, 120)} with ${attack.with()}: ${what}`);

    if (answer.status >= 500) tell(`${answer.status} ${text.slice(0, 200)}`);
    if (traces.test(text) && !attack.path.startsWith('/api/docs'))
      tell(`a trace: ${text.slice(0, 300)}`);
    if (user / 1_000 > mostCpuMs) tell(`${Math.round(user / 1_000)} ms of CPU`);
    if (answer.status >= 400) {
      const written = (await log.readAll(before, 10)).filter(
        ({ metadata }) => !metadata.causationId,
      );
      if (written.length > 0)
        tell(`refused, yet recorded ${written.map(({ type }) => type).join(', ')}`);
    }
  }
  return harms;
}

function requestOf({ method, path, headers, body }: Attack, cookie: string): Request | null {
  try {
    return new Request(`http://localhost${path}`, {
      method,
      headers: { 'sec-fetch-site': 'same-origin', cookie, ...headers },
      ...(body === undefined || method === 'GET' ? {} : { body: body() }),
    });
  } catch {
    // What cannot be put into a request cannot be sent by one either; the raw socket tries that.
    return null;
  }
}
