import type { AccountId, SchoolId, StudentId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/nz-time.ts';
import type { LessonText, WholeLesson } from './commands.ts';
import type { DiaryEvent } from './events.ts';
import { placesOf } from './place.ts';
import type { Slot } from './slot.ts';

/** A time that a diary keeps for one student until they answer or pay. */
export type KeptTime = Slot &
  Omit<LessonText, 'notes'> &
  Readonly<{
    schoolId: SchoolId;
    instructorId: AccountId;
    studentId: StudentId;
    heldUntil: Instant;
  }>;

/** The kept time becomes this lesson. */
export function lessonAt(
  kept: KeptTime,
  { lessonId, terms }: Pick<WholeLesson, 'lessonId' | 'terms'>,
): DiaryEvent {
  const { schoolId, instructorId, studentId, startsAt, endsAt } = kept;
  const { title, description, lessonType } = kept;
  return {
    type: 'LessonScheduled',
    data: {
      lessonId,
      schoolId,
      instructorId,
      studentId,
      startsAt,
      endsAt,
      title,
      description,
      lessonType,
      notes: null,
      ...placesOf(kept),
      ...(terms ? { terms } : {}),
    },
  };
}
