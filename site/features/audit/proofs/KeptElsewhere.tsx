import { formatMoment } from '#domain/kernel/nz-words.ts';
import { useLedgerHead } from '#site/data/ledger.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { Cell, ColumnHead, Row, Table, TableBody, TableHead } from '#site/ui/table.tsx';
import { Acknowledge } from './Acknowledge.tsx';

/** What was found on the server that keeps the ledger, where one does; nothing where Postgres keeps it. */
export function KeptElsewhere() {
  const head = useLedgerHead().data;
  if (!head || (!head.comparison && head.setAside.length === 0)) return null;
  const { comparison, setAside } = head;
  // What was set aside stands in the table below, as it is now.
  const differences = (comparison?.differences ?? []).filter(({ kind }) => kind !== 'set aside');
  return (
    <Panel className="kept-elsewhere" aria-label="Ledger server">
      <PanelHeader title="The ledger server" />
      <div className="found">
        {comparison && (
          <p>
            Last held against its copy {formatMoment(comparison.comparedAt)}, positions{' '}
            {comparison.from} to {comparison.upTo}:{' '}
            {comparison.differences.length === 0
              ? 'the same, byte by byte.'
              : counted(comparison.differences.length, 'difference')}
          </p>
        )}
        {differences.map(({ sentence }) => (
          <Banner tone="danger" key={sentence}>
            {sentence}
          </Banner>
        ))}
      </div>
      {setAside.length > 0 && (
        <Table label="Set aside">
          <TableHead>
            <ColumnHead>Stream</ColumnHead>
            <ColumnHead>Revision</ColumnHead>
            <ColumnHead>Found</ColumnHead>
            <ColumnHead>Set aside because</ColumnHead>
            <ColumnHead>Acknowledged</ColumnHead>
          </TableHead>
          <TableBody>
            {setAside.map(({ id, stream, revision, type, why, foundAt, acknowledged }) => (
              <Row key={`${stream} ${revision} ${foundAt}`}>
                <Cell place="who">
                  <code>{stream}</code>
                </Cell>
                <Cell place="amount" className="num">
                  {revision}
                </Cell>
                <Cell place="when">{formatMoment(foundAt)}</Cell>
                <Cell place="what">
                  {type}: {why}
                </Cell>
                <Cell place="status">
                  {acknowledged ? (
                    <a href={`/audit/replay?stream=foreign-${id}&at=${acknowledged.position}`}>
                      Known since {formatMoment(acknowledged.at)}
                    </a>
                  ) : (
                    <Acknowledge id={id} stream={stream} />
                  )}
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </Panel>
  );
}

type Server = {
  readonly from: number;
  readonly upTo: number;
  readonly differences: readonly { sentence: string }[];
};

export function ServerVerdict({ from, upTo, differences }: Server) {
  if (differences.length > 0)
    return (
      <Banner tone="danger">
        {counted(differences.length, 'difference')} on the ledger server: {differences[0]?.sentence}
      </Banner>
    );
  return (
    <Banner tone="success">
      {upTo < from
        ? `Nothing has come since the ledger server was last found the same, at position ${upTo}.`
        : `The ledger server holds the same, byte by byte, from position ${from} to ${upTo}.`}
    </Banner>
  );
}

const counted = (count: number, what: string) =>
  count === 1 ? `1 ${what}.` : `${count === 100 ? '100 or more' : count} ${what}s.`;
