import { ChevronLeft, ChevronRight, Download, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import {
  type ExpenseCategory,
  expenseCategories,
  expenseCategoryLabels,
} from '#domain/catalogue/expenses.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { addDays, addMonths } from '#domain/kernel/nz-time.ts';
import { formatMonth } from '#domain/kernel/nz-words.ts';
import { type Expense, useExpenseSums, useExpenses } from '#site/data/expenses.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useBookFile } from '#site/data/reports.ts';
import { MoneyTabs } from '#site/features/instructor/shared/MoneyTabs.tsx';
import * as shared from '#site/features/instructor/shared/words.ts';
import { useToday } from '#site/format/use-now.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Button, IconButton } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Select } from '#site/ui/select.tsx';
import { Shares } from '#site/ui/shares.tsx';
import { ShowMore, useLimit } from '#site/ui/show-more.tsx';
import { Sums } from '#site/ui/sums.tsx';
import { ColumnHead, Table, TableBody, TableHead } from '#site/ui/table.tsx';
import { useToast } from '#site/ui/toast.tsx';
import ExpenseDialog from './ExpenseDialog.tsx';
import { ExpenseRow } from './ExpenseRow.tsx';
import * as words from './words.ts';
import './expenses.css';

/** The most rows that the server gives. */
const most = 500;

/** What the school spends, month by month. */
export default function ExpensesPage() {
  const today = useToday();
  const [month, setMonth] = useState(today.slice(0, 7));
  const [category, setCategory] = useState<ExpenseCategory>();
  const { limit, mayGoOn, raise, reset } = useLimit(most);
  const [asked, ask] = useState<{ expense?: Expense } | null>(null);
  const list = useExpenses({ month, category }, limit);
  const sums = useExpenseSums(month).data ?? [];
  const file = useBookFile();
  const toast = useToast();

  const turn = (by: number) => {
    setMonth(addMonths(`${month}-01`, by).slice(0, 7));
    reset();
  };
  const takeFile = () =>
    file.mutate(
      {
        what: 'expenses',
        from: `${month}-01`,
        to: addDays(addMonths(`${month}-01`, 1), -1),
      },
      { onSuccess: (name) => toast({ title: words.exported, description: name }) },
    );
  const shown = list.data ?? [];
  const business = sums.reduce((sum, one) => sum + one.businessAmount, 0);
  const count = sums.reduce((sum, one) => sum + one.count, 0);

  return (
    <>
      <PageTitle sentence={words.spentForBusiness({ count, sum: formatDollars(business) })}>
        <Button glyph={Download} busy={file.isPending} disabled={count === 0} onClick={takeFile}>
          {words.exportMonth}
        </Button>
        <Button variant="primary" glyph={ReceiptText} onClick={() => ask({})}>
          {words.newExpense}
        </Button>
      </PageTitle>
      <MoneyTabs current="/payments/expenses" />
      <Panel className="expenses" aria-label={words.expenses} aria-busy={list.isFetching}>
        <div className="bar cluster-2">
          <MonthTurn month={month} isLast={month >= today.slice(0, 7)} onTurn={turn} />
          <Select
            aria-label={shared.category}
            value={category ?? ''}
            onChange={({ target }) =>
              setCategory(expenseCategories.find((one) => one === target.value))
            }
          >
            <option value="">{words.allCategories}</option>
            {expenseCategories.map((one) => (
              <option key={one} value={one}>
                {expenseCategoryLabels[one]}
              </option>
            ))}
          </Select>
        </div>
        {sums.length > 0 && (
          <div className="by-category">
            <Shares
              label={words.monthByCategory}
              shares={sums.map((one) => ({
                name: expenseCategoryLabels[one.category],
                value: one.businessAmount,
                said: formatDollars(one.businessAmount),
              }))}
            />
          </div>
        )}
        <Loaded from={list} rows={6}>
          {() =>
            shown.length === 0 ? (
              <Empty glyph={ReceiptText} title={words.nothingSpent}>
                {words.nothingSpentHint}
              </Empty>
            ) : (
              <ExpenseTable expenses={shown} onEdit={(expense) => ask({ expense })} />
            )
          }
        </Loaded>
        {mayGoOn(shown.length) && <ShowMore busy={list.isFetching} onPress={raise} />}
        {sums.length > 0 && (
          <Sums
            label={words.monthByCategory}
            sums={[[words.forBusiness, formatDollars(business)]]}
          />
        )}
      </Panel>
      {asked && <ExpenseDialog expense={asked.expense} onClose={() => ask(null)} />}
    </>
  );
}

interface MonthTurnProps {
  month: string;
  isLast: boolean;
  onTurn: (by: number) => void;
}

function MonthTurn({ month, isLast, onTurn }: MonthTurnProps) {
  return (
    <div className="which-month">
      <IconButton
        variant="default"
        label={words.monthBefore}
        glyph={ChevronLeft}
        onClick={() => onTurn(-1)}
      />
      <h2 aria-live="polite">{formatMonth(`${month}-01`)}</h2>
      <IconButton
        variant="default"
        label={words.monthAfter}
        glyph={ChevronRight}
        disabled={isLast}
        onClick={() => onTurn(1)}
      />
    </div>
  );
}

interface ExpenseTableProps {
  expenses: readonly Expense[];
  onEdit: (expense: Expense) => void;
}

function ExpenseTable({ expenses, onEdit }: ExpenseTableProps) {
  return (
    <Table label={words.expenses}>
      <TableHead>
        <ColumnHead>{words.day}</ColumnHead>
        <ColumnHead>{shared.supplier}</ColumnHead>
        <ColumnHead>{shared.category}</ColumnHead>
        <ColumnHead className="end">{words.amount}</ColumnHead>
        <ColumnHead>
          <span className="visually-hidden">{words.actions}</span>
        </ColumnHead>
      </TableHead>
      <TableBody>
        {expenses.map((expense) => (
          <ExpenseRow key={expense.id} expense={expense} onEdit={() => onEdit(expense)} />
        ))}
      </TableBody>
    </Table>
  );
}
