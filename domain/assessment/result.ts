import {
  itemsOfTask,
  type PracticalTest,
  type TestError,
  type TestItem,
  testItemLabels,
  testItems,
} from '../guide/practical-test.ts';
import type { Marks } from './marks.ts';

/** How often an item was looked at and how often it was right. */
export type ItemResult = {
  readonly item: TestItem;
  readonly looked: number;
  readonly right: number;
};

/** What a mock test comes to. */
export type MockResult = {
  readonly result: 'passed' | 'failed';
  /** Why it failed, in words; none where it did not. */
  readonly because: readonly string[];
  readonly critical: number;
  readonly immediate: number;
  /** Items that were looked at, in the order of the test's own list. */
  readonly items: readonly ItemResult[];
  /** The three items that were wrong most. */
  readonly weakest: readonly TestItem[];
  /** The next three to work on: errors before items, the gravest first. */
  readonly next: readonly string[];
};

const mostShown = 3;

/** Follows from the marks alone, by the form they were marked in, and never from their order. */
export function mockResult(form: PracticalTest, { tasks, errors }: Marks): MockResult {
  const errorsOf = (severity: 'critical' | 'immediate') =>
    errors.flatMap((mark) => {
      const known = form.errors.find(({ error }) => error === mark.error);
      return known?.severity === severity ? [{ ...mark, name: known.name }] : [];
    });
  const [critical, immediate] = [errorsOf('critical'), errorsOf('immediate')];
  const because = reasons(form, critical, immediate);
  const items = testItems.flatMap((item): ItemResult[] => {
    const looked = sum(tasks, ({ task, repetitions }) =>
      itemsOfTask[task].includes(item) ? repetitions : 0,
    );
    const wrong = sum(tasks, ({ faults }) =>
      sum(faults, (fault) => (fault.item === item ? fault.times : 0)),
    );
    return looked > 0 ? [{ item, looked, right: Math.max(0, looked - wrong) }] : [];
  });
  const weakest = items
    .filter(({ looked, right }) => right < looked)
    .toSorted((a, b) => shareWrong(b) - shareWrong(a) || wrongIn(b) - wrongIn(a))
    .map(({ item }) => item);
  const next = [
    ...inFormOrder(form, immediate),
    ...inFormOrder(form, critical),
    ...weakest.map((item) => testItemLabels[item]),
  ];
  return {
    result: because.length > 0 ? 'failed' : 'passed',
    because,
    critical: timesOf(critical),
    immediate: timesOf(immediate),
    items,
    weakest: weakest.slice(0, mostShown),
    next: [...new Set(next)].slice(0, mostShown),
  };
}

type Named = { readonly error: TestError; readonly name: string } & Marks['errors'][number];

function reasons(
  form: PracticalTest,
  critical: readonly Named[],
  immediate: readonly Named[],
): string[] {
  const { stageOne, overall } = form.mostCritical;
  const inStageOne = timesOf(critical.filter(({ stage }) => stage === 1));
  const inAll = timesOf(critical);
  return [
    ...inFormOrder(form, immediate).map((name) => `${name}: one such error ends the test`),
    ...(stageOne !== null && inStageOne > stageOne
      ? [`${inStageOne} critical errors in stage 1; more than ${stageOne} fails`]
      : []),
    ...(inAll > overall ? [`${inAll} critical errors in all; more than ${overall} fails`] : []),
  ];
}

/** Each name once, as the form lists them. */
const inFormOrder = (form: PracticalTest, marks: readonly Named[]): string[] =>
  form.errors
    .filter(({ error }) => marks.some((mark) => mark.error === error))
    .map(({ name }) => name);

const timesOf = (marks: readonly { readonly times: number }[]) => sum(marks, ({ times }) => times);
const wrongIn = ({ looked, right }: ItemResult) => looked - right;
const shareWrong = (item: ItemResult) => wrongIn(item) / item.looked;

function sum<One>(all: readonly One[], of: (one: One) => number): number {
  return all.reduce((total, one) => total + of(one), 0);
}
