import type { SkillLevel } from '../catalogue/skills.ts';
import { evolveBy } from '../kernel/decider.ts';
import { defineNoun } from '../kernel/noun.ts';
import type { Instant } from '../kernel/nz-time.ts';
import { PersistentMap, PersistentSet } from '../kernel/persistent.ts';
import { kept } from '../kernel/stream-bound.ts';
import type { ProgressEvent } from './events.ts';
import type { Rating } from './rating.ts';
import { firstSteps, type Stages } from './stages.ts';

/** A level as it stands, and when it was given. */
export type Assessed = {
  readonly level: SkillLevel;
  readonly notes: string | null;
  readonly at: Instant;
};

export type Certificate = { readonly stageId: number | null; readonly isRevoked: boolean };

/** What a student has shown so far. Someone nothing was recorded of is on the first stage. */
export type Progress = {
  readonly stages: Stages;
  readonly skills: PersistentMap<string, Assessed>;
  readonly curriculumSkills: PersistentMap<number, { rating: Rating; at: Instant }>;
  readonly certificates: PersistentMap<number, Certificate>;
  readonly logbook: PersistentSet<number>;
  readonly tests: PersistentSet<number>;
};

export const noProgress: Progress = {
  stages: firstSteps,
  skills: PersistentMap.of(),
  curriculumSkills: PersistentMap.of(),
  certificates: PersistentMap.of(),
  logbook: PersistentSet.of(),
  tests: PersistentSet.of(),
};

export const evolve = evolveBy<Progress, ProgressEvent>({
  StageStarted: (progress, { stageId }) => ({
    ...progress,
    stages: new Map(progress.stages).set(stageId, 'in_progress'),
  }),
  StageCompleted: (progress, { stageId }) => ({
    ...progress,
    stages: new Map(progress.stages).set(stageId, 'completed'),
  }),
  SkillAssessed: (progress, { skillName, level, notes, assessedAt }) => ({
    ...progress,
    skills: progress.skills.with(skillName, { level, notes, at: assessedAt }),
  }),
  CurriculumSkillAssessed: (progress, { skillItemId, status, assessedAt }) => ({
    ...progress,
    curriculumSkills: progress.curriculumSkills.with(skillItemId, {
      rating: status,
      at: assessedAt,
    }),
  }),
  LogbookEntryRecorded: (progress, { entryId }) => ({
    ...progress,
    logbook: progress.logbook.with(entryId),
  }),
  CertificateIssued: (progress, { certificateId, stageId }) =>
    withCertificate(progress, certificateId, { stageId, isRevoked: false }),
  CertificateRevoked: (progress, { certificateId }) => {
    const certificate = progress.certificates.get(certificateId);
    return certificate
      ? withCertificate(progress, certificateId, { ...certificate, isRevoked: true })
      : progress;
  },
  DrivingTestRecorded: (progress, { testId }) => ({
    ...progress,
    tests: progress.tests.with(testId),
  }),
  DrivingTestWithdrawn: (progress, { testId }) => ({
    ...progress,
    tests: progress.tests.without(testId),
  }),
});

/** Whether a certificate of this stage is in force. */
export function hasStageCertificate({ certificates }: Progress, stageId: number): boolean {
  return [...certificates.values()].some((one) => one.stageId === stageId && !one.isRevoked);
}

function withCertificate(progress: Progress, id: number, certificate: Certificate): Progress {
  return { ...progress, certificates: progress.certificates.with(id, certificate) };
}

export const noun = defineNoun({
  noun: 'progress',
  label: 'Progress',
  of: 'student',
  initial: noProgress,
  evolve,
  bound: kept('student'),
  topics: {
    StageStarted: ['stages'],
    StageCompleted: ['stages', 'notifications'],
    SkillAssessed: ['skills'],
    CurriculumSkillAssessed: ['stages'],
    // Its hours count towards the stage.
    LogbookEntryRecorded: ['logbook', 'stages'],
    CertificateIssued: ['certificates', 'notifications'],
    CertificateRevoked: ['certificates'],
    DrivingTestRecorded: ['tests', 'metrics', 'notifications'],
    DrivingTestWithdrawn: ['tests', 'metrics'],
  },
});
