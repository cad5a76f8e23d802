import { Loaded } from '#site/data/Loaded.tsx';
import { useIsMember } from '#site/data/team.ts';
import { useSchoolTerms } from '#site/data/terms.ts';
import { Tab, TabList, TabPanel, Tabs } from '#site/ui/tabs.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { DraftForm } from './DraftForm.tsx';
import { Signers } from './Signers.tsx';
import { Versions } from './Versions.tsx';
import * as words from './words.ts';
import './terms.css';

/** /settings/terms: what learners sign, its versions, and who has signed. */
export default function TermsPage() {
  const writes = !useIsMember();
  return (
    <SettingsFrame current="/settings/terms">
      <Loaded from={useSchoolTerms()}>
        {(terms) => (
          <Tabs
            className="terms-page"
            defaultValue={writes && terms.versions.length === 0 ? 'write' : 'signers'}
          >
            <TabList>
              <Tab value="signers">{words.whoSigned}</Tab>
              <Tab value="versions">{words.versions}</Tab>
              {writes && <Tab value="write">{words.write}</Tab>}
            </TabList>
            <TabPanel value="signers">
              <Signers />
            </TabPanel>
            <TabPanel value="versions">
              <Versions terms={terms} />
            </TabPanel>
            {writes && (
              <TabPanel value="write">
                <DraftForm key={terms.next} terms={terms} />
              </TabPanel>
            )}
          </Tabs>
        )}
      </Loaded>
    </SettingsFrame>
  );
}
