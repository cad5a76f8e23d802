import { Database } from 'lucide-react';
import { useSchool } from '#site/data/account.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { BreachPanel } from './BreachPanel.tsx';
import { ClosingPanel } from './ClosingPanel.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { PrivacyPanel } from './PrivacyPanel.tsx';
import './data.css';
import * as settingsWords from '#site/features/instructor/settings/words.tsx';
import * as words from './words.tsx';

/** /settings/data: everything to take along, what people asked about what is kept of them, and the way out. */
export default function DataPage() {
  const school = useSchool(true).data;
  return (
    <SettingsFrame current="/settings/data">
      {school && <ExportPanel />}
      {school && <PrivacyPanel />}
      {school && <BreachPanel />}
      {school && <ClosingPanel />}
      {school === null && (
        <Empty
          glyph={Database}
          title={words.nothingRecordedYet}
          action={<ButtonLink href="/setup">{settingsWords.setUpYourSchool}</ButtonLink>}
        />
      )}
    </SettingsFrame>
  );
}
