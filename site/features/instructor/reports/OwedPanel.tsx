import { Download, PiggyBank } from 'lucide-react';
import { formatDollars } from '#domain/kernel/money.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { agedListFiles, useAgedList } from '#site/data/reports.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { ShowMore, useLimit } from '#site/ui/show-more.tsx';
import { Cell, ColumnHead, Row, Table, TableBody, TableHead } from '#site/ui/table.tsx';
import * as words from './words.tsx';

type AgedList = NonNullable<ReturnType<typeof useAgedList>['data']>;

/** Everybody who owes money, and for how long. */
export function OwedPanel() {
  const list = useAgedList();
  return (
    <Panel>
      <PanelHeader title={words.whoOwes}>
        <div className="cluster-2">
          <ButtonLink size="sm" glyph={Download} href={agedListFiles.pdf}>
            {words.pdf}
          </ButtonLink>
          <ButtonLink size="sm" glyph={Download} href={agedListFiles.csv}>
            {words.csv}
          </ButtonLink>
        </div>
      </PanelHeader>
      <Loaded from={list} rows={3}>
        {(known) =>
          known.payers.length === 0 ? (
            <Empty glyph={PiggyBank} title={words.nobodyOwes} />
          ) : (
            <OwedTable list={known} />
          )
        }
      </Loaded>
    </Panel>
  );
}

function OwedTable({ list: { payers, ageing, balance } }: { list: AgedList }) {
  const { limit, raise } = useLimit();
  return (
    <>
      <Table label={words.whoOwes}>
        <TableHead>
          <ColumnHead>{words.learner}</ColumnHead>
          <ColumnHead className="end">{words.days0To30}</ColumnHead>
          <ColumnHead className="end">{words.days31To60}</ColumnHead>
          <ColumnHead className="end">{words.days61AndMore}</ColumnHead>
          <ColumnHead className="end">{words.inCredit}</ColumnHead>
          <ColumnHead className="end">{words.balance}</ColumnHead>
        </TableHead>
        <TableBody>
          {payers.slice(0, limit).map((payer) => (
            <Row key={`${payer.payerId} ${payer.studentId}`}>
              <Cell place="who">
                <TextLink
                  href={payer.payerId === null ? `/students/${payer.studentId}` : '/payments/bills'}
                >
                  {payer.name}
                </TextLink>
              </Cell>
              <Figures ageing={payer.ageing} balance={payer.balance} />
            </Row>
          ))}
          <Row>
            <Cell place="who">
              <b>{words.inAll}</b>
            </Cell>
            <Figures ageing={ageing} balance={balance} />
          </Row>
        </TableBody>
      </Table>
      {payers.length > limit && <ShowMore onPress={raise} />}
    </>
  );
}

function Figures({ ageing, balance }: Pick<AgedList, 'ageing' | 'balance'>) {
  return (
    <>
      <Cell className="money">{formatDollars(ageing.days0To30)}</Cell>
      <Cell className="money">{formatDollars(ageing.days31To60)}</Cell>
      <Cell className="money">{formatDollars(ageing.days61Plus)}</Cell>
      <Cell className="money">{formatDollars(ageing.credit)}</Cell>
      <Cell place="amount" className="money">
        {formatDollars(balance)}
      </Cell>
    </>
  );
}
