// `bun run admin grant <email>`, `revoke <email>`, `list`: who runs the product, said at the machine it runs on, beside the app or without it.
import { adminDoor } from './boot/admin-door.ts';
import { BootProblem, runProgram } from './boot/boot-problem.ts';
import { readEnv } from './env.ts';

const usage = `Usage:
  bun run admin grant <email>    makes somebody who has joined an admin
  bun run admin revoke <email>   takes the role away; never the last one's
  bun run admin list             says who the admins are
`;

await runProgram(async () => {
  const [order = '', email, ...rest] = process.argv.slice(2);
  const isKnown = order === 'list' ? !email : ['grant', 'revoke'].includes(order) && email;
  if (!isKnown || rest.length > 0) {
    console.error(usage);
    process.exit(2);
  }
  const door = await adminDoor(readEnv(process.env));
  try {
    if (order === 'list') {
      const admins = await door.list();
      for (const admin of admins) console.log(`${admin.email}  ${admin.name}`);
      if (admins.length === 0) throw new BootProblem('There is no admin yet.');
    } else {
      console.log(await door.give(email ?? '', order === 'grant' ? 'admin' : 'instructor'));
    }
  } finally {
    await door.close();
  }
});
