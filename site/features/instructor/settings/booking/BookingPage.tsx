import './booking.css';
import { useAvailability } from '#site/data/availability.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { BookingSettings } from './BookingSettings.tsx';
import { CalendarFeeds } from './CalendarFeeds.tsx';
import { HolidaySettings } from './HolidaySettings.tsx';
import * as words from './words.ts';

/** /settings/booking: when and how learners book by themselves. */
export default function BookingPage() {
  const availability = useAvailability();
  return (
    <SettingsFrame current="/settings/booking">
      <Loaded from={availability} failed={words.hoursNotLoaded}>
        {(hours) => <BookingSettings saved={hours} />}
      </Loaded>
      <HolidaySettings />
      <CalendarFeeds />
    </SettingsFrame>
  );
}
