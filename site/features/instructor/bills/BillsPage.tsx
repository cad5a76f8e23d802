import { useState } from 'react';
import { formatDollars } from '#domain/kernel/money.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import {
  type BillingRules,
  type BillRun,
  useBillingRules,
  useBillsAhead,
  useDrawnBills,
} from '#site/data/bills.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { MoneyTabs } from '#site/features/instructor/shared/MoneyTabs.tsx';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { PayersPanel } from './PayersPanel.tsx';
import { RunAhead } from './RunAhead.tsx';
import { SentBills } from './SentBills.tsx';
import { type Tried, WhenToBill } from './WhenToBill.tsx';
import * as words from './words.ts';
import './bills.css';

/** /payments/bills: when learners are billed, what the next runs hold, and what was sent. */
export default function BillsPage() {
  const rules = useBillingRules();
  const [tried, setTried] = useState<Tried | null>(null);
  const ahead = useBillsAhead(tried);
  const sent = useDrawnBills();
  // While bills are off, or none was sent, an empty box would only say so again.
  const isOff = ahead.data?.length === 0;
  const isNoneSent = sent.data?.length === 0;

  return (
    <>
      <PageTitle sentence={ahead.data && sentenceOf(ahead.data)} />
      <MoneyTabs current="/payments/bills" />
      <div className="bills stack-4">
        <Panel>
          <PanelHeader title={words.whenToBill} />
          <Loaded from={rules}>
            {(saved) => <WhenToBill key={rulesKey(saved)} saved={saved} onTry={setTried} />}
          </Loaded>
        </Panel>
        {!isOff && (
          <Panel>
            <PanelHeader title={words.comingUp} />
            <Loaded from={ahead} rows={3}>
              {(runs) => <RunAhead runs={runs} canHold={tried === null} />}
            </Loaded>
          </Panel>
        )}
        <PayersPanel />
        {!isNoneSent && (
          <Panel>
            <PanelHeader title={words.billsSent} />
            <Loaded from={sent} rows={3}>
              {(bills) => <SentBills bills={bills} />}
            </Loaded>
          </Panel>
        )}
      </div>
    </>
  );
}

/** What is saved begins the form anew. */
const rulesKey = ({ rhythm, weekday, daysToPay, billsFrom, monthlyStatements }: BillingRules) =>
  `${rhythm} ${weekday} ${daysToPay} ${billsFrom} ${monthlyStatements}`;

function sentenceOf([next]: readonly BillRun[]): string {
  if (!next) return words.billsAreOff;
  const { runAt, count, total } = next;
  return words.nextRun({ moment: formatMoment(runAt), count, sum: formatDollars(total) });
}
