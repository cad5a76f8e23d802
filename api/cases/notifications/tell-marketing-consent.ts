import { lettersToOthers } from '#api/cases/messages/letters-to-others.ts';
import type { Database } from '#api/database/database.ts';
import type { Mailer } from '#api/gateways/mail/mailer.ts';
import { marketingConsentLetter } from '#api/gateways/mail/marketing-consent.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { reactor } from '#api/reactors/reactor.ts';
import type { SignedLinks } from '#api/sessions/signed-links.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import type { Person } from '#domain/kernel/personal.ts';
import { getAccount } from '#projections/accounts/query.ts';
import type { Projector } from '#projections/engine/projector.ts';
import { listMarketingReaders } from '#projections/notifications/marketing.ts';
import { getSchool } from '#projections/schools/query.ts';

type TellDeps = {
  readonly sql: Database;
  readonly projector: Pick<Projector, 'waitFor'>;
  readonly mailer: Mailer;
  readonly signedLinks: SignedLinks;
  readonly publicUrl: string;
  readonly rateLimits: RateLimits;
};

/** Who agreed to news reads in a letter what they agreed to; its link ends it without signing in. */
export function tellingMarketingConsent(deps: TellDeps) {
  const { sql, projector, mailer, signedLinks, publicUrl } = deps;
  const letters = lettersToOthers(deps);
  return reactor({
    name: 'tell-marketing-consent',
    startsAt: 'now',
    on: {
      async MarketingConsentGiven({ id, position, data, metadata: { schoolId } }) {
        if (!mailer.isOn || schoolId === undefined) return;
        await projector.waitFor(position);
        const [school, owner, readers] = await Promise.all([
          getSchool(sql, schoolId),
          getAccount(sql, founderOf(schoolId)),
          listMarketingReaders(sql, schoolId),
        ]);
        const reader = readers.find(({ person }) => person === data.person);
        if (!school || !owner || !reader?.email) return;
        // A parent agrees once for all their children: the first of them is written to.
        const first = readers.find(
          ({ isParent, email }) => isParent === reader.isParent && email === reader.email,
        );
        if (first?.person !== reader.person) return;
        // A school may have entered anybody's address, and gone into their portal by the code that it made.
        const isConfirmed = owner.isEmailVerified;
        const mayGo = { isConfirmed, to: reader.email };
        if (!(await letters.admits(`account-${owner.id}`, mayGo))) return;
        const token = signedLinks.sign('notices off', `${data.person}-marketing`);
        await mailer.send(
          marketingConsentLetter({
            person: data.person as Person,
            to: reader.email,
            name: reader.name,
            schoolName: school.name,
            wording: data.wording,
            unsubscribeUrl: `${publicUrl}/api/notices/off/${token}`,
          }),
          `marketing ${id}`,
        );
      },
    },
  });
}
