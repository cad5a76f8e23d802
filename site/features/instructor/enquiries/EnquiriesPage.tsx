import { useSearchParams } from 'wouter';
import { useEnquiries } from '#site/data/enquiries.ts';
import { useEnrolments } from '#site/data/enrolments.ts';
import { useIsMember } from '#site/data/team.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Count } from '#site/ui/badge.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#site/ui/tabs.tsx';
import { Inbox } from './Inbox.tsx';
import { ListingTab } from './ListingTab.tsx';
import { ReplyAtOnce } from './ReplyAtOnce.tsx';
import { ReviewList } from './ReviewList.tsx';
import * as words from './words.tsx';
import './enquiries.css';

const tabs = ['requests', 'reviews', 'listing'] as const;

/** /enquiries: who found us in the directory, what students say there, and our own entry. */
export default function EnquiriesPage() {
  const [params, setParams] = useSearchParams();
  const isMember = useIsMember();
  const enquiries = useEnquiries().data;
  const enrolments = useEnrolments().data;
  const unanswered =
    (enquiries?.filter(({ status }) => status === 'new').length ?? 0) +
    (enrolments?.filter(({ status }) => status === 'sent').length ?? 0);
  return (
    <>
      <PageTitle
        sentence={
          enquiries && enrolments && sentence(enquiries.length + enrolments.length, unanswered)
        }
      />
      <Tabs
        className="enquiries"
        value={tabs.find((tab) => tab === params.get('tab')) ?? 'requests'}
        onValueChange={(tab) => setParams({ tab }, { replace: true })}
      >
        <TabList aria-label={words.enquiries}>
          <Tab value="requests">
            {words.bookingRequests}{' '}
            <Count count={unanswered} aria-label={words.newOnes({ count: unanswered })} />
          </Tab>
          <Tab value="reviews">{words.reviewsTab}</Tab>
          {!isMember && <Tab value="listing">{words.directoryListing}</Tab>}
        </TabList>
        <TabPanel value="requests">
          <Inbox />
          {!isMember && <ReplyAtOnce />}
        </TabPanel>
        <TabPanel value="reviews">
          <ReviewList />
        </TabPanel>
        {!isMember && (
          <TabPanel value="listing">
            <ListingTab />
          </TabPanel>
        )}
      </Tabs>
    </>
  );
}

function sentence(all: number, unanswered: number): string {
  if (all === 0) return words.nobodyAsked;
  return words.howMany({ all, unanswered });
}
