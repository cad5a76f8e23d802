import type { Deps } from '#api/deps.ts';
import { emailTaken } from '#domain/account/rejections.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { sendSecurityLetter } from './security-letters.ts';

/** An account's login follows its address. Asked twice, or by two at once, it is done and told once. */
export const loginMoving =
  (deps: Pick<Deps, 'credentials' | 'mailer' | 'clock' | 'publicUrl'>) =>
  async (
    person: { readonly id: AccountId; readonly firstName: string },
    { from, to }: { readonly from: string; readonly to: string },
  ): Promise<void> => {
    const moved = await deps.credentials.move(person.id, to);
    if (moved === 'taken') throw emailTaken();
    if (moved === 'moved')
      for (const email of [from, to])
        sendSecurityLetter(deps, { ...person, email }, 'addressMoved');
  };
export type MoveLogin = ReturnType<typeof loginMoving>;
