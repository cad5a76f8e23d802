import type { School } from '#site/data/account.ts';
import * as sharedWords from '#site/features/instructor/shared/words.ts';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { PanelBody } from '#site/ui/panel.tsx';
import * as words from './words.tsx';

/** The school as those see it who teach there: its details are the owner's to change. */
export function SchoolFacts({ school }: { school: School }) {
  const { name, address, phone, email, website } = school;
  return (
    <PanelBody className="fields">
      <Facts>
        <Fact name={sharedWords.schoolName}>{name}</Fact>
        <Fact name={words.address}>{address}</Fact>
        {phone && <Fact name={sharedWords.phone}>{phone}</Fact>}
        {email && <Fact name={sharedWords.email}>{email}</Fact>}
        {website && <Fact name={sharedWords.website}>{website}</Fact>}
      </Facts>
      <p className="muted">{words.ownerKeepsThese}</p>
    </PanelBody>
  );
}
