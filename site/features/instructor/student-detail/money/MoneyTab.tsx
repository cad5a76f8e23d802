import { Download, Mail } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '#site/data/Loaded.tsx';
import {
  type StatementDays as Days,
  statementFile,
  useMailStatement,
  useStatement,
} from '#site/data/statements.ts';
import type { Student } from '#site/data/students.ts';
import { useIsMember } from '#site/data/team.ts';
import * as words from '#site/features/instructor/student-detail/words.tsx';
import { CreditSentence } from '#site/features/shared/credit/credit-signs.tsx';
import { StatementDays } from '#site/features/shared/statement/StatementDays.tsx';
import { StatementView } from '#site/features/shared/statement/StatementView.tsx';
import { useToday } from '#site/format/use-now.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { AutomaticBills } from './AutomaticBills.tsx';
import { OwnPrice } from './OwnPrice.tsx';
import { WhoPays } from './WhoPays.tsx';

/** What a student was asked for, has paid and owes: their statement of account. */
export default function MoneyTab({ student }: { student: Student }) {
  const today = useToday();
  const isMember = useIsMember();
  const [days, setDays] = useState<Days>({});
  const statement = useStatement(student.id, days);
  const mailing = useMailStatement(student.id);
  return (
    <Panel className="statement-panel">
      <PanelHeader title={words.statementOfAccount}>
        <div className="cluster-2">
          <ButtonLink size="sm" glyph={Download} href={statementFile(student.id, 'pdf', days)}>
            {words.pdf}
          </ButtonLink>
          <ButtonLink size="sm" glyph={Download} href={statementFile(student.id, 'csv', days)}>
            {words.csv}
          </ButtonLink>
          <Button
            size="sm"
            glyph={Mail}
            busy={mailing.isPending}
            onClick={() => mailing.mutate(days)}
          >
            {words.email}
          </Button>
        </div>
      </PanelHeader>
      {student.credit && (
        <p className="credit-of">
          {words.lessonCredit} <CreditSentence credit={student.credit} />
        </p>
      )}
      {!isMember && <WhoPays student={student} />}
      {!isMember && <AutomaticBills studentId={student.id} />}
      {!isMember && <OwnPrice studentId={student.id} />}
      <StatementDays days={days} today={today} onChange={setDays} />
      <Loaded from={statement}>
        {(data) => (
          <StatementView statement={data} paymentPath={(id) => `/payments?payment=${id}`} />
        )}
      </Loaded>
    </Panel>
  );
}
