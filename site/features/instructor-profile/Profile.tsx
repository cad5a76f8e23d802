import { useState } from 'react';
import type { InstructorProfile } from '#site/data/instructors.ts';
import { Tab, TabList, TabPanel, Tabs } from '#site/ui/tabs.tsx';
import { About } from './About.tsx';
import { Availability } from './Availability.tsx';
import { Booking } from './Booking.tsx';
import { Head } from './Head.tsx';
import { Reviews } from './Reviews.tsx';
import { Services } from './Services.tsx';

/** Who they are, what they offer, and the form to ask them. */
export function Profile({ instructor }: { instructor: InstructorProfile }) {
  // What is pressed on the left is filled into the form on the right.
  const [wish, setWish] = useState<Wish>({});
  const ask = (part: Wish) => {
    setWish(part);
    document.getElementById('contact')?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <div className="profile">
      <Head instructor={instructor} />
      <div className="wrap columns">
        <Tabs defaultValue="services">
          <TabList aria-label={`About ${instructor.firstName}`}>
            <Tab value="services">Services & Pricing</Tab>
            <Tab value="about">About</Tab>
            <Tab value="reviews">Reviews</Tab>
            <Tab value="availability">Availability</Tab>
          </TabList>
          <TabPanel value="services">
            <Services
              pricing={instructor.pricing}
              onChoose={(service) => ask({ ...wish, service })}
            />
          </TabPanel>
          <TabPanel value="about">
            <About instructor={instructor} />
          </TabPanel>
          <TabPanel value="reviews">
            <Reviews instructor={instructor} />
          </TabPanel>
          <TabPanel value="availability">
            <Availability
              instructor={instructor}
              onChoose={(startsAt) => ask({ ...wish, startsAt })}
            />
          </TabPanel>
        </Tabs>
        <Booking instructor={instructor} wish={wish} />
      </div>
    </div>
  );
}

/** What somebody has pressed: a service by name, a free time by its start. */
export type Wish = { readonly service?: string; readonly startsAt?: string };
