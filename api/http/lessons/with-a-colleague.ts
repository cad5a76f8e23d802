import type { Database } from '#api/database.ts';
import type { Slot } from '#domain/diary/commands.ts';
import { lessonOverlaps } from '#domain/diary/rejections.ts';
import { findLessonElsewhere } from '#projections/lessons/query.ts';

/**
 * Refuses a time at which the student is out with another instructor of the school: each diary knows its own lessons alone, so what the others
 * hold is asked of the read models.
 */
export async function mustBeFreeElsewhere(
  sql: Database,
  who: { readonly studentId: number; readonly instructorId: number },
  wanted: Slot,
): Promise<void> {
  const clash = await findLessonElsewhere(sql, who, wanted);
  if (clash) throw lessonOverlaps(clash);
}
