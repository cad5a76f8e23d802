import { TextLink } from '#site/ui/link.tsx';
import { Lane } from '#site/ui/progress.tsx';

/** The free trial in days. */
const TRIAL_DAYS = 14;

export interface TrialBannerProps {
  daysLeft: number;
  isExpired: boolean;
  /** The way to a plan. */
  upgradeHref: string;
}

/** How long the trial lasts, a dash a day; solid red once it is over. Those who pay never see it. */
export function TrialBanner({ daysLeft, isExpired, upgradeHref }: TrialBannerProps) {
  if (isExpired) {
    return (
      <section className="trial" aria-label="Subscription" data-tone="expired">
        <span>
          <b>Your trial has expired.</b> Reading and exporting go on.
        </span>
        <TextLink href={upgradeHref}>Choose a plan</TextLink>
      </section>
    );
  }
  return (
    <section className="trial" aria-label="Subscription">
      <Lane done={TRIAL_DAYS - daysLeft} of={TRIAL_DAYS} />
      <TimeLeft days={daysLeft} />
      <TextLink href={upgradeHref}>See plans</TextLink>
    </section>
  );
}

function TimeLeft({ days }: { days: number }) {
  if (days <= 0) return <b>Trial expires today</b>;
  return (
    <span>
      <b>
        {days} {days === 1 ? 'day' : 'days'} left
      </b>{' '}
      in your free trial
    </span>
  );
}
