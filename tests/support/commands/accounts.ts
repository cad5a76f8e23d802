import { generateSync } from 'otplib';
import * as ids from '#domain/kernel/ids.ts';
import { colleagueOf } from '../../security/people.ts';
import { authenticator } from '../authenticator.ts';
import { sandboxOf } from '../cards.ts';
import type { Person } from '../product.ts';
import { idOf } from '../roles.ts';
import { type Commands, type Ground, password, picture, tokenIn } from './ground.ts';

/** Commands about one's own account: each by somebody made for it, for many of them end a session. */
export function accountCommands(ground: Ground): Commands {
  const { world, made, got, deps, form, instructor, next } = ground;
  const somebody = () => world.product.instructor({ school: false });
  const emailOf = async (person: Person) => String((await got(person, '/api/auth/user')).email);
  const linkTo = async (kind: 'verify-email' | 'reset-password', person: Person) =>
    deps().tokens.make(kind, {
      subject: ids.accountId.parse(await idOf(person)),
      boundTo: await emailOf(person),
      expiresAt: '2199-01-01T00:00:00.000Z',
    });
  const twoFactor = '/api/auth/two-factor';
  const codeOf = async (person: Person) => {
    const { secret } = await made(person, `${twoFactor}/setup`, { password });
    return generateSync({ secret });
  };
  const guarded = async () => {
    const who = await somebody();
    await made(who, `${twoFactor}/confirm`, { code: await codeOf(who) });
    return who;
  };
  const passkeys = '/api/auth/passkeys';
  const withPasskey = async () => {
    const [who, device] = [await somebody(), authenticator()];
    const asked = await made(who, `${passkeys}/options`);
    await made(who, passkeys, device.made(asked, 'Key ring'));
    return { who, device };
  };
  const elsewhere = async () => {
    const [who, phone] = [await somebody(), world.product.visitor()];
    await made(phone, '/api/auth/login', { email: await emailOf(who), password });
    return who;
  };

  return {
    'POST /api/auth/login': async () => ({
      body: { email: await emailOf(await somebody()), password },
    }),
    'POST /api/logout': async () => ({ who: await somebody() }),
    'POST /api/auth/confirm': async () => ({ who: await somebody(), body: { password } }),
    'POST /api/auth/change-password': async () => ({
      who: await somebody(),
      body: { currentPassword: password, newPassword: 'another battery staple' },
    }),
    'POST /api/auth/change-email': async () => ({
      who: await somebody(),
      body: { email: `moved${next()}@mail.example`, password },
    }),
    'POST /api/auth/close-account': async () => {
      const who = await somebody();
      return { who, body: { email: await emailOf(who) } };
    },
    'POST /api/auth/verify-email': async () => {
      const who = await world.product.instructor({ school: false, verified: false });
      return { body: { token: await linkTo('verify-email', who) } };
    },
    'POST /api/auth/reset-password': async () => ({
      body: {
        token: await linkTo('reset-password', await somebody()),
        newPassword: 'another battery staple',
      },
    }),
    'POST /api/auth/two-factor/setup': async () => ({ who: await somebody(), body: { password } }),
    'POST /api/auth/two-factor/confirm': async () => {
      const who = await somebody();
      return { who, body: { code: await codeOf(who) } };
    },
    'POST /api/auth/two-factor/recovery-codes': async () => ({
      who: await guarded(),
      body: { password },
    }),
    'POST /api/auth/two-factor/off': async () => ({ who: await guarded(), body: { password } }),
    'DELETE /api/admin/users/:id/second-factor': async () => ({
      path: `/api/admin/users/${await idOf(await guarded())}/second-factor`,
      body: { reason: 'Lost the phone' },
    }),
    'POST /api/auth/passkeys/': async () => {
      const who = await somebody();
      const asked = await made(who, `${passkeys}/options`);
      return { who, body: authenticator().made(asked, 'Key ring') };
    },
    'POST /api/auth/passkeys/confirm/options': async () => ({ who: (await withPasskey()).who }),
    'POST /api/auth/passkeys/confirm': async () => {
      const { who, device } = await withPasskey();
      return { who, body: device.used(await made(who, `${passkeys}/confirm/options`)) };
    },
    'POST /api/auth/passkeys/sign-in': async () => {
      const { device } = await withPasskey();
      const who = world.product.visitor();
      return { who, body: device.used(await made(who, `${passkeys}/sign-in/options`)) };
    },
    'DELETE /api/auth/sessions': async () => ({ who: await elsewhere() }),
    'DELETE /api/auth/sessions/:number': async () => {
      const who = await elsewhere();
      const all = await got(who, '/api/auth/sessions');
      const { number } = all.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
      return { who, path: `/api/auth/sessions/${number}` };
    },
    'PUT /api/auth/school-draft/': async () => ({ who: await somebody() }),
    'POST /api/profile/upload-picture': () => ({ body: form('profilePicture', picture()) }),
    ...teamCommands(ground, somebody, emailOf),
    ...planCommands(ground),
    'POST /api/schools/': async () => ({
      who: await somebody(),
      body: { name: 'Kōwhai Driving', address: '1 Queen Street, Auckland' },
    }),
    'DELETE /api/team/members/:id': async () => {
      const member = await colleagueOf(world.product, instructor, `leaves${next()}@mail.example`);
      return { path: `/api/team/members/${await idOf(member)}` };
    },
  };
}

function teamCommands(
  { made, instructor, next }: Ground,
  somebody: () => Promise<Person>,
  emailOf: (person: Person) => Promise<string>,
): Commands {
  const invited = async (email: string) =>
    tokenIn((await made(instructor, '/api/team/invitations', { email })).link);
  return {
    'POST /api/team/invitation': async () => ({
      body: { token: await invited(`looks${next()}@mail.example`) },
    }),
    'POST /api/team/join': async () => ({
      body: {
        token: await invited(`joins${next()}@mail.example`),
        password,
        firstName: 'Tama',
        lastName: 'Reid',
      },
    }),
    'POST /api/team/accept': async () => {
      const who = await somebody();
      return { who, body: { token: await invited(await emailOf(who)) } };
    },
  };
}

/** What a school pays us, and its end: each of a school of its own. */
function planCommands({ world, made, got }: Ground): Commands {
  const checkout = async (who: Person) => {
    const bought = await made(who, '/api/auth/create-subscription', { planName: 'professional' });
    const sessionId = tokenIn(bought.checkoutUrl);
    await sandboxOf(world.product).completeCheckout(sessionId, '4242424242424242');
    return sessionId;
  };
  const subscriber = async () => {
    const who = await world.product.instructor();
    await made(who, '/api/auth/verify-payment', { sessionId: await checkout(who) });
    await sandboxOf(world.product).webhooks.settled();
    return who;
  };
  const leaving = async () => {
    const who = await world.product.instructor();
    await got(who, '/api/schools/mine/export?format=json');
    return who;
  };
  const closing = async (who: Person) => ({
    name: String((await got(who, '/api/schools/mine')).name),
  });

  return {
    'POST /api/auth/create-subscription': async () => ({ who: await world.product.instructor() }),
    'POST /api/auth/test-upgrade': async () => ({ who: await world.product.instructor() }),
    'POST /api/auth/verify-payment': async () => {
      const who = await world.product.instructor();
      return { who, body: { sessionId: await checkout(who) } };
    },
    'POST /api/billing/portal': async () => ({ who: await subscriber() }),
    'POST /api/billing/cancel': async () => ({ who: await subscriber() }),
    'POST /api/billing/change': async () => {
      const who = await subscriber();
      const planName = 'premium';
      const { prorationDate, dueNow } = await got(who, `/api/billing/change?planName=${planName}`);
      return { who, body: { planName, prorationDate, dueNow } };
    },
    'POST /api/schools/mine/closing/': async () => {
      const who = await leaving();
      return { who, body: await closing(who) };
    },
    'DELETE /api/schools/mine/closing/': async () => {
      const who = await leaving();
      await made(who, '/api/schools/mine/closing', await closing(who));
      return { who };
    },
  };
}
