import type { StudentId } from '#domain/kernel/ids.ts';
import { CallError } from '#site/api-client.ts';

interface Times {
  startTime: string;
  endTime: string;
}

/** What a 409 tells of a time that is taken: whose lesson is in the way, nobody's where it is own time, and the next free times of the same length. Instants. */
export interface Clash {
  clash: Times & { lessonId?: number; studentId?: StudentId; studentName?: string };
  /** How many more in the same diary the time runs into. */
  others: number;
  freeTimes: Times[];
}

/** The clash a call was refused for; null when it was refused for anything else. */
export function readClash(error: unknown): Clash | null {
  if (!(error instanceof CallError) || !codes.includes(error.code)) return null;
  const { clash, others, freeTimes } = error.details;
  const isWhole = typeof clash === 'object' && clash !== null && Array.isArray(freeTimes);
  // The route that explains a clash always writes both, so that finding them is proof enough of the rest.
  return isWhole ? ({ clash, others: Number(others ?? 0), freeTimes } as Clash) : null;
}

const codes: readonly (string | undefined)[] = ['lesson_overlaps', 'lesson_in_own_time'];
