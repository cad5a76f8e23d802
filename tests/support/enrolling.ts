import type { mailServer } from './mail-server.ts';
import type { Person, TestProduct } from './product.ts';

type Letters = Awaited<ReturnType<typeof mailServer>>;

let drafts = 0;

/** What somebody answers who enrols; no two have one phone. */
export const aDraft = (email: string) => ({
  firstName: 'Tui',
  lastName: 'Hale',
  email,
  phone: `021 ${1_000_000 + ++drafts}`,
  dateOfBirth: '2000-02-03',
});

/** Turns an instructor's own link on. @returns its address and whose it is */
export async function linkOn(
  person: Person,
  change: object = {},
): Promise<{ address: string; id: number }> {
  const path = '/api/settings/enrolment-links';
  const { body: me } = await person.get('/api/auth/user');
  const links = (await person.get(path)).body;
  const own = links.find(({ instructorId }: { instructorId: number }) => instructorId === me.id);
  const { isOn: _on, name: _name, url, ...known } = own;
  const set = await person.put(path, { ...known, isOn: true, ...change });
  if (set.status !== 200) throw new Error(JSON.stringify(set.body));
  return { address: url.split('/').at(-1), id: me.id };
}

/** Letters to somebody once everything that follows has happened, the oldest first. */
export async function lettersOf(product: TestProduct, server: Letters, email: string) {
  await product.product.processes.settled();
  await product.product.scheduled.runDue();
  return server.letters
    .filter((letter) => letter.includes(`\r\nTo: ${email}`))
    .map((letter) => letter.replaceAll('=\r\n', '').replaceAll('=3D', '='));
}

/** Begins, answers and confirms the address. @returns the secret */
export async function enrol(
  product: TestProduct,
  server: Letters,
  address: string,
  draft: { readonly email: string } & Readonly<Record<string, unknown>>,
): Promise<string> {
  const visitor = product.visitor();
  const begun = await visitor.post(`/api/enrol/${address}`, {});
  const mine = `/api/enrolling/${begun.body.secret}`;
  const kept = await visitor.put(mine, draft);
  if (kept.status !== 200) throw new Error(JSON.stringify(kept.body));
  await visitor.post(`${mine}/code`);
  const letters = await lettersOf(product, server, draft.email);
  const code = /Your code to enrol .* is (\d{6})/.exec(letters.join('\n'))?.[1];
  const confirmed = await visitor.post(`${mine}/confirm`, { code });
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body));
  return begun.body.secret;
}
