import { Image, Pencil, Trash2 } from 'lucide-react';
import { expenseCategoryLabels } from '#domain/catalogue/expenses.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type Expense, useRemoveExpense, useRestoreExpense } from '#site/data/expenses.ts';
import { ActionsMenu } from '#site/ui/actions-menu.tsx';
import { MenuItem, MenuLink, MenuSeparator } from '#site/ui/menu.tsx';
import { Cell, Row } from '#site/ui/table.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

interface ExpenseRowProps {
  expense: Expense;
  onEdit: () => void;
}

/** One expense, what is missing of it, and what can be done about it. */
export function ExpenseRow({ expense, onEdit }: ExpenseRowProps) {
  const { id, supplier, category, note, amount, sharePercent, spentOn } = expense;
  const remove = useRemoveExpense();
  const restore = useRestoreExpense();
  const toast = useToast();
  const takeAway = () =>
    remove.mutate(expense, {
      onSuccess: () =>
        toast({
          title: words.expenseRemoved,
          description: `${formatDollars(amount)}, ${supplier}`,
          action: { label: words.undo, onPress: () => restore.mutate(id) },
        }),
    });
  return (
    <Row>
      <Cell place="when" className="num">
        {formatDate(spentOn)}
      </Cell>
      <Cell place="who">
        {supplier}
        {note && <span className="sub">{note}</span>}
      </Cell>
      <Cell place="what">
        {expenseCategoryLabels[category]}
        {expense.needsGstNumber && <span className="sub missing">{words.noGstNumber}</span>}
      </Cell>
      <Cell place="amount" className="money">
        {formatDollars(amount)}
        {sharePercent < 100 && (
          <span className="sub">{words.percentForBusiness({ percent: sharePercent })}</span>
        )}
      </Cell>
      <Cell place="menu">
        {expense.payoutId === null && (
          <ActionsMenu about={supplier}>
            <MenuItem glyph={Pencil} onSelect={onEdit}>
              {words.correctExpense}
            </MenuItem>
            {expense.hasPhoto && (
              <MenuLink glyph={Image} href={`/api/expenses/${id}/photo`} target="_blank">
                {words.lookAtThePhoto}
              </MenuLink>
            )}
            <MenuSeparator />
            <MenuItem glyph={Trash2} tone="danger" onSelect={takeAway}>
              {words.removeExpense}
            </MenuItem>
          </ActionsMenu>
        )}
      </Cell>
    </Row>
  );
}
