import { useState } from 'react';
import { formatDollars } from '#domain/kernel/money.ts';
import { useCreditReport } from '#site/data/credit-settings.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useToday } from '#site/format/use-now.ts';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Field } from '#site/ui/field.tsx';
import { DateInput } from '#site/ui/input.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';

/** What lesson time sold ahead has brought in by a day, and how much of it is still owed to learners. */
export function CreditPanel() {
  const today = useToday();
  const [on, setOn] = useState('');
  const report = useCreditReport(on || today);
  return (
    <Panel>
      <PanelHeader title="Lesson credit" />
      <PanelBody>
        <div className="days">
          <Field label="At the end of">
            <DateInput
              value={on || today}
              max={today}
              onChange={({ target }) => setOn(target.value)}
            />
          </Field>
        </div>
        <Loaded from={report} failed="The report could not be loaded">
          {({ received, earned, owedToLearners }) => (
            <>
              <Facts>
                <Fact name="Received">
                  <span className="num">{formatDollars(received)}</span>
                </Fact>
                <Fact name="Earned">
                  <span className="num">{formatDollars(earned)}</span>
                </Fact>
                <Fact name="Owed to learners">
                  <b className="num">{formatDollars(owedToLearners)}</b>
                </Fact>
              </Facts>
              <p className="hint">
                Owed is what was paid for time that nobody has used: lessons you still give, or
                money you would give back.
              </p>
            </>
          )}
        </Loaded>
      </PanelBody>
    </Panel>
  );
}
