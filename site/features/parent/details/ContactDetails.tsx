import { Loaded } from '#site/data/Loaded.tsx';
import { useContactDetails } from '#site/data/learner/parent.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { ContactForm } from './ContactForm.tsx';
import './contact-details.css';

/** How a child is reached, to read and to correct. */
export default function ContactDetails() {
  const details = useContactDetails();
  return (
    <div className="parent-details">
      <PageTitle sentence="How the school reaches the learner and the family" />
      <Panel>
        <PanelHeader title="Contact details" />
        <Loaded from={details} failed="The details could not be loaded">
          {(known) => <ContactForm known={known} />}
        </Loaded>
      </Panel>
    </div>
  );
}
