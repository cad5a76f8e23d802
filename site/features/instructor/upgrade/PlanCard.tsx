import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Plan } from '#domain/catalogue/plans.ts';
import * as sharedWords from '#site/features/shared/words.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import type { Offer } from './plan-offer.ts';
import { planPoints } from './plan-points.ts';
import * as words from './words.tsx';

interface PlanCardProps {
  plan: Plan;
  isPopular: boolean;
  /** Undefined until we know what they have. */
  offer: Offer | undefined;
  busy: boolean;
  onChoose: () => void;
  /** Another way to it. */
  children?: ReactNode;
}

/** One plan: for whom, what it costs, what it holds, and the way to it. */
export function PlanCard({ plan, isPopular, offer, busy, onChoose, children }: PlanCardProps) {
  const { whom, points } = planPoints[plan.name];
  // Said to win somebody, not to somebody who has it.
  const isPraised = isPopular && Boolean(offer);
  return (
    <article data-slot="panel" data-hot={isPraised || undefined} aria-labelledby={plan.name}>
      <header>
        <h2 id={plan.name}>{plan.label}</h2>
        {isPraised && <Badge tone="accent">{sharedWords.mostPopular}</Badge>}
      </header>
      <p className="whom">{whom}</p>
      <p className="price num">
        <small>NZ$</small>
        {plan.monthlyCents / 100}
        <span>{sharedWords.aMonth}</span>
      </p>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <Icon glyph={Check} />
            {point}
          </li>
        ))}
      </ul>
      {offer && (
        <div className="ways">
          <Button
            variant={offer.isPrimary ? 'primary' : 'default'}
            size="lg"
            busy={busy}
            onClick={onChoose}
          >
            {offer.label}
          </Button>
          {children}
        </div>
      )}
      {offer === null && <p className="current">{words.thisIsYourPlanNow}</p>}
    </article>
  );
}
