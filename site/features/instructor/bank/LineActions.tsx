import { ArrowLeftRight, CircleSlash, Ellipsis, ReceiptText } from 'lucide-react';
import type { BankLine } from '#site/data/bank.ts';
import { Button, IconButton } from '#site/ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#site/ui/menu.tsx';
import * as words from './words.ts';

/** What somebody may say of a line besides a payment. */
export type LineWord = 'expense' | 'transfer' | 'not_ours';

interface LineActionsProps {
  line: BankLine;
  name: string;
  isBusy: boolean;
  onAccept: () => void;
  onMatch: () => void;
  onSort: (word: LineWord) => void;
  onUndo: () => void;
}

/** What can be done about a line. */
export function LineActions({ line, name, isBusy, ...on }: LineActionsProps) {
  if (line.state === 'matched')
    return (
      <Button needsSignal onClick={on.onUndo} aria-label={words.undoMatchOf({ name })}>
        {words.undo}
      </Button>
    );
  return (
    <div className="acts">
      {line.state === 'suggested' && (
        <Button
          variant="primary"
          needsSignal
          disabled={isBusy}
          aria-label={words.acceptFor({ name })}
          onClick={on.onAccept}
        >
          {words.accept}
        </Button>
      )}
      <Button needsSignal onClick={on.onMatch} aria-label={words.matchOne({ name })}>
        {words.match}
      </Button>
      <Menu>
        <MenuTrigger>
          <IconButton needsSignal glyph={Ellipsis} label={words.moreFor({ name })} />
        </MenuTrigger>
        <MenuContent>
          {line.amount < 0 && (
            <MenuItem glyph={ReceiptText} onSelect={() => on.onSort('expense')}>
              {words.recordExpense}
            </MenuItem>
          )}
          <MenuItem glyph={ArrowLeftRight} onSelect={() => on.onSort('transfer')}>
            {words.ownTransfer}
          </MenuItem>
          <MenuItem glyph={CircleSlash} onSelect={() => on.onSort('not_ours')}>
            {words.notOurs}
          </MenuItem>
        </MenuContent>
      </Menu>
    </div>
  );
}
