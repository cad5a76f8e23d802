import { ArrowRight } from 'lucide-react';
import type { FormEvent } from 'react';
import { useLocation } from 'wouter';
import { useAdminOverview } from '#site/data/admin.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Count } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { SearchInput } from '#site/ui/input.tsx';
import { Metric, Metrics } from '#site/ui/metric.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import '../shared/admin.css';

/** /admin/overview: what there is, what waits, and a search for a school or a person. */
export default function OverviewPage() {
  return (
    <div className="admin-overview">
      <PageTitle sentence="Every school and everybody who has an account." />
      <Find />
      <Loaded from={useAdminOverview()} failed="The figures could not be loaded">
        {(figures) => (
          <>
            <Metrics aria-label="In figures">
              <Metric
                title="Schools"
                value={figures.schools}
                note={`${figures.newSchools} new in 30 days, ${figures.listedSchools} in the directory`}
              />
              <Metric
                title="People"
                value={figures.people}
                note={`${figures.unconfirmedPeople} with an unconfirmed address`}
              />
              <Metric title="Students" value={figures.students} note="Not archived" />
              <Metric
                title="Lessons completed"
                value={figures.lessonsThisWeek}
                note="In the last 7 days"
              />
            </Metrics>
            <Metrics aria-label="Plans">
              <Metric
                title="Paying schools"
                value={figures.paying}
                note="Professional or Premium"
              />
              <Metric title="On trial" value={figures.onTrial} note="Or never chose a plan" />
              <Metric title="Past due" value={figures.pastDue} note="A payment failed" />
            </Metrics>
            <Panel aria-label="Waiting for you">
              <PanelHeader title="Inbox" />
              <ul className="waiting">
                {waiting(figures).map(({ words, count, tab }) => (
                  <li key={tab}>
                    <a href={`/admin/messages?tab=${tab}`}>
                      {words}
                      <Count count={count} tone="neutral" />
                      <Icon glyph={ArrowRight} size="sm" />
                    </a>
                  </li>
                ))}
              </ul>
            </Panel>
          </>
        )}
      </Loaded>
    </div>
  );
}

function waiting({ contactMessages, boardsWaiting }: Figures) {
  return [
    { words: 'Contact messages', count: contactMessages, tab: 'messages' },
    { words: 'Mood boards waiting to be looked through', count: boardsWaiting, tab: 'mood-boards' },
  ];
}

type Figures = NonNullable<ReturnType<typeof useAdminOverview>['data']>;

/** Looks in the list of people or of schools, which keep the search in their address. */
function Find() {
  const [, navigate] = useLocation();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const list = submitter instanceof HTMLButtonElement ? submitter.value : 'users';
    const asked = new FormData(event.currentTarget).get('search');
    const words = typeof asked === 'string' ? asked.trim() : '';
    navigate(`/admin/${list}${words ? `?${new URLSearchParams({ search: words })}` : ''}`);
  };
  return (
    <search>
      <form className="find" onSubmit={find}>
        <SearchInput label="Find a person or a school" name="search" maxLength={100} />
        <Button type="submit" value="users">
          In people
        </Button>
        <Button type="submit" value="schools">
          In schools
        </Button>
      </form>
    </search>
  );
}
