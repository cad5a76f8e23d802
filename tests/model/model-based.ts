import { curriculumStages } from '#domain/catalogue/curriculum.ts';
import { addDays, clockAt, dateOf, instantAt } from '#domain/kernel/nz-time.ts';
import type { Answer, Person } from '../support/product.ts';
import type { ModelCommand } from './commands.ts';
import {
  accept,
  alter,
  book,
  bookSeries,
  cancel,
  completeStage,
  correct,
  type Expected,
  emptyModel,
  figures,
  follow,
  free,
  grant,
  keepFree,
  type Lesson,
  type Model,
  type Payment,
  propose,
  refund,
  remove,
  type Span,
} from './model.ts';

let runs = 0;

/** The first of two days of the future that no other run of the same instructor touches, nor a week after them: there a series comes again. */
function twoDaysAlone(): number {
  const run = runs;
  runs += 1;
  return 1 + 14 * Math.trunc(run / 3) + 2 * (run % 3);
}

/** Runs commands through the API and the model and compares both after each. Throws at the first difference. */
export async function inStep(
  instructor: Person,
  studentId: number,
  /** The student in their portal, and when everything that follows from facts has followed. */
  { learner, settled }: { learner: () => Promise<Person>; settled: () => Promise<void> },
  commands: readonly ModelCommand[],
): Promise<void> {
  const firstDay = twoDaysAlone();
  const today = dateOf(new Date().toISOString());
  const model = emptyModel();
  // Whoever has never had credit keeps no account of it.
  await instructor.post(of('credit/grants'), { minutes: 90, reason: 'Opening balance' });
  grant(model, 90);
  const days = [0, 1, 7, 8].map((day) => addDays(today, firstDay + day));
  const [from, to] = [firstDay, firstDay + 9].map((day) => instantAt(addDays(today, day), '00:00'));
  const bounds = `from=${from}&to=${to}`;
  for (const one of commands) await run(one);

  async function run(one: ModelCommand): Promise<void> {
    const before = structuredClone(model);
    const { expected, answers } = await take(one);
    const got = answers.map(({ status, body }) => (status < 300 ? 'done' : String(body.code)));
    const tell = (what: string, wanted: unknown, found: unknown) => {
      throw new Error(
        `${what} after ${JSON.stringify(one)}:\nmodel ${show(wanted)}\nAPI   ${show(found)}\nbefore ${show(before)}`,
      );
    };
    if (show(sortedWords(got)) !== show(sortedWords(expected))) tell('the answer', expected, got);
    for (const [what, wanted, found] of await views(one))
      if (show(wanted) !== show(found)) tell(what, wanted, found);
  }

  async function take(one: ModelCommand): Promise<{ expected: Expected[]; answers: Answer[] }> {
    switch (one.does) {
      case 'book': {
        const expected = book(model, one.slot, one.anyway);
        const answer = await instructor.post('/api/lessons', lesson(one.slot, one.anyway));
        if (expected === 'done') model.lessons.set(answer.body.id, booked(one.slot));
        if (expected === 'done') follow(model, answer.body.id);
        return { expected: [expected], answers: [answer] };
      }
      case 'bookTwiceAtOnce': {
        const first = book(model, one.slot, false);
        const answers = await Promise.all([
          instructor.post('/api/lessons', lesson(one.slot, false)),
          instructor.post('/api/lessons', lesson(one.slot, false)),
        ]);
        const winner = answers.find(({ status }) => status === 201);
        if (first === 'done' && winner) model.lessons.set(winner.body.id, booked(one.slot));
        if (first === 'done' && winner) follow(model, winner.body.id);
        return { expected: [first, first === 'done' ? 'lesson_overlaps' : first], answers };
      }
      case 'move':
        return ofLesson(one.nth, one.slot, one.anyway);
      case 'mark':
        return ofLesson(one.nth, { status: one.status }, one.anyway);
      case 'moveAndMark':
        return ofLesson(one.nth, { ...one.slot, status: one.status }, false);
      case 'remove': {
        const id = pick(model.lessons, one.nth);
        if (id === undefined) return nothing;
        const expected = remove(model, id);
        follow(model, id);
        return { expected: [expected], answers: [await instructor.delete(`/api/lessons/${id}`)] };
      }
      case 'grant': {
        const expected = grant(model, one.minutes);
        const body = { minutes: one.minutes, reason: 'Goodwill' };
        return {
          expected: [expected],
          answers: [await instructor.post(of('credit/grants'), body)],
        };
      }
      case 'bookSeries': {
        const minutes = one.slot.to - one.slot.from;
        if (minutes <= 0) return nothing;
        // Its days are booked at once: which of them comes first to what is too little for both is chance.
        if (free(model) > 0 && free(model) < 2 * minutes) return nothing;
        const { startTime } = span(one.slot);
        const { startTime: again } = span({ ...one.slot, day: one.slot.day + 7 });
        const dates = bookSeries(model, one.slot);
        const answer = await instructor.post('/api/lesson-series', {
          studentId,
          title: 'Parking',
          lessonType: 'Parking Practice',
          startTime,
          durationMinutes: minutes,
          count: 2,
          take: [startTime, again],
        });
        for (const slot of dates) {
          const at = span(slot).startTime;
          const date = answer.body.dates.find((row: { startTime: string }) => row.startTime === at);
          model.lessons.set(date.lessonId, booked(slot));
          follow(model, date.lessonId);
        }
        return { expected: ['done'], answers: [answer] };
      }
      case 'keepFree': {
        const expected = keepFree(model, one.slot);
        const body = { title: 'Dentist', ...span(one.slot) };
        const answer = await instructor.post('/api/own-time', body);
        if (expected === 'done') model.ownTimes.set(answer.body.id, one.slot);
        return { expected: [expected], answers: [answer] };
      }
      case 'openAgain': {
        const id = pick(model.ownTimes, one.nth);
        if (id === undefined) return nothing;
        model.ownTimes.delete(id);
        return { expected: ['done'], answers: [await instructor.delete(`/api/own-time/${id}`)] };
      }
      case 'propose': {
        const expected = propose(model, one.slot);
        const { allowOverlap: _never, ...body } = lesson(one.slot, false);
        const answer = await instructor.post('/api/lessons/proposals', body);
        if (expected === 'done') model.proposals.set(answer.body.id, one.slot);
        return { expected: [expected], answers: [answer] };
      }
      case 'withdraw': {
        const id = pick(model.proposals, one.nth);
        if (id === undefined) return nothing;
        model.proposals.delete(id);
        const answer = await instructor.post(`/api/lessons/proposals/${id}/withdraw`);
        return { expected: ['done'], answers: [answer] };
      }
      case 'accept': {
        const id = pick(model.proposals, one.nth);
        const slot = id === undefined ? undefined : model.proposals.get(id);
        if (id === undefined || !slot) return nothing;
        const expected = accept(model, id);
        const answer = await (await learner()).post(`/api/student-portal/proposals/${id}/accept`);
        if (expected === 'done') model.lessons.set(answer.body.lessonId, booked(slot));
        if (expected === 'done') follow(model, answer.body.lessonId);
        return { expected: [expected], answers: [answer] };
      }
      case 'ask': {
        const answer = await instructor.post('/api/payments', {
          studentId,
          amount: one.cents / 100,
          description: 'Lessons',
          paymentMethod: 'cash',
        });
        model.payments.set(answer.body.id, {
          cents: one.cents,
          state: 'owed',
          received: 0,
          refunded: 0,
        });
        return { expected: ['done'], answers: [answer] };
      }
      case 'correct':
        return ofPayment(
          one.nth,
          (id) => correct(model, id, one),
          (path) => instructor.put(path, { amount: one.cents / 100, status: shownAs[one.state] }),
        );
      case 'settle':
        return ofPayment(
          one.nth,
          (id) => correct(model, id, { state: 'settled' }),
          (path) => instructor.put(path, { status: 'paid' }),
        );
      case 'cancel':
        return ofPayment(
          one.nth,
          (id) => cancel(model, id),
          (path) => instructor.post(`${path}/cancel`),
        );
      case 'refund':
        return ofPayment(
          one.nth,
          (id) => refund(model, id, one.cents),
          (path) => instructor.post(`${path}/refund`, { amount: one.cents / 100 }),
        );
      case 'assess': {
        model.skills.set(one.skill, one.level);
        const body = { skillName: one.skill, level: one.level };
        return { expected: ['done'], answers: [await instructor.post(of('driving-skills'), body)] };
      }
      case 'log': {
        model.logbook.push({ minutes: one.minutes });
        const body = { entryType: 'practice', duration: one.minutes, description: 'Practice' };
        return { expected: ['done'], answers: [await instructor.post(of('logbook'), body)] };
      }
      case 'completeStage': {
        const expected = completeStage(model, one.stage);
        const stageId = curriculumStages[one.stage]?.id ?? 99;
        const path = of(`progress/${stageId}/complete`);
        return { expected: [expected], answers: [await instructor.put(path, {})] };
      }
    }
  }

  async function ofLesson(which: number, change: Partial<Lesson>, anyway: boolean) {
    const id = pick(model.lessons, which);
    if (id === undefined) return nothing;
    const { day, from, to, status } = change;
    const times =
      day === undefined || from === undefined || to === undefined ? {} : span({ day, from, to });
    const expected = alter(model, id, change, anyway);
    if (expected === 'done') follow(model, id);
    const body = { ...times, ...(status ? { status } : {}), allowOverlap: anyway };
    return { expected: [expected], answers: [await instructor.put(`/api/lessons/${id}`, body)] };
  }

  async function ofPayment(
    which: number,
    inModel: (id: number) => Expected,
    inApi: (path: string) => Promise<Answer>,
  ) {
    const id = pick(model.payments, which);
    if (id === undefined) return nothing;
    return { expected: [inModel(id)], answers: [await inApi(`/api/payments/${id}`)] };
  }

  /** What the command may have changed, as the model has it and as the API shows it. */
  async function views({ does }: ModelCommand): Promise<[string, unknown, unknown][]> {
    if (/book|move|mark|remove|grant|keepFree|openAgain|propose|withdraw|accept/i.test(does))
      return [
        ['the diary', diaryOf(model), await shownDiary()],
        ['the credit', figures(model), await shownCredit()],
        ['own time', spansOf(model.ownTimes), await shownOwnTime()],
        ['what is offered', spansOf(model.proposals), await shownProposals()],
      ];
    if (/ask|correct|settle|cancel|refund/.test(does))
      return [['the payments', moneyOf(model), await shownMoney()]];
    if (does === 'assess') return [['the skills', sorted(model.skills), await shownSkills()]];
    if (does === 'log')
      return [
        [
          'the logbook',
          model.logbook.map(({ minutes }) => minutes).toSorted(ascending),
          await shownLogbook(),
        ],
      ];
    return [['the stages', model.stagesDone, await shownStages()]];
  }

  async function shownDiary() {
    const { body } = await instructor.get(`/api/lessons?${bounds}`);
    return body
      .filter(isOurs)
      .map((row: { id: number; startTime: string; endTime: string; status: string }) => [
        row.id,
        dateOf(row.startTime),
        minutesOfDay(row.startTime),
        minutesOfDay(row.endTime),
        row.status,
      ])
      .toSorted(byNumber);
  }

  async function shownCredit() {
    await settled();
    const { body } = await instructor.get(of('credit'));
    return [body.usedMinutes, body.bookedMinutes, body.freeMinutes];
  }

  function isOurs({ startTime }: { startTime: string }): boolean {
    return days.includes(dateOf(startTime));
  }

  async function shownOwnTime() {
    const { body } = await instructor.get(`/api/own-time?${bounds}`);
    return body.filter(isOurs).map(rowOf).toSorted(byNumber);
  }

  async function shownProposals() {
    const { body } = await instructor.get('/api/lessons/proposals');
    return body
      .filter(isOurs)
      .filter(({ state }: { state: string }) => state === 'open')
      .map(rowOf)
      .toSorted(byNumber);
  }

  function rowOf(row: { id: number; startTime: string; endTime: string }) {
    return [row.id, dateOf(row.startTime), minutesOfDay(row.startTime), minutesOfDay(row.endTime)];
  }

  function spansOf(spans: ReadonlyMap<number, Span>) {
    return [...spans]
      .map(([id, { day, from, to }]) => [id, addDays(today, firstDay + day), from, to])
      .toSorted(byNumber);
  }

  function diaryOf({ lessons }: Model) {
    return [...lessons]
      .map(([id, { day, from, to, status }]) => [
        id,
        addDays(today, firstDay + day),
        from,
        to,
        status,
      ])
      .toSorted(byNumber);
  }

  async function shownMoney() {
    const { body } = await instructor.get(of('payments'));
    return body
      .map(
        (row: {
          id: number;
          amount: number;
          status: string;
          receivedAmount: number;
          refundedAmount: number;
        }) => [row.id, row.amount, row.status, row.receivedAmount, row.refundedAmount],
      )
      .toSorted(byNumber);
  }

  function moneyOf({ payments }: Model) {
    return [...payments]
      .map(([id, payment]) => [
        id,
        payment.cents / 100,
        payment.state === 'settled' && payment.refunded >= payment.received
          ? 'refunded'
          : shownAs[payment.state],
        payment.received / 100,
        payment.refunded / 100,
      ])
      .toSorted(byNumber);
  }

  async function shownSkills() {
    const { body } = await instructor.get(of('driving-skills'));
    return sorted(
      new Map(
        body.map(({ skillName, level }: { skillName: string; level: string }) => [
          skillName,
          level,
        ]),
      ),
    );
  }

  async function shownLogbook() {
    const { body } = await instructor.get(of('logbook'));
    return body.map(({ duration }: { duration: number }) => duration).toSorted(ascending);
  }

  async function shownStages() {
    const { body } = await instructor.get(of('progress'));
    return body.filter(({ status }: { status: string }) => status === 'completed').length;
  }

  function of(what: string): string {
    return `/api/students/${studentId}/${what}`;
  }

  function lesson(slot: Span, anyway: boolean) {
    return {
      studentId,
      title: 'Parking',
      lessonType: 'Parking Practice',
      ...span(slot),
      allowOverlap: anyway,
    };
  }

  function span({ day, from, to }: Span) {
    const date = addDays(today, firstDay + day);
    return { startTime: instantAt(date, clock(from)), endTime: instantAt(date, clock(to)) };
  }
}

/** There is nothing yet to do it to. */
const nothing = { expected: [], answers: [] };

const shownAs = {
  owed: 'pending',
  settled: 'completed',
  cancelled: 'cancelled',
} as const satisfies Record<Payment['state'], string>;

const booked = (slot: Span): Lesson => ({ ...slot, status: 'scheduled' });
const sorted = (map: Map<string, unknown>) => [...map].toSorted(([a], [b]) => a.localeCompare(b));
const sortedWords = (words: readonly string[]) => words.toSorted((a, b) => a.localeCompare(b));
const ascending = (a: number, b: number) => a - b;
const byNumber = ([a]: readonly unknown[], [b]: readonly unknown[]) => Number(a) - Number(b);
const show = (value: unknown): string =>
  JSON.stringify(value, (_, inner) => (inner instanceof Map ? [...inner] : inner));

function pick(map: ReadonlyMap<number, unknown>, which: number): number | undefined {
  return [...map.keys()][which % Math.max(1, map.size)];
}

function minutesOfDay(instant: string): number {
  const [hours = 0, minutes = 0] = clockAt(instant).time.split(':').map(Number);
  return hours * 60 + minutes;
}

function clock(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`;
}
