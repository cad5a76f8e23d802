import './upgrade.css';
import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { planNames, plans } from '#domain/catalogue/plans.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useTrialStatus } from '#site/data/account.ts';
import { useChoosePlan } from '#site/data/billing.ts';
import { useIsPractice, useTakesCards } from '#site/data/till.ts';
import * as sharedWords from '#site/features/instructor/shared/words.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { Failed } from '#site/ui/empty.tsx';
import { ChangePlan } from './ChangePlan.tsx';
import { PlanCard } from './PlanCard.tsx';
import { offerOf } from './plan-offer.ts';
import { questions } from './plan-points.ts';
import { TestUpgrade } from './TestUpgrade.tsx';
import * as words from './words.tsx';

/** /upgrade: two plans, and what people ask about them. */
export default function UpgradePage() {
  const status = useTrialStatus(true);
  const choose = useChoosePlan();
  const [query, setQuery] = useSearchParams();
  const isRunning = status.data?.isPaidUser && status.data.subscriptionStatus === 'active';
  const asked = planNames.find((name) => name === query.get('to'));
  const wanted = isRunning && asked !== status.data?.subscriptionType ? asked : undefined;
  const isPractice = useIsPractice();
  const takesCards = useTakesCards();

  if (status.data?.isSold === false)
    return (
      <div className="upgrade">
        <PageTitle>
          <ButtonLink glyph={ArrowLeft} href="/">
            {words.backToDashboard}
          </ButtonLink>
        </PageTitle>
        <Banner tone="info">{sharedWords.everythingIsIncluded}</Banner>
      </div>
    );
  return (
    <div className="upgrade">
      <PageTitle sentence={status.data && sentenceFor(status.data)}>
        <ButtonLink glyph={ArrowLeft} href="/">
          {words.backToDashboard}
        </ButtonLink>
      </PageTitle>
      {status.isError && <Failed onRetry={() => void status.refetch()} />}
      {takesCards === false && <Banner tone="info">{words.plansAreNotSold}</Banner>}
      {takesCards && wanted && <ChangePlan plan={wanted} onClose={() => setQuery({})} />}
      <div className="plans">
        {planNames.map((name) => (
          <PlanCard
            key={name}
            plan={plans[name]}
            isPopular={name === 'professional'}
            offer={takesCards ? status.data && offerOf(name, status.data) : undefined}
            busy={choose.isPending && choose.variables === name}
            onChoose={() => choose.mutate(name)}
          >
            {isPractice && <TestUpgrade plan={plans[name]} />}
          </PlanCard>
        ))}
      </div>
      {takesCards && <Questions />}
    </div>
  );
}

function Questions() {
  return (
    <section aria-labelledby="upgrade-questions">
      <h2 id="upgrade-questions">{words.questionsPeopleAsk}</h2>
      {questions.map(({ ask, answer }) => (
        <details key={ask} name="upgrade-questions">
          <summary>{ask}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}

type Status = NonNullable<ReturnType<typeof useTrialStatus>['data']>;

function sentenceFor(status: Status): string {
  const { isTrialUser, isTrialExpired, isPaidUser, subscriptionType, nextBillingDate } = status;
  if (isTrialExpired) return words.trialHasEnded;
  if (isTrialUser) return words.trialRunsTo({ date: formatDate(status.trialEndDate) });
  if (!isPaidUser) return words.planHasEnded;
  const label = plans[subscriptionType === 'premium' ? 'premium' : 'professional'].label;
  return nextBillingDate
    ? words.nextPaymentOn({ plan: label, date: formatDate(nextBillingDate) })
    : words.youAreOn({ plan: label });
}
