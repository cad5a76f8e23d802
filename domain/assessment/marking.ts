import { z } from 'zod';
import {
  type PracticalTest,
  practicalTestKinds,
  type TestError,
  type TestItem,
  type TestTask,
} from '../guide/practical-test.ts';
import { addMinutes, dateOf, type Instant, minutesBetween, startOfDay } from '../kernel/nz-time.ts';
import { text, utcInstant } from '../kernel/schemas.ts';
import type { MockTestForm } from './commands.ts';
import { errorMarks, hazardMarks, inOneOrder, taskMarks } from './marks.ts';

/** A mock test while it is marked, as a device keeps it. */
export const marking = z.object({
  markingId: z.uuid(),
  kind: z.enum(practicalTestKinds),
  /** When the marking began. */
  startedAt: utcInstant,
  stage: z.literal([1, 2]),
  tasks: z.array(taskMarks).max(100),
  errors: z.array(errorMarks).max(100),
  hazards: hazardMarks.nullable(),
  note: text(),
});
export type Marking = z.infer<typeof marking>;

/** What one tap marks, in the stage that is being driven. */
export type Mark =
  | { readonly what: 'task'; readonly task: TestTask }
  | { readonly what: 'fault'; readonly task: TestTask; readonly item: TestItem }
  | { readonly what: 'error'; readonly error: TestError };

const most = 99;

export const newMarking = (
  markingId: string,
  kind: Marking['kind'],
  startedAt: Instant,
): Marking => ({
  markingId,
  kind,
  startedAt,
  stage: 1,
  tasks: [],
  errors: [],
  hazards: null,
  note: '',
});

/** How often something is marked in the stage that is being driven. */
export function timesMarked(state: Marking, mark: Mark): number {
  if (mark.what === 'error')
    return (
      state.errors.find((one) => one.error === mark.error && one.stage === state.stage)?.times ?? 0
    );
  const known = taskIn(state, mark.task);
  if (mark.what === 'task') return known?.repetitions ?? 0;
  return known?.faults.find(({ item }) => item === mark.item)?.times ?? 0;
}

/** Marks it once more or once less. An item is never wrong more often than its task was driven. */
export function marked(state: Marking, mark: Mark, by: 1 | -1): Marking {
  const times = timesMarked(state, mark) + by;
  if (times < 0 || times > most) return state;
  const { stage } = state;
  if (mark.what === 'error') {
    const others = state.errors.filter((one) => one.error !== mark.error || one.stage !== stage);
    return kept(
      state,
      state.tasks,
      times > 0 ? [...others, { error: mark.error, stage, times }] : others,
    );
  }
  const known = taskIn(state, mark.task);
  const others = state.tasks.filter((one) => one.task !== mark.task || one.stage !== stage);
  if (mark.what === 'task') {
    if (times === 0) return kept(state, others, state.errors);
    const faults = (known?.faults ?? []).map((fault) => ({
      ...fault,
      times: Math.min(fault.times, times),
    }));
    return kept(
      state,
      [...others, { task: mark.task, stage, repetitions: times, faults }],
      state.errors,
    );
  }
  if (!known || times > known.repetitions) return state;
  const rest = known.faults.filter(({ item }) => item !== mark.item);
  const faults = times > 0 ? [...rest, { item: mark.item, times }] : rest;
  return kept(state, [...others, { ...known, faults }], state.errors);
}

/** Whether anything has been marked that a test can be finished with. */
export const isMarked = ({ tasks, errors }: Marking): boolean => tasks.length + errors.length > 0;

/** When it probably began: nobody drives a whole test in the minutes in which it is written down. Then it is of the day on which it ends, as its form has one day for both. */
export function likelyStart({ startedAt }: Marking, form: PracticalTest, now: Instant): Instant {
  if (minutesBetween(startedAt, now) >= likelyMinutes) return startedAt;
  const began = addMinutes(now, -form.minutes.driving);
  const midnight = startOfDay(dateOf(now));
  return began < midnight ? midnight : began;
}

const likelyMinutes = 10;

/** What is sent when it is finished. @param besides whether it stands beside another test of the same time */
export function finished(
  { markingId, kind, tasks, errors, hazards, note }: Marking,
  { startedAt, endedAt, besides }: Pick<MockTestForm, 'startedAt' | 'endedAt' | 'besides'>,
): MockTestForm {
  return {
    markingId,
    kind,
    startedAt,
    endedAt,
    tasks: [...tasks],
    errors: [...errors],
    hazards,
    note: note.trim() || null,
    besides,
  };
}

const taskIn = ({ tasks, stage }: Marking, task: TestTask) =>
  tasks.find((one) => one.task === task && one.stage === stage);

function kept(state: Marking, tasks: Marking['tasks'], errors: Marking['errors']): Marking {
  const ordered = inOneOrder({ tasks, errors, hazards: state.hazards });
  return { ...state, tasks: [...ordered.tasks], errors: [...ordered.errors] };
}
