import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { andList } from '#domain/kernel/and-list.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { type Payer, usePayers, useRemovePayer } from '#site/data/payers.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.ts';

const PayerDialog = lazyDialog(() =>
  import('./PayerDialog.tsx').then((module) => module.PayerDialog),
);
const PayerStatement = lazyDialog(() =>
  import('./PayerStatement.tsx').then((module) => module.PayerStatement),
);

type Open = { readonly payer: Payer; readonly what: 'edit' | 'statement' };

/** The people who pay for learners, whom they pay for, and what they owe. */
export function PayersPanel() {
  const payers = usePayers();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Panel>
      <PanelHeader title={words.payers} />
      <Loaded from={payers} rows={2}>
        {(all) =>
          all.length === 0 ? (
            <Empty glyph={UsersRound} title={words.noPayers}>
              {words.howToAddOne}
            </Empty>
          ) : (
            <ul className="payer-lines rows">
              {all.map((payer) => (
                <PayerItem
                  key={payer.id}
                  payer={payer}
                  onOpen={(what) => setOpen({ payer, what })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {open?.what === 'edit' && <PayerDialog payer={open.payer} onClose={close} />}
      {open?.what === 'statement' && <PayerStatement payer={open.payer} onClose={close} />}
    </Panel>
  );
}

interface PayerItemProps {
  payer: Payer;
  onOpen: (what: Open['what']) => void;
}

function PayerItem({ payer, onOpen }: PayerItemProps) {
  const { id, name, students, owed } = payer;
  const removing = useRemovePayer();
  const paysFor =
    students.length === 0
      ? words.paysForNobody
      : words.forNames({ names: andList(students.map((student) => student.name)) });
  return (
    <li>
      <div>
        <p>
          <b>{name}</b>
        </p>
        <p className="muted">{paysFor}</p>
      </div>
      <span className="num">
        {owed === 0 ? words.owesNothing : words.owes({ sum: formatDollars(owed) })}
      </span>
      <Button
        size="sm"
        variant="quiet"
        aria-label={words.statementOf({ name })}
        onClick={() => onOpen('statement')}
      >
        {words.statement}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        needsSignal
        aria-label={words.editOne({ name })}
        onClick={() => onOpen('edit')}
      >
        {words.edit}
      </Button>
      {students.length === 0 && owed === 0 && (
        <Button
          size="sm"
          variant="quiet"
          needsSignal
          busy={removing.isPending}
          aria-label={words.removeOne({ name })}
          onClick={() => removing.mutate(id)}
        >
          {words.remove}
        </Button>
      )}
    </li>
  );
}
