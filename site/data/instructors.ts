import type { DirectoryInstructor, InstructorProfile } from '#api/http/directory/queries.ts';
import { postJson } from '#site/post-json.ts';

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

/** GET /api/instructors/{id}; throws when there is no such profile or it cannot be had. */
export async function fetchInstructor(id: number): Promise<InstructorProfile> {
  const answer = await fetch(`/api/instructors/${id}`, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${answer.status}: instructor ${id}`);
  return answer.json();
}

/** What became of something that was sent: nothing, or the sentence and the fields the server complained of. */
export type Refusal = { message: string | null; fields: Readonly<Record<string, string>> };

/** POSTs JSON; undefined when it was taken, else why not. Never throws: a lost connection is a refusal without words. */
export async function post(path: string, body: object): Promise<Refusal | undefined> {
  try {
    const answer = await postJson(path, body);
    if (answer.ok) return undefined;
    const problem: { message?: unknown; fields?: Record<string, string> } = await answer.json();
    return {
      message: typeof problem.message === 'string' ? problem.message : null,
      fields: problem.fields ?? {},
    };
  } catch {
    return { message: null, fields: {} };
  }
}
