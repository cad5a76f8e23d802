import { useSearchParams } from 'wouter';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#site/ui/tabs.tsx';
import { ContactMessages } from './ContactMessages.tsx';
import { Listings } from './Listings.tsx';
import { MoodBoards } from './MoodBoards.tsx';
import { Reviews } from './Reviews.tsx';
import { Webhooks } from './Webhooks.tsx';
import '../shared/admin.css';

const tabs = ['messages', 'reviews', 'instructors', 'mood-boards', 'card-company'] as const;

/** /admin/messages: what comes in from the public pages. */
export default function InboxPage() {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <PageTitle sentence="What people write, report and make on the public pages, and what the card company said that could not be recorded." />
      <Tabs
        className="admin-inbox"
        value={tabs.find((tab) => tab === params.get('tab')) ?? 'messages'}
        onValueChange={(tab) => setParams({ tab }, { replace: true })}
      >
        <TabList aria-label="Inbox">
          <Tab value="messages">Messages and reports</Tab>
          <Tab value="reviews">Reviews</Tab>
          <Tab value="instructors">Instructors</Tab>
          <Tab value="mood-boards">Mood boards</Tab>
          <Tab value="card-company">Card company</Tab>
        </TabList>
        <TabPanel value="messages">
          <ContactMessages />
        </TabPanel>
        <TabPanel value="reviews">
          <Reviews />
        </TabPanel>
        <TabPanel value="instructors">
          <Listings />
        </TabPanel>
        <TabPanel value="mood-boards">
          <MoodBoards />
        </TabPanel>
        <TabPanel value="card-company">
          <Webhooks />
        </TabPanel>
      </Tabs>
    </>
  );
}
