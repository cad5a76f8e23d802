import type { ReactNode } from 'react';
import { TextLink } from '#site/ui/link.tsx';
import { Lane } from '#site/ui/progress.tsx';
import * as words from './words.tsx';

/** Of its own: the shell would carry all other tags of messages along. */
const bold = (said: ReactNode) => <b>{said}</b>;

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
      <section className="trial" aria-label={words.subscription} data-tone="expired">
        <span>{words.yourTrialHasExpired({ b: bold })}</span>
        <TextLink href={upgradeHref}>{words.chooseAPlan}</TextLink>
      </section>
    );
  }
  return (
    <section className="trial" aria-label={words.subscription}>
      <Lane done={TRIAL_DAYS - daysLeft} of={TRIAL_DAYS} />
      <TimeLeft days={daysLeft} />
      <TextLink href={upgradeHref}>{words.seePlans}</TextLink>
    </section>
  );
}

function TimeLeft({ days }: { days: number }) {
  if (days <= 0) return <b>{words.trialExpiresToday}</b>;
  return <span>{words.daysLeft({ days, b: bold })}</span>;
}
