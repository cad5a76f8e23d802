import type { DirectoryInstructor, InstructorProfile } from '#api/http/directory-json.ts';

// The public pages ask with a bare fetch: they must not carry the libraries of the signed-in areas.

export type { DirectoryInstructor, InstructorProfile };

export type DirectoryFilter = { location: string; specialization: string };

/** GET /api/instructors; a choice that is empty is "All" and is not sent. Throws when the directory cannot be had. */
export async function fetchInstructors(
  filter: DirectoryFilter,
  signal: AbortSignal,
): Promise<DirectoryInstructor[]> {
  const chosen = Object.entries(filter).filter(([, value]) => value !== '');
  const answer = await fetch(`/api/instructors?${new URLSearchParams(chosen)}`, { signal });
  if (!answer.ok) throw new Error(`${answer.status}: the directory`);
  return answer.json();
}
