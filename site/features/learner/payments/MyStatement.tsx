import { Download } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '#site/data/Loaded.tsx';
import { useMyCredit } from '#site/data/learner/credit.ts';
import { useLearner } from '#site/data/learner/learner.ts';
import {
  type StatementDays as Days,
  myStatementFile,
  useMyStatement,
} from '#site/data/statements.ts';
import { CreditSentence } from '#site/features/shared/credit/credit-signs.tsx';
import { StatementDays } from '#site/features/shared/statement/StatementDays.tsx';
import { StatementView } from '#site/features/shared/statement/StatementView.tsx';
import { useToday } from '#site/format/use-now.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.ts';

/** The learner's account with the school, to look at and to keep. */
export function MyStatement() {
  const learner = useLearner();
  const today = useToday();
  const [days, setDays] = useState<Days>({});
  const statement = useMyStatement(days);
  const credit = useMyCredit().data;
  const hadCredit = credit && credit.lines.length > 0;
  return (
    <Panel className="statement-panel">
      <PanelHeader title={words.statementOfAccount}>
        <ButtonLink size="sm" glyph={Download} href={myStatementFile(learner, days)}>
          PDF
        </ButtonLink>
      </PanelHeader>
      {hadCredit && (
        <p className="credit-of">
          {words.lessonCredit} <CreditSentence credit={credit} />
        </p>
      )}
      <StatementDays days={days} today={today} onChange={setDays} />
      <Loaded from={statement} failed={words.theStatementCouldNotBeLoaded}>
        {(data) => <StatementView statement={data} />}
      </Loaded>
    </Panel>
  );
}
