// `bun run admin`: who runs the product, who is let back into it, and what reactors failed at, from the machine it runs on, beside the app or without it.

import { BootProblem, runProgram } from '#api/boot-problem.ts';
import { openAdministration } from '../boot/database-superuser.ts';
import { readEnv } from '../env.ts';

const links = { reset: 'reset-password', confirm: 'verify-email' } as const;

const usage = `Usage:
  bun run admin grant <email>    makes somebody who has joined an admin
  bun run admin revoke <email>   takes the role away; never the last one's
  bun run admin list             says who the admins are
  bun run admin link <email> reset
                                 makes a link to choose a new password, to hand over where no letter goes out
  bun run admin link <email> confirm
                                 the same to confirm the email address
  bun run admin second-factor-off <email> <why>
                                 takes a second factor away from somebody who has lost theirs
  bun run admin reactions        lists the events that a reactor failed at, and why
  bun run admin retry all        has the running app try them again
  bun run admin retry <reactor> [position]
                                 the same for one reactor, or for one event
`;

await runProgram(async () => {
  const [order = '', email, ...rest] = process.argv.slice(2);
  const takes = {
    list: 0,
    grant: 1,
    revoke: 1,
    link: 2,
    'second-factor-off': 2,
    reactions: 0,
    retry: rest.length === 0 ? 1 : 2,
  }[order];
  const [word = ''] = rest;
  const kind =
    order === 'link' && Object.hasOwn(links, word) ? links[word as keyof typeof links] : null;
  if (
    takes !== [email, ...rest].filter((given) => given?.trim()).length ||
    (order === 'link' && !kind) ||
    (order === 'retry' && rest.length > 0 && !/^\d+$/.test(word))
  ) {
    console.error(usage);
    process.exit(2);
  }
  const door = await openAdministration(readEnv(process.env));
  try {
    if (order === 'list') {
      const admins = await door.list();
      for (const admin of admins) console.log(`${admin.email}  ${admin.name}`);
      if (admins.length === 0) throw new BootProblem('There is no admin yet.');
    } else if (order === 'reactions') {
      const lines = await door.deadReactions();
      console.log(lines.length > 0 ? lines.join('\n') : 'Every reaction has been carried out.');
    } else if (order === 'retry') {
      const reactor = email === 'all' ? undefined : email;
      console.log(await door.retryReactions(reactor, word ? Number(word) : undefined));
    } else if (kind) {
      console.log(await door.link(email ?? '', kind));
    } else if (order === 'second-factor-off') {
      console.log(await door.takeSecondFactorAway(email ?? '', rest.join(' ')));
    } else {
      console.log(await door.give(email ?? '', order === 'grant' ? 'admin' : 'instructor'));
    }
  } finally {
    await door.close();
  }
});
