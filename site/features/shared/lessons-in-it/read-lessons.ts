import { CallError } from '#site/api-client.ts';

/** A lesson that stands in a time somebody wants for themselves. Instants. */
export interface LessonInIt {
  lessonId: number;
  studentName: string;
  startTime: string;
  endTime: string;
}

/** The lessons that own time was refused for; null when it was refused for anything else. */
export function readLessonsInIt(error: unknown): readonly LessonInIt[] | null {
  if (!(error instanceof CallError) || error.code !== 'own_time_over_lessons') return null;
  const { lessons } = error.details;
  // The route that refuses always writes them whole.
  return Array.isArray(lessons) ? (lessons as LessonInIt[]) : null;
}
