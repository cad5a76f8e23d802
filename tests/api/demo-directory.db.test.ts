import { expect, test } from 'bun:test';
import { seedDemoDirectory } from '#api/demo/directory.ts';
import { seedDemoSchool } from '#api/demo/seed.ts';
import { openTestProduct } from '../support/product.ts';

test('the demo lists three schools with reviews, fills the inbox and the mood boards, and does so once', async () => {
  const demo = await openTestProduct();
  try {
    await seedDemoSchool(demo.product);
    await seedDemoDirectory(demo.product);
    const head = await demo.product.log.head();
    await seedDemoDirectory(demo.product);
    expect(await demo.product.log.head()).toBe(head);

    const { body: landing } = await demo.visitor().get('/api/public/landing');
    expect(landing.boards).toHaveLength(8);
    expect(landing.boards[0]).toMatchObject({ style: 'Bold', prompt: 'Keep left, always' });
    expect(landing.reviews).toHaveLength(3);
    expect(
      landing.instructors.map((one: { name: string; place: string }) => [one.name, one.place]),
    ).toEqual([
      ['Marama Wilson', 'Grey Lynn, Auckland'],
      ['Hemi Walker', 'Point Chevalier, Auckland'],
      ['Anjali Menon', 'Newtown, Wellington'],
    ]);

    const marama = demo.visitor();
    const login = { email: 'marama@kowhai.example', password: 'keep-left-demo' };
    expect((await marama.post('/api/auth/login', login)).status).toBe(200);
    const { body: enquiries } = await marama.get('/api/enquiries');
    expect(enquiries.map(({ status }: { status: string }) => status)).toEqual([
      'new',
      'new',
      'contacted',
      'declined',
      'converted',
    ]);
    expect((await marama.get('/api/reviews')).body).toHaveLength(3);
  } finally {
    await demo.close();
  }
}, 60_000);
