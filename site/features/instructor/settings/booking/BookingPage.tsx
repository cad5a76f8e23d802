import './booking.css';
import { useAvailability } from '#site/data/availability.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { BookingSettings } from './BookingSettings.tsx';
import { CalendarFeeds } from './CalendarFeeds.tsx';
import { HolidaySettings } from './HolidaySettings.tsx';

/** /settings/booking: when and how learners book by themselves. */
export default function BookingPage() {
  const availability = useAvailability();
  return (
    <SettingsFrame current="Booking">
      <Loaded from={availability} failed="Your hours could not be loaded">
        {(hours) => <BookingSettings saved={hours} />}
      </Loaded>
      <HolidaySettings />
      <CalendarFeeds />
    </SettingsFrame>
  );
}
