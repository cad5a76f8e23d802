import { Loaded } from '#site/data/Loaded.tsx';
import { useContactDetails } from '#site/data/learner/parent.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { ContactForm } from './ContactForm.tsx';
import * as words from './words.ts';
import './contact-details.css';

/** How a child is reached, to read and to correct. */
export default function ContactDetails() {
  const details = useContactDetails();
  return (
    <div className="parent-details stack-4">
      <PageTitle sentence={words.howTheSchoolReachesTheLearner} />
      <Panel>
        <PanelHeader title={words.contactDetails} />
        <Loaded from={details} failed={words.theDetailsCouldNotBeLoaded}>
          {(known) => <ContactForm known={known} />}
        </Loaded>
      </Panel>
    </div>
  );
}
