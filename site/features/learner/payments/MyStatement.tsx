import { Download } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '#site/data/Loaded.tsx';
import { useLearner } from '#site/data/learner/learner.ts';
import {
  myStatementFile,
  type StatementDays as StatementDaysAsked,
  useMyStatement,
} from '#site/data/statements.ts';
import { StatementDays } from '#site/features/shared/statement/StatementDays.tsx';
import { StatementView } from '#site/features/shared/statement/StatementView.tsx';
import { useToday } from '#site/format/use-now.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.ts';

/** The learner's account with the school, to keep as a file, or to unfold: the payments stand above it already. */
export function MyStatement() {
  const learner = useLearner();
  const today = useToday();
  const [days, setDays] = useState<StatementDaysAsked>({});
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel className="statement-panel">
      <PanelHeader title={words.statementOfAccount}>
        <ButtonLink size="sm" glyph={Download} href={myStatementFile(learner, days)}>
          PDF
        </ButtonLink>
        <Button
          size="sm"
          needsSignal={false}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words.hideStatement : words.showStatement}
        </Button>
      </PanelHeader>
      {isOpen && (
        <>
          <StatementDays days={days} today={today} onChange={setDays} />
          <StatementOf days={days} />
        </>
      )}
    </Panel>
  );
}

function StatementOf({ days }: { days: StatementDaysAsked }) {
  return (
    <Loaded from={useMyStatement(days)}>{(data) => <StatementView statement={data} />}</Loaded>
  );
}
