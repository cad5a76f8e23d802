import { formatMoment } from '#domain/kernel/nz-words.ts';
import { useLedgerHead } from '#site/data/ledger.ts';
import { Banner } from '#site/ui/banner.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { Cell, ColumnHead, Row, Table, TableBody, TableHead } from '#site/ui/table.tsx';
import { Acknowledge } from './Acknowledge.tsx';
import * as words from './words.tsx';

/** What was found on the server that keeps the ledger, where one does; nothing where Postgres keeps it. */
export function KeptElsewhere() {
  const head = useLedgerHead().data;
  if (!head || (!head.comparison && head.setAside.length === 0)) return null;
  const { comparison, setAside } = head;
  // What was set aside stands in the table below, as it is now.
  const differences = (comparison?.differences ?? []).filter(({ kind }) => kind !== 'set aside');
  return (
    <Panel className="kept-elsewhere" aria-label={words.ledgerServer}>
      <PanelHeader title={words.theLedgerServer} />
      <div className="found">
        {comparison && (
          <p>
            {comparison.upTo < comparison.from
              ? words.lastComparedWithNothingNew({
                  moment: formatMoment(comparison.comparedAt),
                  upTo: comparison.upTo,
                })
              : words.lastCompared({
                  moment: formatMoment(comparison.comparedAt),
                  from: comparison.from,
                  upTo: comparison.upTo,
                  differences: comparison.differences.length,
                })}
          </p>
        )}
        {differences.map(({ sentence }) => (
          <Banner tone="danger" key={sentence}>
            {sentence}
          </Banner>
        ))}
      </div>
      {setAside.length > 0 && (
        <Table label={words.setAside}>
          <TableHead>
            <ColumnHead>{words.stream}</ColumnHead>
            <ColumnHead>{words.revision}</ColumnHead>
            <ColumnHead>{words.found}</ColumnHead>
            <ColumnHead>{words.setAsideBecause}</ColumnHead>
            <ColumnHead>{words.acknowledged}</ColumnHead>
          </TableHead>
          <TableBody>
            {setAside.map(({ id, stream, revision, type, why, foundAt, acknowledged }) => (
              <Row key={`${stream} ${revision} ${foundAt}`}>
                <Cell place="who">
                  <code>{stream}</code>
                </Cell>
                <Cell place="amount" className="num">
                  <span className="on-phone">{words.revision}</span> {revision}
                </Cell>
                <Cell place="when">{formatMoment(foundAt)}</Cell>
                <Cell place="what">
                  {type}: {why}
                </Cell>
                <Cell place="status">
                  {acknowledged ? (
                    <TextLink
                      href={`/audit/replay?stream=foreign-${id}&at=${acknowledged.position}`}
                    >
                      {words.knownSince({ moment: formatMoment(acknowledged.at) })}
                    </TextLink>
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
        {words.differencesFound({
          differences: differences.length,
          first: differences[0]?.sentence ?? '',
        })}
      </Banner>
    );
  return (
    <Banner tone="success">
      {upTo < from
        ? words.nothingSince({ position: upTo })
        : words.serverHoldsTheSame({ from, upTo })}
    </Banner>
  );
}
