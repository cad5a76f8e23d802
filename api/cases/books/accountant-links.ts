import { actingFor } from '#api/cases/school/instructor.ts';
import type { Context, Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import type { Ids } from '#api/database/ids.ts';
import type { Clock } from '#api/ground/clock.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { SingleUseTokens } from '#api/sessions/single-use-tokens.ts';
import type { AccountantLinkForm, ReadByAccountant } from '#domain/accountant/commands.ts';
import { accountantLink, linkNotFound, linkOver } from '#domain/accountant/decide.ts';
import { isOpenLink } from '#domain/accountant/link.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { addDays, dateOf, instantAt } from '#domain/kernel/nz-time.ts';
import {
  type AccountantLinkRow,
  getAccountantLink,
  listAccountantLinks,
} from '#projections/accountant-links/query.ts';
import { getAccount } from '#projections/accounts/query.ts';

type LinkDeps = {
  readonly sql: Database;
  readonly dispatch: Dispatch;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly tokens: SingleUseTokens;
  readonly publicUrl: string;
};

/** Ends every open link of a school, whose maker had no right to it. */
export async function endAccountantLinks(
  { sql, dispatch, clock }: Pick<LinkDeps, 'sql' | 'dispatch' | 'clock'>,
  schoolId: SchoolId,
  context: Context,
): Promise<void> {
  for (const { id: linkId } of await listAccountantLinks(sql, schoolId, dateOf(clock()))) {
    const command = { type: 'EndAccountantLink', linkId, schoolId } as const;
    await dispatch(accountantLink, linkId, command, context);
  }
}

/** Links by which an accountant reads a school's books until a day, and does nothing else. */
export function accountantLinks(deps: LinkDeps) {
  const { sql, dispatch, ids, clock, tokens, publicUrl } = deps;
  const list = (schoolId: SchoolId) => listAccountantLinks(sql, schoolId, dateOf(clock()));

  return {
    list,

    /** @returns the link and its address, which is shown this once */
    async make(
      owner: Instructor,
      link: AccountantLinkForm,
    ): Promise<AccountantLinkRow & { readonly url: string }> {
      const { schoolId } = owner;
      const linkId = await ids.next('accountant_link');
      const openLinks = (await list(schoolId)).filter(({ id }) => id !== linkId).length;
      const command = { type: 'MakeAccountantLink', linkId, schoolId, link, openLinks } as const;
      await dispatch(accountantLink, linkId, command, actingFor(owner));
      const token = await tokens.make('accountant-link', {
        subject: linkId,
        boundTo: null,
        expiresAt: instantAt(addDays(link.endsOn, 1), '00:00'),
      });
      const row = (await list(schoolId)).find(({ id }) => id === linkId);
      if (!row) throw linkNotFound();
      return { ...row, url: `${publicUrl}/accountant/${token}` };
    },

    /** @throws 404 for a link of another school */
    async end(owner: Instructor, linkId: number): Promise<void> {
      const { schoolId } = owner;
      // Asked first: a stream of another school refuses in other words.
      if ((await getAccountantLink(sql, linkId))?.schoolId !== schoolId) throw linkNotFound();
      const command = { type: 'EndAccountantLink', linkId, schoolId } as const;
      await dispatch(accountantLink, linkId, command, actingFor(owner));
    },

    /** What a link opens. @throws 404 where it never was, 410 where it has ended, also with its school */
    async behind(token: string) {
      const found = await tokens.findEvenLate('accountant-link', token);
      const link = found && (await getAccountantLink(sql, found.subject));
      if (!link) throw linkNotFound();
      const isOwned = (await getAccount(sql, founderOf(link.schoolId))) !== null;
      if (!isOwned || !isOpenLink(link, clock())) throw linkOver();
      return link;
    },

    /** Writes down that the books are read by a link, before they are. */
    async note(
      { id: linkId, schoolId }: { readonly id: number; readonly schoolId: SchoolId },
      reading: ReadByAccountant['reading'],
    ): Promise<void> {
      const command = { type: 'ReadByAccountant', linkId, reading } as const;
      await dispatch(accountantLink, linkId, command, {
        actor: { kind: 'visitor', id: null },
        schoolId,
      });
    },
  };
}
export type AccountantLinks = ReturnType<typeof accountantLinks>;
