import { curriculumSkills } from '../catalogue/curriculum.ts';
import type { Decider } from '../kernel/decider.ts';
import { Rejection } from '../kernel/rejection.ts';
import { same } from '../kernel/same.ts';
import type { RecapCommand, TryPlanItem, WriteRecap, WriteReflection } from './commands.ts';
import type { RecapEvent } from './events.ts';
import { noun, type Recap, readerKey } from './recap.ts';

/** Rules of what is said of a lesson: only of one that was driven, and only what is in its plan is tried. */
export const recap: Decider<RecapCommand, Recap, RecapEvent> = {
  ...noun,
  decide: (command, state) => {
    switch (command.type) {
      case 'WriteRecap':
        return write(command, state);
      case 'ReadRecap': {
        const { guardianId } = command;
        if (!state.words) throw recapNotFound();
        if (state.readBy.has(readerKey(guardianId))) return [];
        return [{ type: 'RecapRead', data: { ...idsOf(command), guardianId } }];
      }
      case 'TryPlanItem':
        return tryItem(command, state);
      case 'WriteReflection':
        return reflect(command, state);
    }
  },
};

function write(command: WriteRecap, state: Recap): RecapEvent[] {
  const { recap: said, instructorId } = command;
  mustBeDriven(command);
  for (const field of ['wentWell', 'next', 'practise'] as const)
    if (said[field].some((item) => !curriculumSkills.some(({ id }) => id === item)))
      throw unknownItem(field);
  const words = {
    ...said,
    wentWell: [...new Set(said.wentWell)],
    next: [...new Set(said.next)],
    practise: [...new Set(said.practise)],
  };
  const isEmpty = [words.wentWell, words.next, words.practise].every((list) => list.length === 0);
  if (isEmpty && words.line === null) throw nothingSaid();
  if (same(words, state.words)) return [];
  const again = state.words ? { again: true as const } : {};
  return [{ type: 'RecapWritten', data: { ...idsOf(command), instructorId, ...words, ...again } }];
}

function tryItem(command: TryPlanItem, state: Recap): RecapEvent[] {
  const { tried, guardianId } = command;
  if (!state.words) throw recapNotFound();
  if (!state.words.practise.includes(tried.skillItemId)) throw notInThePlan();
  if (state.tried.get(tried.skillItemId) === tried.said && tried.driveId === null) return [];
  const by = command.bySupervisor ? { bySupervisor: true as const } : {};
  return [{ type: 'PlanItemTried', data: { ...idsOf(command), ...tried, guardianId, ...by } }];
}

function reflect(command: WriteReflection, state: Recap): RecapEvent[] {
  const { reflection } = command;
  mustBeDriven(command);
  if (same(reflection, state.reflection)) return [];
  return [{ type: 'ReflectionWritten', data: { ...idsOf(command), ...reflection } }];
}

function mustBeDriven({ lesson: { status, startsAt }, now }: WriteRecap | WriteReflection): void {
  if (status === 'cancelled' || status === 'no-show') throw notDriven();
  if (startsAt > now) throw notBegun();
}

const idsOf = ({ lessonId, studentId, schoolId }: RecapCommand) => ({
  lessonId,
  studentId,
  schoolId,
});

export const recapNotFound = () =>
  new Rejection('missing', 'recap_not_found', 'Nothing has been said of this lesson yet.');

const notDriven = () =>
  new Rejection('conflict', 'lesson_not_driven', 'This lesson was not driven.');

const notBegun = () =>
  new Rejection('conflict', 'lesson_not_begun', 'This lesson has not begun yet.');

const nothingSaid = () => {
  const sentence = 'Choose a skill, or write a line.';
  return new Rejection('invalid', 'nothing_said', sentence, { fields: { practise: sentence } });
};

const unknownItem = (field: string) => {
  const sentence = 'This is no skill of the curriculum.';
  return new Rejection('invalid', 'unknown_skill', sentence, { fields: { [field]: sentence } });
};

export const notInThePlan = (field = 'skillItemId') => {
  const sentence = 'This is not in the plan of that lesson.';
  return new Rejection('invalid', 'not_in_the_plan', sentence, { fields: { [field]: sentence } });
};
