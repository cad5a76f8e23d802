import { formatMoney } from '#domain/kernel/money.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { Panel } from '#site/ui/panel.tsx';
import type { Offering } from './offerings.ts';
import * as words from './words.tsx';

interface ServicesProps {
  offerings: readonly Offering[];
  onChoose: (service: string) => void;
}

export function Services({ offerings, onChoose }: ServicesProps) {
  return (
    <Panel aria-label={words.servicesPricing}>
      <ul className="services rows">
        {offerings.map(({ name, description, duration, cents, saving }) => (
          <li key={name}>
            <div>
              <h2>{name}</h2>
              <p className="muted">{description}</p>
              <p className="num">
                {duration}
                {saving && (
                  <Badge tone="success">
                    {words.saves({
                      amount: formatMoney(saving.cents),
                      percent: saving.percent,
                    })}
                  </Badge>
                )}
              </p>
            </div>
            <b className="num">{formatMoney(cents)}</b>
            <Button
              className="with-script"
              aria-label={words.chooseService({ name })}
              onClick={() => onChoose(name)}
            >
              {words.choose}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
