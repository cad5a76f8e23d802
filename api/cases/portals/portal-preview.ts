import type { Deps } from '#api/deps.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { Rejection } from '#domain/kernel/rejection.ts';

export const previewOnly = () =>
  new Rejection(
    'forbidden',
    'preview_only',
    'You are signed in as an instructor of this school, so this portal is a preview: you can look, but not act for somebody else. Sign out first to act for yourself.',
  );

/** Whether a browser in a portal is signed in as an instructor of the same school, who saw the code or the link it was entered by. */
export async function isPreview(
  { sessions }: Pick<Deps, 'sessions'>,
  schoolId: SchoolId,
  cookies: string | null,
): Promise<boolean> {
  const session = await sessions.whoIs(cookies);
  return session?.account.schoolId === schoolId;
}
