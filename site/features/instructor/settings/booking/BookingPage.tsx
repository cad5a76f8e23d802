import '../hours-settings.css';
import { useAvailability } from '#site/data/availability.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { BookingSettings } from './BookingSettings.tsx';
import { CalendarFeeds } from './CalendarFeeds.tsx';
import { EnrolmentLinks } from './EnrolmentLinks.tsx';

/** /settings/booking: when and how learners book by themselves. */
export default function BookingPage() {
  const availability = useAvailability();
  return (
    <SettingsFrame current="/settings/booking">
      <Loaded from={availability}>{(hours) => <BookingSettings saved={hours} />}</Loaded>
      <EnrolmentLinks />
      <CalendarFeeds />
    </SettingsFrame>
  );
}
