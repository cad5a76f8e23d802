import type { School } from '#site/data/account.ts';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { PanelBody } from '#site/ui/panel.tsx';
import * as words from '#words/school-profile.tsx';
import * as texts from '#words/settings.ts';

/** The school as those see it who teach there: its details are the owner's to change. */
export function SchoolFacts({ school }: { school: School }) {
  const { name, address, phone, email, website } = school;
  return (
    <PanelBody className="fields">
      <Facts>
        <Fact name={texts.schoolName}>{name}</Fact>
        <Fact name={texts.address}>{address}</Fact>
        {phone && <Fact name={texts.phone}>{phone}</Fact>}
        {email && <Fact name={texts.email}>{email}</Fact>}
        {website && <Fact name={texts.website}>{website}</Fact>}
      </Facts>
      <p className="muted">{words.ownerKeepsThese}</p>
    </PanelBody>
  );
}
