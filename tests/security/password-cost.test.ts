import { expect, test } from 'bun:test';

test('outside of the tests a password costs 64 MiB and two rounds of argon2id to try', () => {
  const script = `
    const { passwordCost } = await import('#api/sessions/password-cost.ts');
    console.log(await Bun.password.hash('a password', passwordCost));`;
  const { stdout } = Bun.spawnSync([process.execPath, '-e', script]);
  expect(stdout.toString()).toStartWith('$argon2id$v=19$m=65536,t=2,p=1$');
});
