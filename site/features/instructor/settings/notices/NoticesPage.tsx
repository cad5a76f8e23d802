import { Loaded } from '#site/data/Loaded.tsx';
import { useNoticeRules } from '#site/data/notices.ts';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { MarketingPanel } from './MarketingPanel.tsx';
import { NoticeSettings } from './NoticeSettings.tsx';
import { OwnNotices } from './OwnNotices.tsx';
import { SchoolWords } from './SchoolWords.tsx';

/** /settings/notices: what people are told of about lessons, and when. */
export default function NoticesPage() {
  return (
    <SettingsFrame current="/settings/notices">
      <Loaded from={useNoticeRules()}>{(rules) => <NoticeSettings saved={rules} />}</Loaded>
      <SchoolWords />
      <OwnNotices />
      <MarketingPanel />
    </SettingsFrame>
  );
}
