import { Landmark } from 'lucide-react';
import { useState } from 'react';
import {
  type BankLine,
  type LineFilter,
  useAssignLine,
  useBank,
  useBankLines,
  useMatchLines,
} from '#site/data/bank.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { MoneyTabs } from '#site/features/instructor/shared/MoneyTabs.tsx';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Segments } from '#site/ui/segments.tsx';
import { ShowMore, useLimit } from '#site/ui/show-more.tsx';
import { ColumnHead, Table, TableBody, TableHead } from '#site/ui/table.tsx';
import type { LineWord } from './LineActions.tsx';
import { LineRow } from './LineRow.tsx';
import { MatchDialog } from './MatchDialog.tsx';
import SortDialog from './SortDialog.tsx';
import { TakeFileDialog } from './TakeFileDialog.tsx';
import { UndoDialog } from './UndoDialog.tsx';
import './bank.css';
import * as words from './words.ts';

/** The most lines that the server gives. */
const most = 1000;

type Asked =
  | { kind: 'file' }
  | { kind: 'match' | 'undo'; line: BankLine }
  | { kind: 'sort'; line: BankLine; word: Exclude<LineWord, 'transfer'> };

/** What the bank says came and went, and which payments that is for. */
export default function BankPage() {
  const bank = useBank();
  const [filter, setFilter] = useState<LineFilter>('unmatched');
  const { limit, mayGoOn, raise, reset } = useLimit(most);
  const lines = useBankLines(filter, filter === 'suggested' ? most : limit);
  const match = useMatchLines();
  const [asked, ask] = useState<Asked | null>(null);
  const close = () => ask(null);

  const shown = lines.data ?? [];
  const acceptable = filter === 'suggested' ? onlySuggestions(shown) : [];
  const { unmatched = 0, matched = 0 } = bank.data?.counts ?? {};
  return (
    <>
      <PageTitle sentence={bank.data && sentenceOfCounts(unmatched, matched)}>
        <Button
          needsSignal
          variant="primary"
          glyph={Landmark}
          onClick={() => ask({ kind: 'file' })}
        >
          {words.takeABankFile}
        </Button>
      </PageTitle>
      <MoneyTabs current="/payments/bank" />
      <Panel className="bank-lines" aria-label={words.linesOfTheBank}>
        <Loaded from={lines} rows={6}>
          {() => (
            <>
              <div className="bar">
                <Segments
                  label={words.lines}
                  value={filter}
                  onChange={(next) => {
                    setFilter(next);
                    reset();
                  }}
                  options={[
                    {
                      value: 'unmatched',
                      label: words.toMatch,
                      count: bank.data?.counts.unmatched,
                    },
                    { value: 'suggested', label: words.suggested },
                    { value: 'matched', label: words.matched, count: bank.data?.counts.matched },
                  ]}
                />
                {acceptable.length > 1 && (
                  <Button busy={match.isPending} onClick={() => match.mutate(acceptable)}>
                    {words.acceptAgreeing({ count: acceptable.length })}
                  </Button>
                )}
              </div>
              {shown.length === 0 ? (
                <Empty glyph={Landmark} title={nothing[filter]}>
                  {bank.data?.files.length === 0 && words.takeAFileHere}
                </Empty>
              ) : (
                <LineTable lines={shown} match={match} onAsk={ask} />
              )}
              {filter !== 'suggested' && mayGoOn(shown.length) && (
                <ShowMore busy={lines.isFetching} onPress={raise} />
              )}
            </>
          )}
        </Loaded>
      </Panel>
      {asked?.kind === 'file' && (
        <TakeFileDialog accounts={bank.data?.accounts ?? []} onClose={close} />
      )}
      {asked?.kind === 'match' && <MatchDialog line={asked.line} onClose={close} />}
      {asked?.kind === 'sort' && <SortDialog line={asked.line} word={asked.word} onClose={close} />}
      {asked?.kind === 'undo' && <UndoDialog line={asked.line} onClose={close} />}
    </>
  );
}

interface LineTableProps {
  lines: readonly BankLine[];
  match: ReturnType<typeof useMatchLines>;
  onAsk: (asked: Asked) => void;
}

function LineTable({ lines, match, onAsk }: LineTableProps) {
  const assign = useAssignLine({ failed: true });
  return (
    <Table label={words.linesOfTheBank}>
      <TableHead>
        <ColumnHead>{words.date}</ColumnHead>
        <ColumnHead>{words.fromTheBank}</ColumnHead>
        <ColumnHead className="end">{words.amount}</ColumnHead>
        <ColumnHead>{words.forWhat}</ColumnHead>
        <ColumnHead>
          <span className="visually-hidden">{words.actions}</span>
        </ColumnHead>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <LineRow
            key={line.id}
            line={line}
            isBusy={match.isPending || assign.isPending}
            onAccept={(proposal, suggestion) => {
              const lineId = line.id;
              if (proposal?.payoutId)
                assign.mutate({ lineId, as: 'payout', payoutId: proposal.payoutId });
              else if (proposal?.expenseId)
                assign.mutate({ lineId, as: 'expense', expenseId: proposal.expenseId });
              else if (suggestion)
                match.mutate([
                  { lineId, paymentIds: suggestion.payments.map(({ paymentId }) => paymentId) },
                ]);
              else if (line.asLastTime)
                assign.mutate({
                  lineId,
                  as: 'new_expense',
                  expense: { ...line.asLastTime, note: null },
                  again: false,
                });
            }}
            onMatch={() => onAsk({ kind: 'match', line })}
            onSort={(word) =>
              word === 'transfer'
                ? assign.mutate({ lineId: line.id, as: 'transfer' })
                : onAsk({ kind: 'sort', line, word })
            }
            onUndo={() => onAsk({ kind: 'undo', line })}
          />
        ))}
      </TableBody>
    </Table>
  );
}

/** Lines with one suggestion whose sum is exact, each payment once: what may be accepted together. */
function onlySuggestions(lines: readonly BankLine[]) {
  const taken = new Set<number>();
  return lines.flatMap(({ id, amount, suggestions, proposals }) => {
    const [only, ...others] = suggestions;
    if (!only || others.length + proposals.length > 0) return [];
    const paymentIds = only.payments.map(({ paymentId }) => paymentId);
    const cents = only.payments.reduce((sum, payment) => sum + Math.round(payment.amount * 100), 0);
    if (cents !== Math.round(Math.abs(amount) * 100) || paymentIds.some((each) => taken.has(each)))
      return [];
    for (const each of paymentIds) taken.add(each);
    return [{ lineId: id, paymentIds }];
  });
}

const sentenceOfCounts = (unmatched: number, matched: number) =>
  unmatched + matched === 0 ? words.noFileYet : words.linesToMatch({ unmatched, matched });

const nothing: Readonly<Record<LineFilter, string>> = {
  unmatched: words.nothingToMatch,
  suggested: words.noSuggestions,
  matched: words.nothingMatchedYet,
};
