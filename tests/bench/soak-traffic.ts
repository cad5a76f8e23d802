import { sentenceOf } from '#api/ground/boot-problem.ts';
import { addDays, dateOf, instantAt } from '#domain/kernel/nz-time.ts';
import { trust } from '#domain/kernel/trust.ts';
import { call, jsonPost, signUp } from '../support/app-client.ts';
import { openSocket } from '../support/open-socket.ts';
import { aLesson, aStudent } from '../support/samples.ts';

const schoolCount = 8;
/** A stream is one learner's: what is written is spread over many, so that none grows longer than a real one. */
const studentsEach = 40;
const socketCount = 240;
/** Deeper than this, the machine is too slow for the pace; what is due is left out and counted. */
const mostUnderWay = 100;

/** How often each of these happens, per second. */
const pace = { command: 50, read: 20, page: 5, socket: 4, paper: 0.5, refused: 5 } as const;
type Kind = keyof typeof pace;

export type Traffic = {
  /** How often each kind has happened until now. */
  summary(): string;
  /** Ends it, waits for what is under way, and returns the last summary. */
  stop(): Promise<string>;
};

type School = {
  readonly cookie: string;
  readonly accountId: number;
  readonly students: readonly number[];
  /** The conversation with each of them, once there is one. */
  readonly threads: Map<number, number>;
  readonly paymentId: number;
};

/** A steady mix of everything that people do with the product, at the same pace whether it keeps up or not. */
export async function startTraffic(url: string): Promise<Traffic> {
  const schools = await Promise.all(Array.from({ length: schoolCount }, (_, nth) => open(nth)));
  const paths = await pagesOf(url);
  const sockets: WebSocket[] = [];
  for (let nth = 0; nth < socketCount; nth++) sockets.push(await socketOf(nth));

  const counts = new Map<string, number>();
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const underWay = new Set<Promise<void>>();
  const does: Record<Kind, (nth: number) => Promise<unknown>> = {
    command,
    read,
    page: (nth) => fetchWell(`${url}${nthOf(paths, nth)}`),
    socket: replaceSocket,
    paper,
    refused,
  };
  // The names of an object that was written with exactly these.
  const timers = (Object.keys(pace) as Kind[]).map((kind) => {
    let nth = 0;
    return setInterval(() => begin(kind, nth++), 1_000 / pace[kind]);
  });

  const summary = () => [...counts].map(([what, times]) => `${times} ${what}`).join(', ');
  return {
    summary,
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(underWay);
      for (const socket of sockets) socket.close();
      return summary();
    },
  };

  function begin(kind: Kind, nth: number): void {
    if (underWay.size >= mostUnderWay) return void count('left out');
    const task = does[kind](nth).then(
      () => void count(kind),
      (fault: unknown) => {
        count('failed');
        if (counts.get('failed') === 1) console.error(`${kind} ${nth}: ${sentenceOf(fault)}`);
      },
    );
    underWay.add(task);
    void task.then(() => underWay.delete(task));
  }

  async function open(nth: number): Promise<School> {
    const cookie = await signUp(url, nth + 1);
    const { id: accountId } = await call(url, cookie, '/api/auth/user');
    const students: number[] = [];
    for (let each = 0; each < studentsEach; each++)
      students.push((await call(url, cookie, '/api/students', aStudent())).id);
    const [studentId] = students;
    const { id: paymentId } = await call(url, cookie, '/api/payments', { studentId, ...cash });
    return { cookie, accountId, students, threads: new Map(), paymentId };
  }

  function command(nth: number): Promise<unknown> {
    const { cookie, students, threads } = nthOf(schools, nth);
    const turn = Math.trunc(nth / schoolCount);
    // Each sort of command comes to every student.
    const studentId = nthOf(students, Math.trunc(turn / 5));
    const post = (path: string, body: object) => call(url, cookie, path, body);
    const of = `/api/students/${studentId}`;
    switch (turn % 5) {
      case 0:
        return post('/api/lessons', aLesson(studentId, turn / 5));
      case 1:
        return post('/api/payments', { studentId, ...cash });
      case 2:
        return post(`${of}/driving-skills`, {
          skillName: nthOf(skills, turn),
          level: nthOf(levels, turn),
        });
      case 3:
        return say(`Message ${nth}`);
      default:
        return post(`${of}/logbook`, hour);
    }

    async function say(content: string): Promise<void> {
      const thread = threads.get(studentId);
      if (thread) return post(`/api/messages/threads/${thread}/messages`, { content });
      const begun = { studentId, subject: 'Friday', message: content };
      threads.set(studentId, (await post('/api/messages/threads', begun)).id);
    }
  }

  function read(nth: number): Promise<unknown> {
    const { cookie, students } = nthOf(schools, nth);
    const of = `/api/students/${nthOf(students, nth)}`;
    const today = dateOf(new Date().toISOString());
    const week = `from=${instantAt(today, '00:00')}&to=${instantAt(addDays(today, 7), '00:00')}`;
    const reads = [
      '/api/students',
      '/api/dashboard/metrics',
      `/api/lessons?${week}`,
      of,
      `${of}/driving-skills`,
      `${of}/progress`,
      `${of}/logbook`,
      '/api/messages/threads',
    ];
    return call(url, cookie, nthOf(reads, Math.trunc(nth / schoolCount)));
  }

  function paper(nth: number): Promise<unknown> {
    const { cookie, paymentId, students } = nthOf(schools, nth);
    const papers = [
      `/api/payments/${paymentId}/invoice`,
      '/api/skills/report.pdf',
      `/api/students/${nthOf(students, nth)}/skills-report.pdf`,
    ];
    return fetchWell(`${url}${nthOf(papers, nth)}`, cookie);
  }

  async function refused(nth: number): Promise<void> {
    const { cookie } = nthOf(schools, nth);
    const theirs = nthOf(schools, nth + 1).students[0];
    const asJson = { cookie, 'content-type': 'application/json' };
    const requests: [string, RequestInit][] = [
      [`/api/students/${theirs}`, { headers: { 'sec-fetch-site': 'same-origin', cookie } }],
      ['/api/students', {}],
      ['/api/students', { ...jsonPost({ firstName: '' }), headers: asJson }],
      ['/api/students', { method: 'POST', body: '{"firstName":', headers: asJson }],
      [`/api/nowhere/${nth}`, { headers: { 'sec-fetch-site': 'same-origin', cookie } }],
      [`/no-such-page-${nth}`, {}],
      ['/ws', {}],
      ['/api/student-portal/login', jsonPost({ accessCode: `KL${nth}` })],
      [
        '/api/students',
        { headers: { 'sec-fetch-site': 'same-origin', cookie: `session=${crypto.randomUUID()}` } },
      ],
    ];
    const [path, how] = nthOf(requests, nth);
    const answer = await fetch(url + path, how);
    await answer.arrayBuffer();
    if (answer.status < 400 || answer.status >= 500) throw new Error(`${path}: ${answer.status}`);
  }

  /** One goes, every other time without a word, and another comes. */
  async function replaceSocket(nth: number): Promise<void> {
    const place = nth % socketCount;
    const socket = nthOf(sockets, place);
    if (nth % 2 === 0) socket.close();
    else trust<Bun.WebSocket>(socket, "it is Bun's, which can be cut off").terminate();
    sockets[place] = await socketOf(nth);
  }

  function socketOf(nth: number): Promise<WebSocket> {
    const { cookie, accountId } = nthOf(schools, nth);
    const socket = openSocket(url, { cookie });
    return new Promise((resolve, reject) => {
      socket.addEventListener('open', () =>
        socket.send(
          JSON.stringify({ type: 'authenticate', userId: accountId, userType: 'instructor' }),
        ),
      );
      socket.addEventListener('message', () => resolve(socket), { once: true });
      socket.addEventListener('error', () => reject(new Error('a socket was refused')));
    });
  }
}

const skills = ['Parallel Parking', 'Lane Changes', 'Roundabouts'];
const levels = ['beginner', 'intermediate', 'advanced'];
const cash = { amount: 80, description: 'Lesson', paymentMethod: 'cash', status: 'completed' };
const hour = { entryType: 'practice', duration: 60, description: 'Practice' };

/** The landing page, some others, and what the landing page asks for. */
async function pagesOf(url: string): Promise<string[]> {
  const page = await (await fetch(`${url}/`)).text();
  const assets = [...page.matchAll(/(?:src|href)="(\/_astro\/[^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  return ['/', '/pricing/', '/instructors/', '/login/', '/nz-driving-guide/', ...assets];
}

async function fetchWell(address: string, cookie = ''): Promise<void> {
  const answer = await fetch(address, { headers: { 'sec-fetch-site': 'same-origin', cookie } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
}

/** One after the other, again and again. */
function nthOf<Item>(items: readonly Item[], nth: number): Item {
  const item = items[nth % items.length];
  if (item === undefined) throw new Error('there are none');
  return item;
}
