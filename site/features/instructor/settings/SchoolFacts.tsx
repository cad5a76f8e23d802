import type { School } from '#site/data/account.ts';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { PanelBody } from '#site/ui/panel.tsx';

/** The school as those see it who teach there: its details are the owner's to change. */
export function SchoolFacts({ school }: { school: School }) {
  const { name, address, phone, email, website } = school;
  return (
    <PanelBody className="fields">
      <Facts>
        <Fact name="School name">{name}</Fact>
        <Fact name="Address">{address}</Fact>
        {phone && <Fact name="Phone">{phone}</Fact>}
        {email && <Fact name="Email">{email}</Fact>}
        {website && <Fact name="Website">{website}</Fact>}
      </Facts>
      <p className="muted">The owner of the school keeps these up to date.</p>
    </PanelBody>
  );
}
