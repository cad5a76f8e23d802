import type { InstructorProfile } from '#site/data/instructors.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#site/ui/tabs.tsx';
import { About } from './About.tsx';
import { Availability } from './Availability.tsx';
import { BookingForm } from './BookingForm.tsx';
import { Head } from './Head.tsx';
import { offeringsOf } from './offerings.ts';
import { Reviews } from './Reviews.tsx';
import { Services } from './Services.tsx';
import { useBooking } from './use-booking.ts';
import * as words from './words.tsx';

/** Who they are, what they offer, and the form to ask them. */
export function Profile({ instructor }: { instructor: InstructorProfile }) {
  const offerings = offeringsOf(instructor);
  const booking = useBooking(
    instructor.id,
    offerings.map(({ name }) => name),
  );
  const showForm = () => document.getElementById('contact')?.scrollIntoView({ block: 'nearest' });

  return (
    <div className="profile">
      <Head instructor={instructor} />
      <div className="wrap columns">
        <Tabs defaultValue="services">
          <TabList aria-label={words.aboutInstructor({ firstName: instructor.firstName })}>
            <Tab value="services">{words.servicesPricing}</Tab>
            <Tab value="about">{words.about}</Tab>
            <Tab value="reviews">{words.reviews}</Tab>
            <Tab value="availability">{words.availability}</Tab>
          </TabList>
          <TabPanel value="services" keepMounted>
            <Services
              offerings={offerings}
              onChoose={(service) => {
                booking.write({ service });
                showForm();
              }}
            />
          </TabPanel>
          <TabPanel value="about" keepMounted>
            <About instructor={instructor} />
          </TabPanel>
          <TabPanel value="reviews" keepMounted>
            <Reviews instructor={instructor} />
          </TabPanel>
          <TabPanel value="availability" keepMounted>
            <Availability
              instructor={instructor}
              onChoose={(startsAt) => {
                booking.askFor(startsAt);
                showForm();
              }}
            />
          </TabPanel>
          <p className="book">
            <ButtonLink variant="primary" size="lg" href="#contact">
              {words.bookALessonBelow}
            </ButtonLink>
          </p>
        </Tabs>
        <BookingForm instructor={instructor} offerings={offerings} booking={booking} />
      </div>
    </div>
  );
}
