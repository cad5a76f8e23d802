import { curriculumStages } from '#domain/catalogue/curriculum.ts';

/**
 * The product as one would explain it on a page: lists and a few sentences. It shares no rule with the domain, so that a mistake has to be
 * made twice to be missed. Times are minutes of a day, money is cents.
 */
export type Model = {
  readonly lessons: Map<number, Lesson>;
  readonly ownTimes: Map<number, Span>;
  /** Those that nobody has answered. */
  readonly proposals: Map<number, Span>;
  readonly payments: Map<number, Payment>;
  /** Minutes that were given ahead, and what each lesson has of them. */
  readonly credit: { given: number; readonly has: Map<number, number> };
  readonly skills: Map<string, string>;
  readonly logbook: { minutes: number }[];
  stagesDone: number;
};

export type Span = { day: number; from: number; to: number };
export type Lesson = Span & { status: string };
export type Payment = {
  cents: number;
  state: 'owed' | 'settled' | 'cancelled';
  received: number;
  refunded: number;
};

export const emptyModel = (): Model => ({
  lessons: new Map(),
  ownTimes: new Map(),
  proposals: new Map(),
  payments: new Map(),
  credit: { given: 0, has: new Map() },
  skills: new Map(),
  logbook: [],
  stagesDone: 0,
});

/** What the API should answer: "done", or the code of its no. */
export type Expected = string;

const meet = (a: Span, b: Span) => a.day === b.day && a.from < b.to && b.from < a.to;

/** The no to a lesson or a proposal at a time, itself left out: two may touch, a cancelled one is not there. */
function inTheWay(model: Model, slot: Span, itself?: number): Expected | null {
  if ([...model.ownTimes.values()].some((held) => meet(held, slot))) return 'lesson_in_own_time';
  const isLesson = [...model.lessons].some(
    ([id, other]) => id !== itself && other.status !== 'cancelled' && meet(other, slot),
  );
  const isOffered = [...model.proposals.values()].some((open) => meet(open, slot));
  return isLesson || isOffered ? 'lesson_overlaps' : null;
}

export function book(model: Model, slot: Span, anyway: boolean): Expected {
  if (slot.to <= slot.from) return 'lesson_ends_before_it_starts';
  return (!anyway && inTheWay(model, slot)) || 'done';
}

/** The same time in two weeks: each that is free is booked. */
export const bookSeries = (model: Model, slot: Span): Span[] =>
  [slot, { ...slot, day: slot.day + 7 }].filter((date) => inTheWay(model, date) === null);

/** Own time is kept where nothing is offered, which only taking back makes free, and no lesson stands; two own times may meet. */
export function keepFree(model: Model, span: Span): Expected {
  if (span.to <= span.from) return 'own_time_ends_before_it_starts';
  const isOffered = [...model.proposals.values()].some((open) => meet(open, span));
  if (isOffered) return 'own_time_over_proposal';
  const lessons = [...model.lessons.values()];
  const isTaught = lessons.some((one) => one.status !== 'cancelled' && meet(one, span));
  return isTaught ? 'own_time_over_lessons' : 'done';
}

export const propose = (model: Model, slot: Span): Expected => book(model, slot, false);

/** What was offered is booked, unless something was booked over it. */
export function accept(model: Model, id: number): Expected {
  const open = model.proposals.get(id);
  if (!open) return 'proposal_over';
  model.proposals.delete(id);
  if (inTheWay(model, open) === null) return 'done';
  model.proposals.set(id, open);
  return 'slot_taken';
}

/** Moves a lesson, changes its status, or both; nothing changes when one of them may not be. */
export function alter(
  model: Model,
  id: number,
  change: Partial<Lesson>,
  anyway: boolean,
): Expected {
  const lesson = model.lessons.get(id);
  if (!lesson) return 'lesson_not_found';
  const next = { ...lesson, ...change };
  const isMoved = next.day !== lesson.day || next.from !== lesson.from || next.to !== lesson.to;
  if (isMoved && next.to <= next.from) return 'lesson_ends_before_it_starts';
  const comesBack = lesson.status === 'cancelled' && next.status !== 'cancelled';
  const mustBeFree = next.status !== 'cancelled' && (isMoved || comesBack);
  const no = mustBeFree && !anyway ? inTheWay(model, next, id) : null;
  if (no) return no;
  model.lessons.set(id, next);
  return 'done';
}

export function remove(model: Model, id: number): Expected {
  return model.lessons.delete(id) ? 'done' : 'lesson_not_found';
}

/** Minutes given ahead go to the earliest lessons that lack some. */
export function grant(model: Model, minutes: number): Expected {
  model.credit.given += minutes;
  share(model);
  return 'done';
}

/** What a lesson that was booked or changed has of the credit: its length as far as it reaches, nothing where it is not held. What it had it keeps. */
export function follow(model: Model, id: number): void {
  const { has } = model.credit;
  const lesson = model.lessons.get(id);
  const minutes = lesson ? lesson.to - lesson.from : 0;
  const counts = lesson?.status === 'scheduled' || lesson?.status === 'completed';
  const had = has.get(id) ?? 0;
  has.set(id, counts ? Math.min(minutes, had + free(model)) : 0);
  share(model);
}

function share(model: Model): void {
  const ahead = [...model.lessons]
    .filter(([, { status }]) => status === 'scheduled')
    .toSorted(([a, one], [b, other]) => one.day - other.day || one.from - other.from || a - b);
  for (const [id, { from, to }] of ahead) {
    const had = model.credit.has.get(id) ?? 0;
    model.credit.has.set(id, Math.min(to - from, had + free(model)));
  }
}

/** Minutes of lessons that were held, that are kept for some, and that are free. */
export function figures(model: Model): [used: number, booked: number, free: number] {
  const of = (wanted: string) =>
    [...model.lessons].reduce(
      (sum, [id, { status }]) => (status === wanted ? sum + (model.credit.has.get(id) ?? 0) : sum),
      0,
    );
  return [of('completed'), of('scheduled'), free(model)];
}

/** Minutes that no lesson has. */
export const free = ({ credit }: Model): number =>
  [...credit.has.values()].reduce((left, minutes) => left - minutes, credit.given);

/** Chooses a payment's amount, status, or both, by hand. */
export function correct(
  model: Model,
  id: number,
  { cents, state }: { cents?: number; state?: Payment['state'] },
): Expected {
  const payment = model.payments.get(id);
  if (!payment) return 'payment_not_found';
  const amount = cents ?? payment.cents;
  if (amount < payment.refunded) return 'below_refunded';
  const wanted = state ?? payment.state;
  if (payment.state === 'settled') payment.received += amount - payment.cents;
  payment.cents = amount;
  if (wanted === payment.state) return 'done';
  // What was given back stays given back; what is held is all that can be taken back.
  if (wanted === 'settled') payment.received += amount;
  else if (payment.state === 'settled') payment.received = payment.refunded;
  payment.state = wanted;
  return 'done';
}

export function cancel(model: Model, id: number): Expected {
  const payment = model.payments.get(id);
  if (!payment) return 'payment_not_found';
  if (payment.state === 'settled') return 'already_paid';
  payment.state = 'cancelled';
  return 'done';
}

export function refund(model: Model, id: number, cents: number): Expected {
  const payment = model.payments.get(id);
  if (!payment) return 'payment_not_found';
  const held = payment.received - payment.refunded;
  if (held <= 0) return 'nothing_to_refund';
  if (cents > held) return 'refund_too_large';
  payment.refunded += cents;
  return 'done';
}

/** Stages are completed one after another; saying it again changes nothing. */
export function completeStage(model: Model, nth: number): Expected {
  if (nth >= curriculumStages.length) return 'stage_not_found';
  if (nth < model.stagesDone) return 'done';
  if (nth > model.stagesDone) return 'stage_out_of_order';
  model.stagesDone += 1;
  return 'done';
}
