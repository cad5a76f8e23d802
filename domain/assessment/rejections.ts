import { invalidField } from '../kernel/invalid-field.ts';
import { Rejection } from '../kernel/rejection.ts';

export const mockTestNotFound = () =>
  new Rejection('missing', 'mock_test_not_found', 'There is no such mock test.');

export const endsBeforeItBegins = () =>
  invalidField('endedAt', 'ends_before_it_begins', 'The test has to end after it begins.');

export const mockTestInTheFuture = () =>
  invalidField('endedAt', 'mock_test_in_the_future', 'The test cannot end in the future.');

export const mockTestTooLong = () =>
  invalidField('endedAt', 'mock_test_too_long', 'A mock test takes less than 12 hours.');

export const testClosed = () =>
  invalidField('kind', 'test_closed', 'On that day this test is not sat any more.');

export const nothingMarked = () =>
  invalidField('tasks', 'nothing_marked', 'Mark at least one task or error.');

export const noSuchStage = () =>
  invalidField('tasks', 'no_such_stage', 'This test has one stage only.');

export const itemOfAnotherTask = (task: string, item: string) =>
  invalidField('tasks', 'item_of_another_task', `${item} is not looked at in “${task}”.`);

export const moreFaultsThanTries = (task: string) =>
  invalidField(
    'tasks',
    'more_faults_than_tries',
    `In “${task}” an item cannot be wrong more often than the task was driven.`,
  );

export const noHazardsHere = () =>
  invalidField('hazards', 'no_hazards_here', 'Hazards do not belong to this test on that day.');

export const markedElsewhere = (assessmentId: number) =>
  new Rejection(
    'conflict',
    'marked_elsewhere',
    'This test has been marked and sent from another device. Compare the two, then keep that one or save yours as a test of its own.',
    { details: { assessmentId } },
  );

export const markedForThisTime = (assessmentId: number) =>
  new Rejection(
    'conflict',
    'marked_for_this_time',
    'A mock test of this learner is noted for the same time already, perhaps from another device. Compare the two, then keep that one or note yours as well.',
    { details: { assessmentId } },
  );

export const voided = () =>
  new Rejection('conflict', 'mock_test_voided', 'This mock test has been voided.');
