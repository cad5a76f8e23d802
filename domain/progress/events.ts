import { z } from 'zod';
import {
  certificateTypes,
  drivingTestResults,
  drivingTestTypes,
} from '../catalogue/certificates.ts';
import { entryTypes, roadConditions, weatherConditions } from '../catalogue/logbook.ts';
import { skillLevels } from '../catalogue/skills.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { id, type StudentId, schoolId, studentId } from '../kernel/ids.ts';
import { personal, personalLine, personalNote, personalText } from '../kernel/personal.ts';
import { count, line, localDate, utcInstant } from '../kernel/schemas.ts';
import { ratings } from './rating.ts';

/** On every event, so that history by school needs no join. */
const ids = { studentId, schoolId };
const person = (data: { studentId: StudentId }) => `student-${data.studentId}` as const;

export const stageEvents = {
  /** The first stage needs none: a student is on it from the day they enrol. */
  StageStarted: event(z.object({ ...ids, stageId: id })),
  StageCompleted: event(z.object({ ...ids, stageId: id, instructorNotes: personalNote() }), {
    person,
  }),
};

export const skillEvents = {
  /** `level` not_assessed is a reset. */
  SkillAssessed: event(
    z.object({
      ...ids,
      skillName: line(),
      level: z.enum(skillLevels),
      notes: personalNote(),
      assessedAt: utcInstant,
    }),
    { person },
  ),
};

export const curriculumEvents = {
  CurriculumSkillAssessed: event(
    z.object({ ...ids, skillItemId: id, status: z.enum(ratings), assessedAt: utcInstant }),
  ),
};

export const logbookEvents = {
  LogbookEntryRecorded: event(
    z.object({
      ...ids,
      entryId: id,
      entryType: z.enum(entryTypes),
      /** Minutes. */
      duration: count,
      date: localDate,
      description: personalText(),
      skillsPracticed: personal(z.array(line()).max(100), []),
      weatherConditions: z.enum(weatherConditions).nullable(),
      roadConditions: z.enum(roadConditions).nullable(),
      areasForImprovement: personalNote(),
      /** The instructor's name as it was then; sealed with the student's key, as all of the entry is about them. */
      signedBy: personalLine(),
    }),
    { person },
  ),
  /** It came with an import that was undone; it counts no longer. */
  LogbookEntryWithdrawn: event(z.object({ ...ids, entryId: id })),
};

export const certificateEvents = {
  CertificateIssued: event(
    z.object({
      ...ids,
      certificateId: id,
      certificateNumber: line(),
      type: z.enum(certificateTypes),
      title: personalLine(),
      description: personalNote(),
      /** Only for a stage completion. */
      stageId: id.nullable(),
      issuedBy: personalLine(),
      /** The last Auckland day it holds; null holds for good. */
      validUntil: localDate.nullable(),
    }),
    { person },
  ),
  CertificateRevoked: event(z.object({ ...ids, certificateId: id, reason: personalNote() }), {
    person,
  }),
};

export const drivingTestEvents = {
  DrivingTestRecorded: event(
    z.object({
      ...ids,
      testId: id,
      type: z.enum(drivingTestTypes),
      date: localDate,
      place: personalNote(),
      result: z.enum(drivingTestResults),
      notes: personalNote(),
    }),
    { person },
  ),
  /** The result was recorded by mistake; it no longer counts. */
  DrivingTestWithdrawn: event(z.object({ ...ids, testId: id })),
};

/** Everything of a student's progress; a read model follows the parts that it shows. */
export const progressEvents = {
  ...stageEvents,
  ...skillEvents,
  ...curriculumEvents,
  ...logbookEvents,
  ...certificateEvents,
  ...drivingTestEvents,
};

export type ProgressEvent = EventOf<typeof progressEvents>;
