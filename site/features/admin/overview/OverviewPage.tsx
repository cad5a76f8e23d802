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
import { ByWeek } from './ByWeek.tsx';
import * as texts from './words.ts';

/** /admin/overview: what there is, what waits, and a search for a school or a person. */
export default function OverviewPage() {
  return (
    <div className="admin-overview">
      <PageTitle />
      <Find />
      <Loaded from={useAdminOverview()}>
        {(figures) => (
          <>
            <Metrics aria-label={texts.inFigures}>
              <Metric
                title={texts.schools}
                value={figures.schools}
                note={texts.schoolsNote({
                  added: figures.newSchools,
                  listed: figures.listedSchools,
                })}
              />
              <Metric
                title={texts.people}
                value={figures.people}
                note={texts.peopleNote({ count: figures.unconfirmedPeople })}
              />
              <Metric title={texts.students} value={figures.students} note={texts.notArchived} />
              <Metric
                title={texts.lessonsCompleted}
                value={figures.lessonsThisWeek}
                note={texts.inLast7Days}
              />
            </Metrics>
            <Metrics aria-label={texts.plans}>
              <Metric
                title={texts.payingSchools}
                value={figures.paying}
                note={texts.whichPlansPay}
              />
              <Metric title={texts.onTrial} value={figures.onTrial} note={texts.neverChosePlan} />
              <Metric title={texts.pastDue} value={figures.pastDue} note={texts.aPaymentFailed} />
            </Metrics>
            <ByWeek weeks={figures.weeks} />
            <Panel aria-label={texts.waitingForYou}>
              <PanelHeader title={texts.inbox} />
              <ul className="waiting ruled">
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
    { words: texts.contactMessages, count: contactMessages, tab: 'messages' },
    { words: texts.moodBoardsWaiting, count: boardsWaiting, tab: 'mood-boards' },
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
        <SearchInput label={texts.find} name="search" maxLength={100} />
        <Button type="submit" value="users">
          {texts.inPeople}
        </Button>
        <Button type="submit" value="schools">
          {texts.inSchools}
        </Button>
      </form>
    </search>
  );
}
