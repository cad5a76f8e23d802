import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { editedEndorsement, editedStatusText } from '#api/http/edited-accounts.ts';
import { uploadedFile } from '#api/http/uploaded-file.ts';
import { smallPicture } from '#api/pictures/small-picture.ts';
import { statusUpdate } from '#domain/account/commands.ts';
import { account as accountRules } from '#domain/account/decide.ts';
import { endorsement } from '#domain/account/endorsement.ts';

/** Twice the size that the largest place shows it at. */
const side = 320;

const endorsementRow = z.object({
  endorsementNumber: z.string().nullable(),
  endorsementExpiresOn: z.string().nullable(),
});
const statusText = z.object({ status: z.string().nullable() });

/** My photo and the line I say about myself. They are mine, so they stay open when a trial has ended. */
export function profileCommands(deps: Deps) {
  const { dispatch, pictures } = deps;
  const uploads = deps.rateLimits.limit('profile-pictures', 20, 60 * 60, 'pictures');

  return new Elysia({ name: 'profile.commands', prefix: '/api' })
    .use(access(deps))
    .post(
      '/profile/upload-picture',
      async ({ account, body: { profilePicture } }) => {
        const accountId = account.id;
        await uploads.spend(String(accountId));
        await deps.unconfirmed.spend(account, 'uploads');
        const small = await smallPicture(profilePicture, 'profilePicture', {
          width: side,
          height: side,
          fit: 'cover',
        });
        const person = `account-${accountId}` as const;
        const picture = await pictures.keep(person, small);
        await dispatch(
          accountRules,
          accountId,
          { type: 'ChangePicture', accountId, picture },
          { actor: { kind: 'instructor', id: accountId } },
        );
        await pictures.forgetOthers(person, picture);
        return { profileImageUrl: `/api/pictures/${picture}` };
      },
      {
        signedIn: true,
        body: z.object({ profilePicture: uploadedFile }),
        response: z.object({ profileImageUrl: z.string() }),
        detail: { summary: 'Change my photo: multipart, at most 5 MB' },
      },
    )
    .put(
      '/auth/user/endorsement',
      async ({ account: { id: accountId }, body }) => {
        await dispatch(
          accountRules,
          accountId,
          { type: 'ChangeEndorsement', accountId, endorsement: body },
          { actor: { kind: 'instructor', id: accountId } },
        );
        return body;
      },
      {
        signedIn: true,
        edits: editedEndorsement,
        body: endorsement,
        response: endorsementRow,
        detail: { summary: 'Change my I endorsement and until when it holds' },
      },
    )
    .get('/auth/user/status', ({ account }) => ({ status: account.statusText }), {
      signedIn: true,
      response: statusText,
      detail: { summary: 'What I say about myself' },
    })
    .put(
      '/auth/user/status',
      async ({ account: { id: accountId }, body: { status } }) => {
        await dispatch(
          accountRules,
          accountId,
          { type: 'ChangeStatusText', accountId, statusText: status },
          { actor: { kind: 'instructor', id: accountId } },
        );
        return { status };
      },
      {
        signedIn: true,
        edits: editedStatusText,
        body: statusUpdate,
        response: statusText,
        detail: { summary: 'Say something about myself' },
      },
    );
}
