import type { LocalDate } from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';
import { Rejection } from '../kernel/rejection.ts';

export const stageNotFound = () =>
  new Rejection('missing', 'stage_not_found', 'There is no such stage in the curriculum.');

export const stageOutOfOrder = (previousName: string) =>
  new Rejection(
    'conflict',
    'stage_out_of_order',
    `Stages are completed in order. Complete “${previousName}” first.`,
  );

export const unknownSkill = (name: string) =>
  new Rejection('invalid', 'unknown_skill', `“${name}” is not one of your skills.`, {
    fields: { skillName: `“${name}” is not one of your skills.` },
  });

export const unknownCurriculumSkill = () =>
  new Rejection('invalid', 'unknown_curriculum_skill', 'Skill is not part of the curriculum.', {
    fields: { skillItemId: 'Skill is not part of the curriculum.' },
  });

export const unknownStage = () =>
  new Rejection('invalid', 'unknown_stage', 'Stage is not part of the curriculum.', {
    fields: { stageId: 'Stage is not part of the curriculum.' },
  });

export const stageCertificateExists = (stageName: string) =>
  new Rejection(
    'conflict',
    'stage_certificate_exists',
    `There is already a certificate for “${stageName}”. Revoke it before you issue another.`,
    { fields: { stageId: `There is already a certificate for “${stageName}”.` } },
  );

export const stageNotCompleted = (stageName: string) =>
  new Rejection(
    'conflict',
    'stage_not_completed',
    `${stageName} is not completed yet: a certificate says only what is so.`,
    { fields: { stageId: 'This stage is not completed yet.' } },
  );

export const courseNotCompleted = (stageName: string) =>
  new Rejection(
    'conflict',
    'course_not_completed',
    `The course is not completed yet: ${stageName} is still to come.`,
    { fields: { type: 'The course is not completed yet.' } },
  );

export const certificateNotFound = () =>
  new Rejection('missing', 'certificate_not_found', 'There is no such certificate.');

export const validUntilThePast = () =>
  new Rejection('invalid', 'valid_until_the_past', 'Valid until cannot be before today.', {
    fields: { validUntil: 'Valid until cannot be before today.' },
  });

export const entryInTheFuture = () =>
  new Rejection('invalid', 'entry_in_the_future', 'Date cannot be after today.', {
    fields: { date: 'Date cannot be after today.' },
  });

export const testInTheFuture = () =>
  new Rejection(
    'invalid',
    'test_in_the_future',
    'Date cannot be after today: a result is recorded once the test is over.',
    { fields: { date: 'Date cannot be after today.' } },
  );

export const logbookEntryNotFound = () =>
  new Rejection('missing', 'logbook_entry_not_found', 'There is no such logbook entry.');

export const drivingTestNotFound = () =>
  new Rejection('missing', 'test_not_found', 'There is no such test result.');

export const certificateRevoked = (on: LocalDate) =>
  new Rejection(
    'gone',
    'certificate_revoked',
    `This certificate was revoked on ${formatDate(on)} and is no longer printed.`,
  );
