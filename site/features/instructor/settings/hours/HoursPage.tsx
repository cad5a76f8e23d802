import { useSchool } from '#site/data/account.ts';
import { useAvailability } from '#site/data/availability.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useViewer } from '#site/data/team.ts';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { HolidaySettings } from './HolidaySettings.tsx';
import { OpeningHours } from './OpeningHours.tsx';
import { TeachingHours } from './TeachingHours.tsx';
import '../hours-settings.css';

/** /settings/hours: when I teach, when the school is open, and which holidays it keeps. */
export default function HoursPage() {
  const availability = useAvailability();
  const school = useSchool(true).data;
  const isMember = useViewer()?.isMember ?? true;
  return (
    <SettingsFrame current="/settings/hours">
      <Loaded from={availability}>{(hours) => <TeachingHours saved={hours} />}</Loaded>
      {school && !isMember && <OpeningHours school={school} />}
      <HolidaySettings />
    </SettingsFrame>
  );
}
