import { Download } from 'lucide-react';
import { Loaded } from '#site/data/Loaded.tsx';
import { type LogbookForm as Form, useLogbookForm } from '#site/data/rules.ts';
import { download } from '#site/format/download.ts';
import { Button } from '#site/ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { Cell, ColumnHead, Row, Table, TableBody, TableHead } from '#site/ui/table.tsx';
import * as words from './words.ts';

/** The form that logbooks are handed in on, where it comes from, and how an operator changes it. */
export function LogbookForm() {
  return (
    <Panel aria-label={words.logbookForm}>
      <PanelHeader title={words.logbookForm} />
      <Loaded from={useLogbookForm()}>{(form) => <InForce form={form} />}</Loaded>
    </Panel>
  );
}

function InForce({ form }: { form: Form }) {
  const { cameWithKeepLeft, version, columns } = form;
  const save = () =>
    download(
      `logbook-form-${version}.json`,
      'application/json',
      JSON.stringify({ version, columns }, null, 2),
    );
  return (
    <>
      <PanelBody className="stack-2">
        <p>
          {words.formVersion({ version: String(version) })},{' '}
          {cameWithKeepLeft ? words.formIsOurs : words.formIsAFile}
        </p>
        <p className="muted">{words.howToChangeTheForm}</p>
        <p>
          <Button needsSignal={false} size="sm" glyph={Download} onClick={save}>
            {words.downloadForm}
          </Button>
        </p>
      </PanelBody>
      <Table label={words.columnsOfTheForm}>
        <TableHead>
          <ColumnHead>{words.heading}</ColumnHead>
          <ColumnHead>{words.key}</ColumnHead>
          <ColumnHead>{words.format}</ColumnHead>
          <ColumnHead className="end">{words.width}</ColumnHead>
        </TableHead>
        <TableBody>
          {columns.map(({ key, heading, format, width }) => (
            <Row key={`${key} ${heading}`}>
              <Cell place="who">{heading}</Cell>
              <Cell place="what">{key}</Cell>
              <Cell place="amount">{format}</Cell>
              <Cell className="end num">{width}</Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </>
  );
}
