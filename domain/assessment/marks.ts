import { z } from 'zod';
import { testErrors, testItems, testTasks } from '../guide/practical-test.ts';

/** Of one task: how often it was driven in a stage, and how often each item was wrong. */
export const taskMarks = z.object({
  task: z.enum(testTasks),
  stage: z.literal([1, 2]),
  repetitions: z.int().min(1).max(1000),
  faults: z.array(z.object({ item: z.enum(testItems), times: z.int().min(1).max(1000) })).max(100),
});
export type TaskMarks = z.infer<typeof taskMarks>;

/** An error and how often it was made in a stage. */
export const errorMarks = z.object({
  error: z.enum(testErrors),
  stage: z.literal([1, 2]),
  times: z.int().min(1).max(1000),
});
export type ErrorMarks = z.infer<typeof errorMarks>;

export const hazardMarks = z.object({
  named: z.int().min(0).max(1000),
  missed: z.int().min(0).max(1000),
});

/** Everything that was marked in one mock test: figures alone. */
export type Marks = {
  readonly tasks: readonly TaskMarks[];
  readonly errors: readonly ErrorMarks[];
  readonly hazards: z.infer<typeof hazardMarks> | null;
};

/** The same marks in one order, each task and error once in a stage: whoever marks in another order has marked the same. */
export function inOneOrder({ tasks, errors, hazards }: Marks): Marks {
  const byTask = new Map<string, TaskMarks>();
  for (const mark of tasks) {
    const key = `${mark.stage} ${testTasks.indexOf(mark.task)}`;
    const before = byTask.get(key);
    byTask.set(key, {
      ...mark,
      repetitions: mark.repetitions + (before?.repetitions ?? 0),
      faults: added([...(before?.faults ?? []), ...mark.faults]),
    });
  }
  const byError = new Map<string, ErrorMarks>();
  for (const mark of errors) {
    const key = `${mark.stage} ${String(testErrors.indexOf(mark.error)).padStart(2, '0')}`;
    byError.set(key, { ...mark, times: mark.times + (byError.get(key)?.times ?? 0) });
  }
  return { tasks: byKey(byTask), errors: byKey(byError), hazards };
}

function added(faults: TaskMarks['faults']): TaskMarks['faults'] {
  return testItems.flatMap((item) => {
    const times = faults.reduce((sum, fault) => sum + (fault.item === item ? fault.times : 0), 0);
    return times > 0 ? [{ item, times }] : [];
  });
}

const byKey = <Mark>(marks: ReadonlyMap<string, Mark>): Mark[] =>
  [...marks].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, mark]) => mark);
