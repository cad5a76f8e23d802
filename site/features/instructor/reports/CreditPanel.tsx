import { useState } from 'react';
import { formatDollars } from '#domain/kernel/money.ts';
import { useCreditReport } from '#site/data/credit-settings.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useToday } from '#site/format/use-now.ts';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Field } from '#site/ui/field.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.tsx';

/** What lesson time sold ahead has brought in by a day, and how much of it is still owed to learners. */
export function CreditPanel() {
  const today = useToday();
  const [on, setOn] = useState('');
  const report = useCreditReport(on || today);
  return (
    <Panel>
      <PanelHeader title={words.lessonCredit} />
      <PanelBody>
        <div className="days">
          <Field label={words.atTheEndOf}>
            <DateInput
              value={on || today}
              max={today}
              onChange={({ target }) => setOn(target.value)}
            />
          </Field>
        </div>
        <Loaded from={report}>
          {({ received, earned, owedToLearners }) => (
            <>
              <Facts>
                <Fact name={words.received}>
                  <span className="num">{formatDollars(received)}</span>
                </Fact>
                <Fact name={words.earned}>
                  <span className="num">{formatDollars(earned)}</span>
                </Fact>
                <Fact name={words.owedToLearners}>
                  <b className="num">{formatDollars(owedToLearners)}</b>
                </Fact>
              </Facts>
              <p className="muted-sm">{words.whatOwedMeans}</p>
            </>
          )}
        </Loaded>
      </PanelBody>
    </Panel>
  );
}
