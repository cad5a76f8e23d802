import {
  itemsOfTask,
  type PracticalTest,
  practicalTestOn,
  testItemLabels,
  testTaskLabels,
} from '../guide/practical-test.ts';
import { practicalTests } from '../guide/practical-tests.ts';
import type { Decider } from '../kernel/decider.ts';
import { addMinutes, dateOf, minutesBetween } from '../kernel/nz-time.ts';
import { same } from '../kernel/same.ts';
import { type Assessment, noun } from './assessment.ts';
import type { AssessmentCommand, FinishMockTest, SayReadiness } from './commands.ts';
import type { AssessmentEvent } from './events.ts';
import { inOneOrder, type Marks } from './marks.ts';
import {
  endsBeforeItBegins,
  itemOfAnotherTask,
  markedElsewhere,
  markedForThisTime,
  mockTestInTheFuture,
  mockTestNotFound,
  mockTestTooLong,
  moreFaultsThanTries,
  noHazardsHere,
  noSuchStage,
  nothingMarked,
  testClosed,
  voided,
} from './rejections.ts';

/** Rules of mock tests and of the last word: a test is marked in the form of its day, counts once, and is voided, never edited. */
export const assessment: Decider<AssessmentCommand, Assessment, AssessmentEvent> = {
  ...noun,
  decide: (command, state) => {
    switch (command.type) {
      case 'FinishMockTest':
        return finish(command, state);
      case 'ShareMockTest': {
        const test = known(state, command.assessmentId);
        if (test.isVoided && command.shared) throw voided();
        if (test.isShared === command.shared) return [];
        const { shared, assessmentId } = command;
        return [{ type: 'MockTestShared', data: { ...whoseOf(command), assessmentId, shared } }];
      }
      case 'VoidMockTest': {
        if (known(state, command.assessmentId).isVoided) return [];
        const { reason, assessmentId } = command;
        return [{ type: 'MockTestVoided', data: { ...whoseOf(command), assessmentId, reason } }];
      }
      case 'SayReadiness':
        return sayReadiness(command, state);
    }
  },
};

function finish(command: FinishMockTest, state: Assessment): AssessmentEvent[] {
  const { assessmentId, test } = command;
  const form = formOf(command);
  const marks = inOneOrder(test);
  mustFit(form, marks);
  const sent = [...state.tests].find(([, { markingId }]) => markingId === test.markingId);
  if (sent) {
    const [before, { marks: theirs }] = sent;
    if (same(theirs, marks)) return [];
    throw markedElsewhere(before);
  }
  const { markingId, kind, startedAt, endedAt, note } = test;
  const [atOnce] =
    [...state.tests].find(
      ([, other]) => !other.isVoided && other.startedAt < endedAt && startedAt < other.endedAt,
    ) ?? [];
  if (atOnce !== undefined && !test.besides) throw markedForThisTime(atOnce);
  return [
    {
      type: 'MockTestFinished',
      data: {
        ...whoseOf(command),
        assessmentId,
        markingId,
        kind,
        form: form.id,
        startedAt,
        endedAt,
        tasks: [...marks.tasks],
        errors: [...marks.errors],
        hazards: marks.hazards,
        note,
      },
    },
  ];
}

/** A browser's clock may run ahead by as much, in minutes. */
const clockMinutes = 10;

/** The form of the day it began. */
function formOf({ test: { kind, startedAt, endedAt }, now }: FinishMockTest): PracticalTest {
  if (endedAt <= startedAt) throw endsBeforeItBegins();
  if (endedAt > addMinutes(now, clockMinutes)) throw mockTestInTheFuture();
  if (minutesBetween(startedAt, endedAt) >= 12 * 60) throw mockTestTooLong();
  const form = practicalTestOn(practicalTests, kind, dateOf(startedAt));
  if (!form) throw testClosed();
  return form;
}

function mustFit(form: PracticalTest, { tasks, errors, hazards }: Marks): void {
  if (tasks.length === 0 && errors.length === 0) throw nothingMarked();
  const stages: readonly number[] = form.stages.map(({ stage }) => stage);
  if ([...tasks, ...errors].some(({ stage }) => !stages.includes(stage))) throw noSuchStage();
  for (const { task, repetitions, faults } of tasks)
    for (const { item, times } of faults) {
      const name = testTaskLabels[task];
      if (!itemsOfTask[task].includes(item)) throw itemOfAnotherTask(name, testItemLabels[item]);
      if (times > repetitions) throw moreFaultsThanTries(name);
    }
  if (hazards && form.hazards === 'none') throw noHazardsHere();
}

function sayReadiness(command: SayReadiness, state: Assessment): AssessmentEvent[] {
  const { kind, ready, sentence, shared } = command.word;
  if (!practicalTestOn(practicalTests, kind, dateOf(command.now))) throw testClosed();
  if (same(state.words[kind], { ready, sentence, shared })) return [];
  return [{ type: 'ReadinessSaid', data: { ...whoseOf(command), kind, ready, sentence, shared } }];
}

function known(state: Assessment, assessmentId: number) {
  const test = state.tests.get(assessmentId);
  if (!test) throw mockTestNotFound();
  return test;
}

function whoseOf({ studentId, schoolId, instructorId }: AssessmentCommand) {
  return { studentId, schoolId, instructorId };
}
