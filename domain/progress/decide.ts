import {
  curriculumSkills,
  curriculumStages,
  findStage,
  stageAfter,
  stageBefore,
} from '../catalogue/curriculum.ts';
import { isFixedSkill } from '../catalogue/skills.ts';
import type { Decider } from '../kernel/decider.ts';
import type { SchoolId, StudentId } from '../kernel/ids.ts';
import { dateOf, type Instant } from '../kernel/nz-time.ts';
import type {
  AssessCurriculumSkill,
  AssessSkill,
  CompleteStage,
  IssueCertificate,
  ProgressCommand,
  RecordDrivingTest,
  RecordLogbookEntry,
  RevokeCertificate,
  WithdrawDrivingTest,
  WithdrawLogbookEntry,
} from './commands.ts';
import type { ProgressEvent } from './events.ts';
import { hasStageCertificate, noun, type Progress } from './progress.ts';
import {
  certificateNotFound,
  courseNotCompleted,
  drivingTestNotFound,
  entryInTheFuture,
  logbookEntryNotFound,
  stageCertificateExists,
  stageNotCompleted,
  stageNotFound,
  stageOutOfOrder,
  testInTheFuture,
  unknownCurriculumSkill,
  unknownSkill,
  unknownStage,
  validUntilThePast,
} from './rejections.ts';
import { mayComplete, statusOf } from './stages.ts';

/** Rules of what a student has shown, driven and earned. */
export const progress: Decider<ProgressCommand, Progress, ProgressEvent> = {
  ...noun,
  decide: (command, state) => {
    switch (command.type) {
      case 'CompleteStage':
        return completeStage(command, state);
      case 'AssessSkill':
        return assessSkill(command, state);
      case 'AssessCurriculumSkill':
        return assessCurriculumSkill(command, state);
      case 'RecordLogbookEntry':
        return recordLogbookEntry(command, state);
      case 'WithdrawLogbookEntry':
        return withdrawLogbookEntry(command, state);
      case 'IssueCertificate':
        return issueCertificate(command, state);
      case 'RevokeCertificate':
        return revokeCertificate(command, state);
      case 'RecordDrivingTest':
        return recordDrivingTest(command, state);
      case 'WithdrawDrivingTest':
        return withdrawDrivingTest(command, state);
    }
  },
};

function completeStage(command: CompleteStage, state: Progress): ProgressEvent[] {
  const { stageId, instructorNotes, certificate } = command;
  const stage = findStage(stageId);
  if (!stage) throw stageNotFound();
  if (statusOf(state.stages, stageId) === 'completed') return [];
  if (!mayComplete(state.stages, stageId))
    throw stageOutOfOrder(stageBefore(stageId)?.name ?? stage.name);

  const events: ProgressEvent[] = [
    { type: 'StageCompleted', data: { ...idsOf(command), stageId, instructorNotes } },
  ];
  if (!hasStageCertificate(state, stageId)) {
    events.push({
      type: 'CertificateIssued',
      data: {
        ...idsOf(command),
        ...certificate,
        type: 'stage_completion',
        title: stage.name,
        description: stage.description,
        stageId,
        validUntil: null,
      },
    });
  }
  const next = stageAfter(stageId);
  if (next) events.push({ type: 'StageStarted', data: { ...idsOf(command), stageId: next.id } });
  return events;
}

function assessSkill(command: AssessSkill, state: Progress): ProgressEvent[] {
  const { skillName, level } = command.assessment;
  if (!isFixedSkill(skillName) && !command.schoolSkills.includes(skillName))
    throw unknownSkill(skillName);
  const assessedAt = notAfter(command.now, command.assessment.assessedAt);
  const before = state.skills.get(skillName);
  const notes = notesOf(command, before?.notes ?? null);
  const isUntouched = !before && level === 'not_assessed' && notes === null;
  const isSaid =
    before?.level === level && before.notes === notes && isOnDayOf(before.at, assessedAt);
  if (isUntouched || isSaid) return [];
  return [
    {
      type: 'SkillAssessed',
      data: { ...idsOf(command), skillName, level, notes, assessedAt },
    },
  ];
}

/** A reset takes the notes with it, unless it brings its own. */
function notesOf({ assessment: { level, notes } }: AssessSkill, before: string | null) {
  if (notes !== undefined) return notes;
  return level === 'not_assessed' ? null : before;
}

function assessCurriculumSkill(command: AssessCurriculumSkill, state: Progress): ProgressEvent[] {
  const { skillItemId, status } = command.assessment;
  if (!curriculumSkills.some(({ id }) => id === skillItemId)) throw unknownCurriculumSkill();
  const assessedAt = notAfter(command.now, command.assessment.assessedAt);
  const before = state.curriculumSkills.get(skillItemId);
  if (before?.rating === status && isOnDayOf(before.at, assessedAt)) return [];
  return [
    {
      type: 'CurriculumSkillAssessed',
      data: { ...idsOf(command), skillItemId, status, assessedAt },
    },
  ];
}

function recordLogbookEntry(command: RecordLogbookEntry, state: Progress): ProgressEvent[] {
  const { entryId, entry, signedBy, now } = command;
  if (state.logbook.has(entryId)) return [];
  const date = entry.date ?? dateOf(now);
  if (date > dateOf(now)) throw entryInTheFuture();
  return [
    {
      type: 'LogbookEntryRecorded',
      data: { ...idsOf(command), ...entry, entryId, date, signedBy },
    },
  ];
}

function withdrawLogbookEntry(command: WithdrawLogbookEntry, state: Progress): ProgressEvent[] {
  const { entryId } = command;
  if (!state.logbook.has(entryId)) throw logbookEntryNotFound();
  return [{ type: 'LogbookEntryWithdrawn', data: { ...idsOf(command), entryId } }];
}

function issueCertificate(command: IssueCertificate, state: Progress): ProgressEvent[] {
  const { certificate, form, now } = command;
  const isCompleted = ({ id }: { id: number }) => statusOf(state.stages, id) === 'completed';
  if (state.certificates.has(certificate.certificateId)) return [];
  if (form.validUntil && form.validUntil < dateOf(now)) throw validUntilThePast();
  if (form.stageId !== null) {
    const stage = findStage(form.stageId);
    if (!stage) throw unknownStage();
    if (hasStageCertificate(state, stage.id)) throw stageCertificateExists(stage.name);
    if (!isCompleted(stage)) throw stageNotCompleted(stage.name);
  }
  const toCome = curriculumStages.find((stage) => !isCompleted(stage));
  if (form.type === 'course_completion' && toCome) throw courseNotCompleted(toCome.name);
  return [{ type: 'CertificateIssued', data: { ...idsOf(command), ...certificate, ...form } }];
}

function revokeCertificate(command: RevokeCertificate, state: Progress): ProgressEvent[] {
  const { certificateId, reason } = command;
  const certificate = state.certificates.get(certificateId);
  if (!certificate) throw certificateNotFound();
  if (certificate.isRevoked) return [];
  return [{ type: 'CertificateRevoked', data: { ...idsOf(command), certificateId, reason } }];
}

function recordDrivingTest(command: RecordDrivingTest, state: Progress): ProgressEvent[] {
  const { testId, test, now } = command;
  if (state.tests.has(testId)) return [];
  if (test.date > dateOf(now)) throw testInTheFuture();
  return [{ type: 'DrivingTestRecorded', data: { ...idsOf(command), ...test, testId } }];
}

function withdrawDrivingTest(command: WithdrawDrivingTest, state: Progress): ProgressEvent[] {
  const { testId } = command;
  if (!state.tests.has(testId)) throw drivingTestNotFound();
  return [{ type: 'DrivingTestWithdrawn', data: { ...idsOf(command), testId } }];
}

function idsOf({ studentId, schoolId }: { studentId: StudentId; schoolId: SchoolId }) {
  return { studentId, schoolId };
}

/** A browser's clock that runs ahead does not put an assessment into the future. */
function notAfter(now: Instant, at: Instant | null | undefined): Instant {
  return at && at < now ? at : now;
}

/** Saying the same again on the same Auckland day adds nothing; on a later day it says that nothing has changed. */
function isOnDayOf(before: Instant | null, at: Instant): boolean {
  return before !== null && dateOf(before) === dateOf(at);
}
