import { Elysia } from 'elysia';
import { z } from 'zod';
import { accountChanges } from '#api/cases/access/change-account.ts';
import { profilePictures } from '#api/cases/access/profile-picture.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { editedEndorsement, editedStatusText } from '#api/http/edited-accounts.ts';
import { uploadedFile } from '#api/http/uploaded-file.ts';
import { statusUpdate } from '#domain/account/commands.ts';
import { teachingPapers } from '#domain/account/endorsement.ts';

const endorsementRow = z.object({
  endorsementNumber: z.string().nullable(),
  endorsementExpiresOn: z.string().nullable(),
  licenceExpiresOn: z.string().nullable(),
});
const statusText = z.object({ status: z.string().nullable() });

/** My photo and the line I say about myself. They are mine, so they stay open when a trial has ended. */
export function profileCommands(deps: AccessDeps & Parameters<typeof profilePictures>[0]) {
  const changeAccount = accountChanges(deps);
  const changePicture = profilePictures(deps);

  return new Elysia({ name: 'profile.commands', prefix: '/api' })
    .use(access(deps))
    .post(
      '/profile/upload-picture',
      async ({ account, body: { profilePicture } }) => {
        const picture = await changePicture(account, profilePicture);
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
        await changeAccount(accountId, { type: 'ChangeEndorsement', endorsement: body });
        return body;
      },
      {
        signedIn: true,
        edits: editedEndorsement,
        body: teachingPapers,
        response: endorsementRow,
        detail: {
          summary: 'Change my I endorsement, and the days it and my driver licence end',
        },
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
        await changeAccount(accountId, { type: 'ChangeStatusText', statusText: status });
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
