import { demoInstructor } from '#api/demo/people.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';

/** Signs the instructor of the demo in: the cookies, and the number of the school. */
export async function signInToDemo(url: string): Promise<{ cookie: string; schoolId: SchoolId }> {
  const { email, password } = demoInstructor;
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const { schoolId } = (await answer.json()) as { schoolId: SchoolId };
  return { cookie, schoolId };
}
