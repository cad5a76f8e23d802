import { useSearchParams } from 'wouter';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#site/ui/tabs.tsx';
import { ContactMessages } from './ContactMessages.tsx';
import { Listings } from './Listings.tsx';
import { MoodBoards } from './MoodBoards.tsx';
import { Reviews } from './Reviews.tsx';
import { Webhooks } from './Webhooks.tsx';
import '../shared/admin.css';
import * as words from './words.tsx';

const tabs = ['messages', 'reviews', 'instructors', 'mood-boards', 'card-company'] as const;

/** /admin/messages: what comes in from the public pages. */
export default function InboxPage() {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <PageTitle />
      <Tabs
        className="admin-inbox"
        value={tabs.find((tab) => tab === params.get('tab')) ?? 'messages'}
        onValueChange={(tab) => setParams({ tab }, { replace: true })}
      >
        <TabList aria-label={words.inbox}>
          <Tab value="messages">{words.messagesAndReports}</Tab>
          <Tab value="reviews">{words.reviews}</Tab>
          <Tab value="instructors">{words.instructors}</Tab>
          <Tab value="mood-boards">{words.moodBoards}</Tab>
          <Tab value="card-company">{words.cardCompany}</Tab>
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
