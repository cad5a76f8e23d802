// `bun run admin`: who runs the product, who is let back into it, and what reactors failed at, from the machine it runs on, beside the app or without it.

import { BootProblem } from '#api/ground/boot-problem.ts';
import { command, oneOf, type Program, runCommands, WrongUse } from './command-line.ts';

const links = { reset: 'reset-password', confirm: 'verify-email' } as const;

const usage = `bun run admin grant EMAIL         makes somebody who has joined an admin
bun run admin revoke EMAIL        takes the role away; never the last one's
bun run admin list [--json]       says who the admins are
bun run admin link EMAIL reset    makes a link to choose a new password, to hand over where no letter goes out
bun run admin link EMAIL confirm  the same to confirm the email address
bun run admin second-factor-off EMAIL WHY
                                  takes a second factor away from somebody who has lost theirs
bun run admin reactions [--json]  lists the events that a reactor failed at, and why
bun run admin retry all           has the running app try them again
bun run admin retry REACTOR [POSITION]
                                  the same for one reactor, or for one event`;

type Administration = Awaited<
  ReturnType<typeof import('../boot/database-superuser.ts').openAdministration>
>;

const printed = (work: (admin: Administration) => Promise<string>) =>
  asAdministrator(async (admin) => console.log(await work(admin)));

export const program: Program = {
  name: 'bun run admin',
  usage,
  does: oneOf({
    grant: command({ words: ['EMAIL'] }, ({ words: [email = ''] }) =>
      printed((admin) => admin.give(email, 'admin')),
    ),
    revoke: command({ words: ['EMAIL'] }, ({ words: [email = ''] }) =>
      printed((admin) => admin.give(email, 'instructor')),
    ),
    list: command({ options: { json: 'flag' } }, ({ options: { json } }) =>
      asAdministrator(async (admin) => {
        const admins = await admin.list();
        if (json) return console.log(JSON.stringify(admins));
        for (const { email, name } of admins) console.log(`${email}  ${name}`);
        if (admins.length === 0) throw new BootProblem('There is no admin yet.');
      }),
    ),
    link: command({ words: ['EMAIL', 'KIND'] }, ({ words: [email = '', kind = ''] }) => {
      if (kind !== 'reset' && kind !== 'confirm')
        throw new WrongUse(`A link is for reset or for confirm, not for "${kind}".`);
      return printed((admin) => admin.link(email, links[kind]));
    }),
    'second-factor-off': command({ words: ['EMAIL', 'WHY…'] }, ({ words: [email = '', ...why] }) =>
      printed((admin) => admin.takeSecondFactorAway(email, why.join(' '))),
    ),
    reactions: command({ options: { json: 'flag' } }, ({ options: { json } }) =>
      printed(async (admin) => {
        const dead = await admin.deadReactions();
        if (json) return JSON.stringify(dead);
        return dead.map(inALine).join('\n') || 'Every reaction has been carried out.';
      }),
    ),
    retry: command({ words: ['REACTOR', '[POSITION]'] }, ({ words: [reactor = '', position] }) => {
      if (position !== undefined && !/^\d{1,15}$/.test(position))
        throw new WrongUse(`"${position}" is not the position of an event.`);
      const only = reactor === 'all' ? undefined : reactor;
      return printed((admin) =>
        admin.retryReactions(only, position ? Number(position) : undefined),
      );
    }),
  }),
};

const inALine = ({
  reactor,
  position,
  type,
  cause,
  reason,
  tries,
  tryAgainAt,
}: Awaited<ReturnType<Administration['deadReactions']>>[number]) =>
  `${reactor}  ${position} ${type}  ${cause}, tried ${tries} times, ${tryAgainAt ? `again at ${tryAgainAt}` : 'again when asked'}: ${reason}`;

async function asAdministrator(work: (admin: Administration) => Promise<void>): Promise<void> {
  const [{ openAdministration }, { readEnv }] = await Promise.all([
    import('../boot/database-superuser.ts'),
    import('#api/ground/env.ts'),
  ]);
  const admin = await openAdministration(readEnv(process.env));
  try {
    await work(admin);
  } finally {
    await admin.close();
  }
}

if (import.meta.main) await runCommands(program);
