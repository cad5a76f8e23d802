import type { Deps } from '#api/deps.ts';
import { Rejection } from '#domain/kernel/rejection.ts';

const previewOnly = () =>
  new Rejection(
    'forbidden',
    'preview_only',
    'You are signed in as an instructor of this school, so this portal is a preview: you can look, but not act for somebody else. Sign out first to act for yourself.',
  );

/** Whether a browser in a portal is signed in as an instructor of the same school, who saw the code or the link it was entered by. */
export async function isPreview(
  { sessions }: Pick<Deps, 'sessions'>,
  schoolId: number,
  cookies: string | null,
): Promise<boolean> {
  const session = await sessions.whoIs(cookies);
  return session?.account.schoolId === schoolId;
}

/** What the ledger says a student or a parent did, their instructor did not do. */
export async function mustBeThemselves(
  deps: Pick<Deps, 'sessions'>,
  schoolId: number,
  request: Request,
): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  if (await isPreview(deps, schoolId, request.headers.get('cookie'))) throw previewOnly();
}
