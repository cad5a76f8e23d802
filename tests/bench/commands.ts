import { newEventId } from '#api/event-log/event-log.ts';
import { systemClock } from '#api/ground/clock.ts';
import { openProduct, type Product } from '#api/open-product.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import * as ids from '#domain/kernel/ids.ts';
import { addDays, addMinutes, dateOf, instantAt } from '#domain/kernel/nz-time.ts';
import { testKeyStore } from '../support/key-store.ts';
import { testPepper } from '../support/pepper.ts';
import { aLesson, aStudent } from '../support/samples.ts';
import { note } from './figures.ts';
import { numberIn, openSchool } from './open-school.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { median } from './rate.ts';
import { walk } from './walk.ts';

const rounds = 30;
const lessons = 20_000;
const invoices = 10_000;
const days = 3_650;
/** The most that one command may read, however old the school is. */
const goal = 100;

type Ask = Awaited<ReturnType<typeof openSchool>>;
type Figures = { readonly read: number; readonly ms: number };

/**
 * `bun run bench commands`: events that a command reads, and how long it takes, at a school of ten years with 20,000 lessons and 10,000 invoices, beside a
 * school that opened today; in a process that has served the school before, and in one that has just started. Goal: at most 100 events for each. Before that, how often
 * a lesson, a payment, a skill and a portal booking go to Postgres and back, and how long they take.
 */
export async function run(): Promise<void> {
  await withOwnPostgres(async (databaseUrl, ownerUrl) => {
    const open = () =>
      openProduct({
        keyStore: testKeyStore,
        pepper: testPepper,
        databaseUrl,
        ownerUrl,
        publicUrl: 'http://localhost',
        demo: false,
        clock: systemClock,
        siteFolder: 'tests/support/empty-site',
        tellOperator: () => undefined,
      });
    let product = await open();
    const asked = (request: Request) => product.app.handle(request);
    const [young, old] = [await openSchool(asked, 1), await openSchool(asked, 2)];
    const [ofYoung, ofOld] = [
      ids.studentId.parse(numberIn(await young('/api/students', aStudent()))),
      ids.studentId.parse(numberIn(await old('/api/students', aStudent()))),
    ];
    await walk(product);
    await tenYears(product, ids.schoolId.parse(2), ofOld);
    const at = (ask: Ask, studentId: StudentId, first: number) =>
      measure(() => product, ask, studentId, first);
    const beside = await at(young, ofYoung, 0);
    await at(old, ofOld, 100);
    const warm = await at(old, ofOld, 200);
    await product.close();
    product = await open();
    const [cold] = await at(old, ofOld, 300);
    await product.close();
    say('a command at a school of ten years', warm, beside);
    if (cold) say('the first one after a start', [cold], beside);
  });
}

/** Each a lesson, its cash payment and the invoice that follows it by itself. */
async function measure(
  product: () => Product,
  ask: Ask,
  studentId: StudentId,
  first: number,
): Promise<Figures[]> {
  const figures: Figures[] = [];
  for (let round = 0; round < rounds; round++) {
    const { states } = product().deps;
    const before = states.eventsRead();
    const began = performance.now();
    await ask('/api/lessons', aLesson(studentId, first + round));
    await ask('/api/payments', {
      studentId,
      amount: 55,
      description: `Lesson ${first + round}`,
      paymentMethod: 'cash',
      status: 'completed',
    });
    await product().processes.settled();
    figures.push({ read: states.eventsRead() - before, ms: performance.now() - began });
  }
  return figures;
}

function say(what: string, figures: readonly Figures[], beside: readonly Figures[]): void {
  const read = Math.max(...figures.map((one) => one.read));
  const ms = median(figures.map((one) => one.ms));
  const theirs = Math.max(...beside.map((one) => one.read));
  console.log(`${what.padEnd(40)} ${read} events read at most, ${ms.toFixed(1)} ms`);
  console.log(`${'at a school that opened today'.padEnd(40)} ${theirs} events read at most`);
  note({
    what: `${what}: a lesson, its payment and its invoice`,
    measured: `${read} events read, ${ms.toFixed(1)} ms`,
    beside: `${theirs} events read`,
    goal: `${goal} events`,
    isHeld: read <= goal,
  });
}

/** What a school of ten years has in its ledger, written as its own commands would have. */
async function tenYears({ log, projector }: Product, schoolId: SchoolId, studentId: StudentId) {
  const today = dateOf(systemClock());
  const metadata = (on: string) => ({
    actor: { kind: 'system' as const, id: null },
    schoolId,
    studentId,
    occurredAt: instantAt(on, '12:00'),
    correlationId: crypto.randomUUID(),
  });
  const record = (stream: string, on: string, facts: readonly { type: string; data: object }[]) =>
    log.append(
      stream,
      'any',
      facts.map(({ type, data }) => ({
        type,
        data: { ...data },
        id: newEventId(),
        metadata: metadata(on),
      })),
    );
  const perDay = Math.ceil(lessons / days);
  let lessonId = 1_000_000;
  for (let from = 0; from < days; from += 50) {
    await Promise.all(
      Array.from({ length: 50 }, (_, nth) => {
        const on = addDays(today, -days + from + nth);
        const facts = Array.from({ length: perDay }, (__, slot) => {
          const startsAt = instantAt(on, `${String(8 + slot).padStart(2, '0')}:00`);
          return {
            type: 'LessonScheduled',
            data: {
              lessonId: (lessonId += 1),
              schoolId,
              instructorId: schoolId,
              studentId,
              title: 'Lesson',
              lessonType: 'City Driving',
              startsAt,
              endsAt: addMinutes(startsAt, 45),
              description: null,
              notes: null,
              pickUp: null,
              dropOff: null,
            },
          };
        });
        return record(`diary-${schoolId}-${on}`, on, facts);
      }),
    );
  }
  let position = 0;
  for (let from = 1; from <= invoices; from += 250) {
    const facts = Array.from({ length: 250 }, (_, nth) => ({
      type: 'InvoiceIssued',
      data: {
        schoolId,
        number: from + nth,
        studentId,
        issuedOn: today,
        dueOn: null,
        seller: null,
        totalCents: 5_500,
        gstCents: null,
        gstNumber: null,
        paymentIds: [1_000_000 + from + nth],
        amountsCents: [5_500],
        lines: [],
        buyerName: 'Aroha Ngata',
        buyerContact: null,
      },
    }));
    ({ position } = await record(`invoices-${schoolId}`, today, facts));
  }
  for (let at = -1; at < position; ) {
    const before = at;
    await projector.waitFor(position).catch((fault: unknown) => {
      if (projector.position() === before) throw fault;
    });
    at = projector.position();
  }
}
