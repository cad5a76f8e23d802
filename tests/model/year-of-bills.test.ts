import { expect, test } from 'bun:test';
import { byFamily, draftsOf, feesOf, payersOfDraft } from '#api/cases/bills/lines.ts';
import { type Bills, payersOn } from '#domain/bills/bills.ts';
import type { BillCommand } from '#domain/bills/commands.ts';
import { bills } from '#domain/bills/decide.ts';
import type { BillEvent, PayerShare } from '#domain/bills/events.ts';
import { endOfRun, lastRun, type Rhythm, type RunRhythm, rhythms } from '#domain/bills/rhythm.ts';
import { defaultPrices } from '#domain/catalogue/prices.ts';
import * as ids from '#domain/kernel/ids.ts';
import { addDays, addMinutes, dateOf, instantAt } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import type { Candidate, OpenFee } from '#projections/bills/query.ts';

const students = 40;
const payers = 8;
const firstDay = '2027-01-01';
const lastDay = '2027-12-31';
const runs: readonly RunRhythm[] = ['booked', 'done', 'weekly', 'monthly'];
const schoolId = ids.schoolId.parse(1);
const instructorId = ids.accountId.parse(1);

type Lesson = {
  readonly lessonId: number;
  readonly student: number;
  readonly type: 'Basic Skills' | 'Test Preparation';
  readonly startsAt: string;
  minutes: number;
  covered: number;
  /** Who pays for it, as it was when its first bill was drawn. */
  paidBy: readonly PayerShare[];
  status: 'scheduled' | 'completed' | 'cancelled' | 'no-show';
  isHeldBack: boolean;
  /** What not holding it costs, by who is asked; null where nothing does. */
  fee: Fee | null;
};
type Fee = {
  readonly parts: readonly { payerId: number | null; paymentId: number; cents: number }[];
  readonly raisedAt: string;
  isWaived: boolean;
};

/** What a spreadsheet would say that a lesson comes to. */
function inSpreadsheet({ type, minutes, covered }: Lesson): number {
  const price =
    type === 'Test Preparation'
      ? 70_00
      : minutes >= 120
        ? Math.round((100_00 * minutes) / 120)
        : Math.round((55_00 * minutes) / 60);
  return covered >= minutes ? 0 : Math.round((price * (minutes - covered)) / minutes);
}

const seed = Number(process.env['SEED'] ?? 1);
const years = Number(process.env['YEARS'] ?? 1);

test.each(
  Array.from({ length: years }, (_, nth) => seed + nth).flatMap((from) =>
    rhythms.map((rhythm) => [from, rhythm] as const),
  ),
)(
  'a year of forty learners comes to what a spreadsheet says, to the cent: seed %d, %s',
  (from, rhythm) => {
    const school = aSchool(chances(from), rhythm);
    for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) school.live(day, true);
    // Whatever the year has left is billed by the runs after it.
    for (let day = addDays(lastDay, 1); day <= '2028-02-02'; day = addDays(day, 1))
      school.live(day, false);
    school.check();
  },
);

/** Numbers from 0 to 999, the same for the same seed (mulberry32). */
function chances(from: number) {
  let at = from;
  return () => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % 1_000;
  };
}

function aSchool(chance: () => number, ofSchool: Rhythm) {
  let state: Bills = bills.initial;
  const facts: BillEvent[] = [];
  const lessons: Lesson[] = [];
  let payments = 0;
  const rhythmOf = new Map<number, Rhythm | null>();
  const decide = (command: BillCommand) => {
    try {
      for (const fact of bills.decide(command, state)) {
        state = bills.evolve(state, fact);
        facts.push(fact);
      }
    } catch (refusal) {
      if (!(refusal instanceof Rejection)) throw refusal;
    }
  };
  const start = instantAt(firstDay, '07:00');
  const rules = { rhythm: ofSchool, weekday: 1 + (chance() % 7), daysToPay: 7 };
  const billsFrom = null;
  decide({ type: 'SetBillingRules', now: start, schoolId, ...rules, billsFrom });
  for (let student = 1; student <= students; student++) {
    const own = chance() < 300 ? (rhythms[chance() % rhythms.length] ?? null) : null;
    rhythmOf.set(student, own);
    const studentId = ids.studentId.parse(student);
    if (own) decide({ type: 'SetLearnerBilling', now: start, schoolId, studentId, rhythm: own });
  }
  const rhythmOfPayer = new Map<number, Rhythm | null>();
  for (let payerId = 1; payerId <= payers; payerId++) {
    const own = chance() < 400 ? (rhythms[chance() % rhythms.length] ?? null) : null;
    rhythmOfPayer.set(payerId, own);
    const billing = {
      rhythm: own,
      daysToPay: chance() < 500 ? 20 : null,
      statements: null,
      reminders: null,
    };
    decide({ type: 'SetPayerBilling', now: start, schoolId, payerId, ...billing });
  }
  // Half of them have another payer: siblings share one, and some bills are split by two.
  for (let student = 1; student <= students / 2; student++) choosePayers(student, firstDay, start);
  const rhythmFor = (student: number, payer: number | null) =>
    (payer === null ? null : rhythmOfPayer.get(payer)) ?? rhythmOf.get(student) ?? ofSchool;
  const pick = () => lessons[Math.max(0, lessons.length - 1 - (chance() % 60))];

  return {
    live(day: string, mayHappen: boolean) {
      // What a process knows may be of before the changes of this day.
      const stale = { lessons: candidates(), fees: openFees() };
      if (mayHappen && chance() < 20)
        choosePayers(
          1 + (chance() % students),
          addDays(day, chance() % 5),
          instantAt(day, '07:00'),
        );
      if (mayHappen) book(day);
      hold(day);
      if (mayHappen) for (let changes = chance() % 4; changes > 0; changes--) change(pick());
      const evening = addMinutes(instantAt(day, '18:00'), chance() % 120);
      for (let process = 0; process <= chance() % 3; process++)
        for (const rhythm of runs)
          run(rhythm, evening, process === 0 ? { lessons: candidates(), fees: openFees() } : stale);
    },
    check() {
      const drawn = new Map<string, number>();
      const perBill = new Set<string>();
      const keyOf = new Map<number, string>();
      for (const { type, data } of facts)
        if (type === 'BillDrawn') {
          const { payerId = null } = data;
          expect(data.totalCents).toBe(data.lines.reduce((sum, one) => sum + one.amountCents, 0));
          if (payerId === null)
            expect(new Set(data.lines.map(({ studentId }) => studentId)).size).toBe(1);
          // One run makes one bill for a payer, whoever of their learners is on it.
          const bill = `${data.runAt} ${data.rhythm} ${payerId ?? `of ${data.studentId}`}`;
          perBill.add(bill);
          for (const line of data.lines) {
            const key = `${line.fee ? 'fee of ' : ''}${line.lessonId} ${payerId}`;
            keyOf.set(line.paymentId, key);
            expect(drawn.get(key) ?? 0).toBe(0);
            drawn.set(key, line.amountCents);
          }
        } else if (type === 'BilledLessonChanged') {
          const key = keyOf.get(data.paymentId) ?? '';
          expect(drawn.get(key)).toBe(data.fromCents);
          drawn.set(key, data.toCents);
        }
      expect(perBill.size).toBeGreaterThan(0);
      for (const lesson of lessons) {
        const { lessonId, student, status, isHeldBack, startsAt } = lesson;
        const day = dateOf(startsAt);
        const paidBy =
          lesson.paidBy.length > 0
            ? lesson.paidBy
            : payersOn(state, ids.studentId.parse(student), day);
        const rhythm = rhythmFor(student, paidBy[0]?.payerId ?? null);
        const isBilled = rhythm !== 'never' && status === 'completed' && !isHeldBack;
        const whole = isBilled ? inSpreadsheet(lesson) : 0;
        const [first, second] = paidBy;
        const ofSecond = second ? Math.floor((whole * second.percent) / 100) : 0;
        const found = paidBy.map(({ payerId }) => drawn.get(`${lessonId} ${payerId}`) ?? 0);
        const expected = second ? [whole - ofSecond, ofSecond] : first ? [whole] : [];
        expect([lesson, found]).toEqual([lesson, expected]);
        const all = [null, ...Array.from({ length: payers }, (_, nth) => nth + 1)];
        const sum = all.reduce(
          (cents: number, payerId) => cents + (drawn.get(`${lessonId} ${payerId}`) ?? 0),
          0,
        );
        expect([lesson, sum]).toEqual([lesson, whole]);
        const { fee } = lesson;
        const isOwed = rhythm !== 'never' && !isHeldBack && !fee?.isWaived;
        const feesBilled = all.map((payerId) => drawn.get(`fee of ${lessonId} ${payerId}`) ?? 0);
        const feesOwed = all.map((payerId) => {
          const part = fee?.parts.find((one) => one.payerId === payerId);
          return isOwed ? (part?.cents ?? 0) : 0;
        });
        expect([lesson, feesBilled]).toEqual([lesson, feesOwed]);
      }
    },
  };

  /** Themselves, another, or two by share, from a day on. */
  function choosePayers(student: number, from: string, now: string): void {
    const one = chance() < 200 ? null : 1 + (chance() % payers);
    const other = 1 + (chance() % payers);
    const percent = 1 + (chance() % 99);
    const isShared = chance() < 300 && one !== other;
    const shares = isShared
      ? [
          { payerId: one, percent },
          { payerId: other, percent: 100 - percent },
        ]
      : [{ payerId: one, percent: 100 }];
    const studentId = ids.studentId.parse(student);
    decide({ type: 'SetStudentPayers', now, schoolId, studentId, payers: shares, from });
  }

  function book(day: string): void {
    for (let booked = chance() % 6; booked > 0; booked--) {
      const startsAt = instantAt(
        addDays(day, chance() % 9),
        `${String(8 + (chance() % 9)).padStart(2, '0')}:00`,
      );
      const minutes = [45, 60, 90, 120][chance() % 4] ?? 60;
      const covered = chance() < 700 ? 0 : Math.min(minutes, 15 * (chance() % 9));
      lessons.push({
        lessonId: lessons.length + 1,
        student: 1 + (chance() % students),
        type: chance() < 100 ? 'Test Preparation' : 'Basic Skills',
        startsAt,
        minutes,
        covered,
        paidBy: [],
        status: 'scheduled',
        isHeldBack: false,
        fee: null,
      });
    }
  }

  /** Cancelled late or missed: each who pays a share of the lesson is asked for one of the fee. */
  function charge(lesson: Lesson, raisedAt: string): void {
    const cents = 1 + (chance() % 60_00);
    const studentId = ids.studentId.parse(lesson.student);
    const [first, second] = payersOn(state, studentId, dateOf(lesson.startsAt));
    if (!first) return;
    const ofSecond = second ? Math.floor((cents * second.percent) / 100) : 0;
    const part = ({ payerId }: PayerShare, of: number) => ({
      payerId,
      cents: of,
      paymentId: (payments += 1),
    });
    const parts =
      second && ofSecond > 0
        ? [part(first, cents - ofSecond), part(second, ofSecond)]
        : [part(first, cents)];
    lesson.fee = { parts, raisedAt, isWaived: false };
  }

  /** Before its bill is drawn or after. */
  function waive({ lessonId, student, fee }: Lesson): void {
    if (!fee) return;
    fee.isWaived = true;
    const studentId = ids.studentId.parse(student);
    for (const { paymentId } of fee.parts)
      decide({
        type: 'ChangeBilled',
        now: start,
        schoolId,
        studentId,
        lessonId,
        paymentId,
        found: null,
      });
  }

  function openFees(): OpenFee[] {
    return lessons.flatMap(({ lessonId, student, fee, isHeldBack, startsAt, minutes }) =>
      (fee && !fee.isWaived ? fee.parts : [])
        .filter(({ paymentId }) => !state.fees.has(paymentId))
        .map(({ paymentId, payerId, cents }) => ({
          paymentId,
          payerId,
          lessonId,
          studentId: ids.studentId.parse(student),
          instructorId,
          firstName: 'Mere',
          lastName: 'Ngata',
          why: 'late' as const,
          lessonType: 'Basic Skills' as const,
          startsAt,
          minutes,
          coveredMinutes: 0,
          priceCents: cents,
          amountCents: cents,
          raisedAt: fee?.raisedAt ?? '',
          isHeldBack,
        })),
    );
  }

  function hold(day: string): void {
    for (const lesson of lessons)
      if (lesson.status === 'scheduled' && dateOf(lesson.startsAt) <= day) {
        const fate = chance();
        lesson.status = fate < 850 ? 'completed' : fate < 925 ? 'cancelled' : 'no-show';
        if (lesson.status !== 'completed' && chance() < 700)
          charge(lesson, instantAt(day, '12:00'));
        follow(lesson);
      }
  }

  /** What people do to a lesson afterwards. */
  function change(lesson: Lesson | undefined): void {
    if (!lesson) return;
    const what = chance() % 7;
    const about = {
      now: start,
      schoolId,
      studentId: ids.studentId.parse(lesson.student),
      lessonId: lesson.lessonId,
    };
    if (what === 0) lesson.minutes = [45, 60, 90, 120][chance() % 4] ?? 60;
    else if (what === 1) lesson.covered = Math.min(lesson.minutes, 15 * (chance() % 9));
    else if (what === 2 && lesson.status === 'completed') lesson.status = 'cancelled';
    else if (what === 3 && lesson.status === 'cancelled') {
      lesson.status = 'completed';
      waive(lesson);
    } else if (what === 4) {
      const owesFee = openFees().some(({ lessonId }) => lessonId === lesson.lessonId);
      decide({ type: 'HoldLessonBack', ...about, owesFee });
    } else if (what === 5) waive(lesson);
    else decide({ type: 'PutLessonBack', ...about });
    lesson.covered = Math.min(lesson.minutes, lesson.covered);
    lesson.isHeldBack = state.heldBack.has(lesson.lessonId);
    follow(lesson);
  }

  /** As the reactor does after each fact about a lesson. */
  function follow({ student, lessonId, type, minutes, covered, status }: Lesson): void {
    const isOn = status === 'scheduled' || status === 'completed';
    const asked = state.asked.get(lessonId) ?? [];
    for (const { paymentId } of asked)
      decide({
        type: 'ChangeBilled',
        now: start,
        schoolId,
        studentId: ids.studentId.parse(student),
        lessonId,
        paymentId,
        found: isOn
          ? { lessonType: type, minutes, coveredMinutes: covered, prices: defaultPrices }
          : null,
      });
  }

  function candidates(): Candidate[] {
    return lessons.flatMap((lesson) => {
      const { status } = lesson;
      if (state.asked.has(lesson.lessonId)) return [];
      if (status !== 'scheduled' && status !== 'completed') return [];
      return [
        {
          lessonId: lesson.lessonId,
          studentId: ids.studentId.parse(lesson.student),
          instructorId,
          firstName: 'Mere',
          lastName: 'Ngata',
          lessonType: lesson.type,
          status,
          startsAt: lesson.startsAt,
          endsAt: addMinutes(lesson.startsAt, lesson.minutes),
          takenMinutes: lesson.minutes,
          coveredMinutes: lesson.covered,
          isHeldBack: lesson.isHeldBack,
        },
      ];
    });
  }

  function run(
    rhythm: RunRhythm,
    now: string,
    known: { readonly lessons: readonly Candidate[]; readonly fees: readonly OpenFee[] },
  ): void {
    const runAt = lastRun(rhythm, rules.weekday, now);
    if (dateOf(runAt) !== dateOf(now)) return;
    expect(endOfRun(rhythm, runAt) <= now).toBe(true);
    const drafts = draftsOf(known.lessons, state, () => defaultPrices, {
      rhythm,
      runAt,
      isAhead: false,
    });
    const due = feesOf(known.fees, state, { rhythm, runAt });
    for (const family of byFamily(drafts, due, state)) {
      const lines = family.lessons.map((draft) => ({
        lessonId: draft.lessonId,
        studentId: draft.studentId,
        instructorId,
        paymentIds: payersOfDraft(draft, state).map(() => (payments += 1)),
        lessonType: draft.lessonType,
        startsAt: draft.startsAt,
        minutes: draft.minutes,
        coveredMinutes: Math.min(draft.minutes, draft.coveredMinutes),
        priceCents: draft.priceCents,
        amountCents: draft.amountCents,
      }));
      const fees = family.fees.map(({ why, ...fee }) => ({ ...fee, fee: why }));
      decide({ type: 'DrawBill', now, schoolId, rhythm, runAt, lines, fees });
    }
    for (const { lessonId } of due) {
      const lesson = lessons[lessonId - 1];
      if (lesson?.fee?.isWaived) waive(lesson);
    }
    // After a bill was drawn each of its lessons is looked at again.
    for (const { lessonId, studentId, startsAt } of drafts) {
      const lesson = lessons[lessonId - 1];
      if (!lesson) continue;
      if (state.asked.has(lessonId)) lesson.paidBy = payersOn(state, studentId, dateOf(startsAt));
      follow(lesson);
    }
  }
}
