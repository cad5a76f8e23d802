import { Download, Landmark } from 'lucide-react';
import { useState } from 'react';
import { useCardAccount } from '#site/data/card-account.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { type Payout, usePayouts } from '#site/data/payouts.ts';
import { useBookFile } from '#site/data/reports.ts';
import { MoneyTabs } from '#site/features/instructor/shared/MoneyTabs.tsx';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { ShowMore, useLimit } from '#site/ui/show-more.tsx';
import { ColumnHead, Table, TableBody, TableHead } from '#site/ui/table.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { PayoutDialog } from './PayoutDialog.tsx';
import { PayoutRow } from './PayoutRow.tsx';
import './payouts.css';
import * as words from './words.ts';

/** The most rows that the server gives. */
const most = 500;

/** What Stripe sent to the school's bank, and what each payout is made of. */
export default function PayoutsPage() {
  const { limit, mayGoOn, raise } = useLimit(most);
  const payouts = usePayouts(limit);
  const account = useCardAccount().data;
  const [opened, open] = useState<Payout | null>(null);
  const file = useBookFile();
  const toast = useToast();
  const shown = payouts.data ?? [];
  const takeFile = () =>
    file.mutate(
      { what: 'payouts', from: null, to: null },
      { onSuccess: (name) => toast({ title: words.downloaded, description: name }) },
    );
  return (
    <>
      <PageTitle>
        {account?.isPractice && account.cardAccount && (
          <ButtonLink href={`/stripe-sandbox/payouts/${account.cardAccount}`}>
            {words.practise}
          </ButtonLink>
        )}
        <Button
          glyph={Download}
          busy={file.isPending}
          disabled={shown.length === 0}
          onClick={takeFile}
        >
          {words.download}
        </Button>
      </PageTitle>
      <MoneyTabs current="/payments/payouts" />
      <Panel className="payouts" aria-label={words.payouts}>
        <Loaded from={payouts} rows={6}>
          {() =>
            shown.length === 0 ? (
              <Empty glyph={Landmark} title={words.noneYet}>
                {account?.cardAccount ? words.afterACard : <SetUp />}
              </Empty>
            ) : (
              <PayoutTable payouts={shown} onOpen={open} />
            )
          }
        </Loaded>
        {mayGoOn(shown.length) && <ShowMore busy={payouts.isFetching} onPress={raise} />}
      </Panel>
      {opened && <PayoutDialog payout={opened} onClose={() => open(null)} />}
    </>
  );
}

const SetUp = () => <a href="/settings/cards">{words.setUpCards}</a>;

interface PayoutTableProps {
  payouts: readonly Payout[];
  onOpen: (payout: Payout) => void;
}

function PayoutTable({ payouts, onOpen }: PayoutTableProps) {
  return (
    <Table label={words.payouts}>
      <TableHead>
        <ColumnHead>{words.day}</ColumnHead>
        <ColumnHead>{words.payout}</ColumnHead>
        <ColumnHead>{words.status}</ColumnHead>
        <ColumnHead className="end">{words.cardPayments}</ColumnHead>
        <ColumnHead className="end">{words.fees}</ColumnHead>
        <ColumnHead className="end">{words.refunds}</ColumnHead>
        <ColumnHead className="end">{words.toYourBank}</ColumnHead>
        <ColumnHead>
          <span className="visually-hidden">{words.actions}</span>
        </ColumnHead>
      </TableHead>
      <TableBody>
        {payouts.map((payout) => (
          <PayoutRow key={payout.payoutId} payout={payout} onOpen={() => onOpen(payout)} />
        ))}
      </TableBody>
    </Table>
  );
}
