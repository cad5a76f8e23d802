import { formatMoney } from '#domain/kernel/money.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { Panel } from '#site/ui/panel.tsx';
import type { Offering } from './offerings.ts';

interface ServicesProps {
  offerings: readonly Offering[];
  onChoose: (service: string) => void;
}

export function Services({ offerings, onChoose }: ServicesProps) {
  return (
    <Panel aria-label="Services & Pricing">
      <ul className="services">
        {offerings.map(({ name, description, duration, cents, saving }) => (
          <li key={name}>
            <div>
              <h2>{name}</h2>
              <p className="muted">{description}</p>
              <p className="num">
                {duration}
                {saving && (
                  <Badge tone="success">
                    Saves {formatMoney(saving.cents)} ({saving.percent}%)
                  </Badge>
                )}
              </p>
            </div>
            <b className="num">{formatMoney(cents)}</b>
            <Button
              className="with-script"
              aria-label={`Choose ${name}`}
              onClick={() => onChoose(name)}
            >
              Choose
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
