import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { feedCalendar } from '#api/gateways/calendar/feed-calendar.ts';
import { addMinutes, type Instant, instantAt } from '#domain/kernel/nz-time.ts';
import { calendarFile } from '#site/features/learner/dashboard/calendar-file.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let now: Instant = instantAt('2026-11-23', '07:00');
let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now, publicUrl: 'https://drive.example' });
});
afterAll(() => product.close());

const place = { name: 'School', address: '1 Mill Road', suburb: 'Ōtara' };

/** Every entry of a calendar, as a reader that is not ours understands it; instants in UTC. */
function entriesIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  return calendar.getAllSubcomponents('vevent').map((each) => {
    const event = new ICAL.Event(each);
    return {
      uid: event.uid,
      startsAt: event.startDate.toJSDate().toISOString(),
      endsAt: event.endDate.toJSDate().toISOString(),
      summary: event.summary,
      location: event.location,
      sequence: event.sequence,
      status: each.getFirstPropertyValue('status'),
      changedAt: (each.getFirstPropertyValue('last-modified') as ICAL.Time)
        .toJSDate()
        .toISOString(),
    };
  });
}

const pathOf = (url: string) => new URL(url).pathname;

async function schoolWithLesson() {
  const instructor = await product.instructor();
  const studentId = await product.student(instructor);
  const startTime = instantAt('2026-11-25', '10:00');
  const { body: lesson } = await instructor.post('/api/lessons', {
    studentId,
    title: 'Secret title',
    lessonType: 'City Driving',
    notes: 'Nervous',
    pickUp: place,
    startTime,
    endTime: addMinutes(startTime, 60),
  });
  const open = async (depth: string, more = {}) =>
    (await instructor.post('/api/calendar-feeds', { name: 'Family', depth, ...more })).body;
  return { instructor, studentId, lesson, startTime, open };
}

const read = async (url: string, who: Person = product.visitor()) => who.get(pathOf(url));

describe('a calendar feed', () => {
  test('has a secret address of 32 characters, shown once, and is closed for good', async () => {
    const { instructor, open } = await schoolWithLesson();
    const feed = await open('detailed');
    expect(feed.url).toMatch(/^https:\/\/drive\.example\/api\/feeds\/[\w-]{32}\.ics$/);
    const answer = await read(feed.url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const { body: listed } = await instructor.get('/api/calendar-feeds');
    expect(listed).toMatchObject([{ id: feed.id, name: 'Family', depth: 'detailed' }]);
    expect(JSON.stringify(listed)).not.toContain('/api/feeds/');
    const stranger = await product.instructor();
    expect((await stranger.delete(`/api/calendar-feeds/${feed.id}`)).status).toBe(404);
    expect((await instructor.delete(`/api/calendar-feeds/${feed.id}`)).status).toBe(200);
    expect((await read(feed.url)).status).toBe(410);
    expect((await read(`https://x/api/feeds/${'a'.repeat(32)}.ics`)).status).toBe(404);
    const kept =
      await product.owner`select * from vault.single_use_token where kind = 'calendar-feed'`;
    expect(JSON.stringify(kept)).not.toContain(feed.url.slice(-36, -4));
  });

  test('says as much as its depth: who and where, that there is a lesson, or that the time is taken', async () => {
    const { open, lesson, startTime } = await schoolWithLesson();
    const of = async (depth: string) => {
      const { body } = await read((await open(depth)).url);
      return { body, entries: entriesIn(body) };
    };
    const detailed = await of('detailed');
    expect(detailed.entries).toMatchObject([
      {
        uid: `lesson-${lesson.id}@drive.example`,
        startsAt: startTime,
        endsAt: addMinutes(startTime, 60),
        summary: 'Lesson with Aroha Ngata',
        location: 'School, 1 Mill Road, Ōtara',
        status: 'CONFIRMED',
      },
    ]);
    const plain = await of('lesson');
    expect(plain.entries[0]).toMatchObject({ summary: 'Lesson', location: null });
    const closed = await of('unavailable');
    expect(closed.entries[0]).toMatchObject({ summary: 'Not available', location: null });
    for (const { body } of [plain, closed])
      expect(body).not.toMatch(/Aroha|Mill Road|City Driving|Nervous|Secret/);
    expect(detailed.body).not.toMatch(/Nervous|Secret/);
    expect(detailed.body).toContain('BEGIN:VTIMEZONE\r\nTZID:Pacific/Auckland');
    expect(detailed.body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
    expect(detailed.body).toContain('DTSTART;TZID=Pacific/Auckland:20261125T100000');
  });

  test('of an instructor has own time as not available, and never says what it is for', async () => {
    const { instructor, open } = await schoolWithLesson();
    const startTime = instantAt('2026-11-26', '12:00');
    const { body: kept } = await instructor.post('/api/own-time', {
      title: 'Dentist',
      startTime,
      endTime: addMinutes(startTime, 90),
      everyWeeks: 1,
      until: '2026-12-03',
    });
    const { url } = await open('detailed');
    const { body } = await read(url);
    const busy = entriesIn(body).filter(({ uid }) => uid.startsWith('own-time-'));
    expect(busy.map(({ uid, startsAt, summary }) => ({ uid, startsAt, summary }))).toEqual([
      {
        uid: `own-time-${kept.id}-2026-11-26@drive.example`,
        startsAt: startTime,
        summary: 'Not available',
      },
      {
        uid: `own-time-${kept.id}-2026-12-03@drive.example`,
        startsAt: instantAt('2026-12-03', '12:00'),
        summary: 'Not available',
      },
    ]);
    expect(body).not.toContain('Dentist');
    await instructor.delete(`/api/own-time/${kept.id}`);
    expect((await read(url)).body).not.toContain('own-time-');
  });

  test('one entry follows the lesson: the edition rises, 304 until then, cancelled for 90 days', async () => {
    const { instructor, open, lesson } = await schoolWithLesson();
    const { url } = await open('detailed');
    const first = await read(url);
    const etag = first.headers.get('etag') ?? '';
    const again = await product.product.app.handle(
      new Request(`http://localhost${pathOf(url)}`, { headers: { 'if-none-match': etag } }),
    );
    expect([again.status, await again.text()]).toEqual([304, '']);
    const startTime = instantAt('2026-11-26', '15:00');
    await instructor.put(`/api/lessons/${lesson.id}`, {
      startTime,
      endTime: addMinutes(startTime, 90),
    });
    const moved = await read(url);
    expect(moved.headers.get('etag')).not.toBe(etag);
    const [before] = entriesIn(first.body);
    const [after, ...others] = entriesIn(moved.body);
    expect(others).toEqual([]);
    expect(after).toMatchObject({ uid: before?.uid, startsAt: startTime });
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    await instructor.delete(`/api/lessons/${lesson.id}`);
    const [gone] = entriesIn((await read(url)).body);
    expect(gone).toMatchObject({ uid: before?.uid, status: 'CANCELLED' });
    expect(gone?.sequence).toBeGreaterThan(after?.sequence ?? 0);
    const today = now;
    now = addMinutes(today, 89 * 24 * 60);
    expect(entriesIn((await read(url)).body)).toHaveLength(1);
    now = addMinutes(today, 91 * 24 * 60);
    const later = entriesIn((await read(url)).body);
    now = today;
    expect(later).toEqual([]);
  });

  test('of the whole school is the owner’s; a student has their own, which ends with their access', async () => {
    const { instructor, studentId, lesson, open } = await schoolWithLesson();
    const whole = await open('detailed', { of: 'school' });
    expect(entriesIn((await read(whole.url)).body)[0]?.summary).toContain('Aroha Ngata');
    const { body: code } = await instructor.post(`/api/students/${studentId}/generate-access-code`);
    const learner = product.visitor();
    await learner.post('/api/student-portal/login', { accessCode: code.accessCode });
    const path = `/api/student-portal/calendar-feeds/${studentId}`;
    const made = await learner.post(path, { name: 'Phone', depth: 'detailed' });
    expect(made.status).toBe(201);
    expect(entriesIn((await read(made.body.url)).body)).toMatchObject([
      { uid: `lesson-${lesson.id}@drive.example`, location: 'School, 1 Mill Road, Ōtara' },
    ]);
    expect((await learner.get(path)).body).toHaveLength(1);
    // What the portal saves to the phone's own calendar is the same entry.
    const [inFeed] = entriesIn((await read(made.body.url)).body);
    const { body } = await learner.get(`/api/student-portal/lessons/${studentId}`);
    const file = calendarFile({ ...body.lessons[0], description: 'Bring, glasses' }, now);
    const [saved] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
    const event = new ICAL.Event(saved);
    expect([event.uid, event.sequence]).toEqual([inFeed?.uid ?? '', inFeed?.sequence ?? -1]);
    const other = await product.student(instructor);
    expect((await learner.get(`/api/student-portal/calendar-feeds/${other}`)).status).toBe(403);
    await instructor.delete(`/api/students/${studentId}/access-code`);
    await instructor.delete(`/api/students/${studentId}`);
    expect((await read(made.body.url)).status).toBe(410);
  });

  test.each([
    [{ name: ' ', depth: 'lesson' }, 'name'],
    [{ name: 'x'.repeat(81), depth: 'lesson' }, 'name'],
    [{ name: 'Mine', depth: 'everything' }, 'depth'],
  ])('%j is refused by the field %s', async (body, field) => {
    const instructor = await product.instructor();
    const answer = await instructor.post('/api/calendar-feeds', body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
  });
});

test('any diary across the changes of the clocks reads back as it is', () => {
  const around = fc.constantFrom(
    '2026-09-26',
    '2026-09-27',
    '2027-04-03',
    '2027-04-04',
    '2027-07-01',
  );
  const lesson = fc
    .record({
      date: around,
      quarter: fc.nat({ max: 95 }),
      minutes: fc.integer({ min: 1, max: 24 }).map((fives) => fives * 5),
      isOff: fc.boolean(),
      edition: fc.integer({ min: 1, max: 2_000_000 }),
    })
    .map(({ date, quarter, minutes, ...rest }) => {
      // From midnight on by elapsed time, so that both passes of an hour that comes twice are met.
      const startsAt = addMinutes(instantAt(date, '00:00'), quarter * 15);
      return { startsAt, endsAt: addMinutes(startsAt, minutes), ...rest };
    });
  fc.assert(
    fc.property(fc.array(lesson, { maxLength: 12 }), (lessons) => {
      const entries = lessons.map((each, nth) => ({
        ...each,
        lessonId: nth + 1,
        changedAt: '2026-09-01T00:00:00.000Z',
        lessonType: 'City Driving',
        studentName: 'Māia "M"; O’Neill, the long one with a name that has to be folded somewhere',
        instructorName: 'Tama\\Reid',
        pickUp: place,
        dropOff: null,
      }));
      const text = feedCalendar(entries, [], {
        depth: 'detailed',
        isTeacher: true,
        isSchool: false,
        title: 'Lessons',
        publicUrl: 'https://drive.example',
      });
      expect(entriesIn(text)).toEqual(
        entries.map(({ lessonId, startsAt, endsAt, edition, isOff, changedAt, studentName }) => ({
          uid: `lesson-${lessonId}@drive.example`,
          startsAt,
          endsAt,
          summary: `Lesson with ${studentName}`,
          location: 'School, 1 Mill Road, Ōtara',
          sequence: edition,
          status: isOff ? 'CANCELLED' : 'CONFIRMED',
          changedAt,
        })),
      );
    }),
    { numRuns: 200 },
  );
});

const vdirsyncer = Bun.which('vdirsyncer');
if (vdirsyncer === null)
  console.info('vdirsyncer is not installed, so no stranger reads our feed.');

describe.skipIf(vdirsyncer === null)('a stranger who subscribes (vdirsyncer)', () => {
  test('has each lesson and own time once, and follows a lesson when it moves', async () => {
    const startsAt = instantAt('2026-11-25', '10:00');
    const at = (start: Instant, edition: number) =>
      feedCalendar(
        [
          {
            lessonId: 7,
            startsAt: start,
            endsAt: addMinutes(start, 60),
            isOff: false,
            edition,
            changedAt: now,
            lessonType: 'City Driving',
            studentName: 'Māia "M"; O’Neill',
            instructorName: 'Tama Reid',
            pickUp: place,
            dropOff: null,
          },
        ],
        [
          {
            ownTimeId: 3,
            edition: 1,
            startsAt: instantAt('2026-11-26', '12:00'),
            endsAt: instantAt('2026-11-26', '13:00'),
            blockedAt: now,
            instructorName: 'Tama Reid',
          },
        ],
        {
          depth: 'detailed',
          isTeacher: true,
          isSchool: false,
          title: 'Lessons',
          publicUrl: 'https://drive.example',
        },
      );
    let calendar = at(startsAt, 1);
    const server = Bun.serve({
      port: 0,
      fetch: () => new Response(calendar, { headers: { 'content-type': 'text/calendar' } }),
    });
    const folder = mkdtempSync(join(tmpdir(), 'keep-left-feed-'));
    const items = join(folder, 'items');
    mkdirSync(items);
    const config = join(folder, 'config');
    await Bun.write(
      config,
      `[general]
status_path = "${folder}/status/"
[pair lessons]
a = "feed"
b = "here"
collections = null
[storage feed]
type = "http"
url = "http://127.0.0.1:${server.port}/lessons.ics"
[storage here]
type = "filesystem"
path = "${items}"
fileext = ".ics"
`,
    );
    const run = async (command: 'discover' | 'sync') => {
      const child = Bun.spawn(['vdirsyncer', '-c', config, command], {
        stdin: 'ignore',
        stderr: 'pipe',
      });
      const said = await new Response(child.stderr).text();
      if ((await child.exited) !== 0) throw new Error(said);
      return (
        readdirSync(items)
          .filter((name) => name.endsWith('.ics'))
          .flatMap((name) => entriesIn(readFileSync(join(items, name), 'utf8')))
          // It names what it fetches by content, so that an entry is known by its words.
          .map((entry) => `${entry.summary} ${entry.startsAt}`)
          .toSorted((a, b) => a.localeCompare(b))
      );
    };
    const lesson = 'Lesson with Māia "M"; O’Neill';
    const busy = `Not available ${instantAt('2026-11-26', '12:00')}`;
    try {
      await run('discover');
      expect(await run('sync')).toEqual([`${lesson} ${startsAt}`, busy]);
      const later = addMinutes(startsAt, 120);
      calendar = at(later, 2);
      expect(await run('sync')).toEqual([`${lesson} ${later}`, busy]);
    } finally {
      await server.stop(true);
      rmSync(folder, { recursive: true });
    }
  });
});
