import type { Database } from '#api/database/database.ts';
import type { Mailer } from '#api/gateways/mail/mailer.ts';
import { marketingConsentLetter } from '#api/gateways/mail/marketing-consent.ts';
import { reactor } from '#api/reactors/reactor.ts';
import type { SignedLinks } from '#api/sessions/signed-links.ts';
import type { Person } from '#domain/kernel/personal.ts';
import type { Projector } from '#projections/engine/projector.ts';
import { listMarketingReaders } from '#projections/notifications/marketing.ts';
import { getSchool } from '#projections/schools/query.ts';

type TellDeps = {
  readonly sql: Database;
  readonly projector: Pick<Projector, 'waitFor'>;
  readonly mailer: Mailer;
  readonly signedLinks: SignedLinks;
  readonly publicUrl: string;
};

/** Who agreed to news reads in a letter what they agreed to; its link ends it without signing in. */
export const tellingMarketingConsent = ({
  sql,
  projector,
  mailer,
  signedLinks,
  publicUrl,
}: TellDeps) =>
  reactor({
    name: 'tell-marketing-consent',
    startsAt: 'now',
    on: {
      async MarketingConsentGiven({ id, position, data, metadata: { schoolId } }) {
        if (!mailer.isOn || schoolId === undefined) return;
        await projector.waitFor(position);
        const [school, readers] = await Promise.all([
          getSchool(sql, schoolId),
          listMarketingReaders(sql, schoolId),
        ]);
        const reader = readers.find(({ person }) => person === data.person);
        if (!school || !reader?.email) return;
        // A parent agrees once for all their children: the first of them is written to.
        const first = readers.find(
          ({ isParent, email }) => isParent === reader.isParent && email === reader.email,
        );
        if (first?.person !== reader.person) return;
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
