import { Loaded } from '#site/data/Loaded.tsx';
import { useLearner } from '#site/data/learner/learner.ts';
import { useContactDetails, useParent } from '#site/data/learner/parent.ts';
import { Correctable } from '#site/features/shared/corrections/Correctable.tsx';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Facts } from '#site/ui/facts.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { ContactForm } from './ContactForm.tsx';
import * as words from './words.ts';
import './contact-details.css';

/** How a child is reached, to read and to correct. */
export default function ContactDetails() {
  const details = useContactDetails();
  const { id } = useLearner();
  const child = useParent().data?.children.find(({ studentId }) => studentId === id);
  return (
    <div className="parent-details stack-4">
      <PageTitle sentence={words.howTheSchoolReachesTheLearner} />
      <Panel>
        <PanelHeader title={words.contactDetails} />
        <Loaded from={details}>{(known) => <ContactForm known={known} />}</Loaded>
      </Panel>
      {/* Below the form, so not before it: the form's skeleton is shorter than the form. */}
      {child && (details.data || details.error) && (
        <Panel>
          <PanelHeader title={words.whatTheSchoolHas} />
          <PanelBody>
            <Facts>
              <Correctable field="firstName" now={child.firstName}>
                {child.firstName}
              </Correctable>
              <Correctable field="lastName" now={child.lastName}>
                {child.lastName}
              </Correctable>
            </Facts>
          </PanelBody>
        </Panel>
      )}
    </div>
  );
}
