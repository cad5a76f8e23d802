import {
  type ImportField,
  importFieldLabels,
  importFields,
  importSourceLabels,
} from '#domain/import/fields.ts';
import type { ImportCheck, ImportTold } from '#site/data/imports.ts';
import { Field, FieldGroup } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { Segments } from '#site/ui/segments.tsx';
import { Select } from '#site/ui/select.tsx';
import { Cell, ColumnHead, Row, Table, TableBody, TableHead } from '#site/ui/table.tsx';
import * as words from './words.ts';

interface ColumnsPanelProps {
  found: ImportCheck;
  told: ImportTold;
  isBusy: boolean;
  onTell: (told: ImportTold) => void;
}

/** What each column is taken for, with how full it is and three samples; what is asked of the file besides. */
export function ColumnsPanel({ found, told, isBusy, onTell }: ColumnsPanelProps) {
  const { columns, rows, source, ambiguousDay } = found;
  const choose = (place: number, field: ImportField | null) =>
    onTell({
      ...told,
      fields: columns.map((column, at) => (at === place ? field : column.field)),
    });
  const isInLessons = columns.some(({ field }) => field === 'creditLessons');
  return (
    <Panel aria-busy={isBusy}>
      <PanelHeader title={words.checkColumns}>
        <span className="muted num">
          {words.fileFrom({ source: importSourceLabels[source], rows })}
        </span>
      </PanelHeader>
      {(ambiguousDay !== null || told.dayOrder !== null || isInLessons) && (
        <PanelBody className="asked">
          {(ambiguousDay !== null || told.dayOrder !== null) && (
            <FieldGroup label={words.whichFirst({ day: ambiguousDay ?? '03/04/2026' })}>
              <Segments
                label={words.whichFirst({ day: ambiguousDay ?? '03/04/2026' })}
                value={told.dayOrder ?? undefined}
                onChange={(dayOrder) => onTell({ ...told, dayOrder })}
                options={[
                  { value: 'dmy' as const, label: words.dayFirst },
                  { value: 'mdy' as const, label: words.monthFirst },
                ]}
              />
            </FieldGroup>
          )}
          {isInLessons && (
            <Field label={words.lessonLength}>
              <Input
                type="number"
                min={15}
                max={480}
                defaultValue={told.lessonMinutes}
                onBlur={({ target }) => {
                  const lessonMinutes = Number(target.value);
                  if (lessonMinutes !== told.lessonMinutes && target.checkValidity())
                    onTell({ ...told, lessonMinutes });
                }}
              />
            </Field>
          )}
        </PanelBody>
      )}
      <Table label={words.checkColumns}>
        <TableHead>
          <ColumnHead>{words.column}</ColumnHead>
          <ColumnHead>{words.samples}</ColumnHead>
          <ColumnHead>{words.filled}</ColumnHead>
          <ColumnHead>{words.itSays}</ColumnHead>
        </TableHead>
        <TableBody>
          {columns.map(({ heading, field, filled, samples, problem }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, and two may have one heading
            <Row key={place}>
              <Cell place="who">{heading}</Cell>
              <Cell place="what" className="samples">
                {samples.length === 0 ? words.noSamples : samples.join(', ')}
              </Cell>
              <Cell place="reference" className="num">
                {words.filledOf({ filled, rows, percent: Math.round((100 * filled) / rows) })}
              </Cell>
              <Cell place="status" className="as">
                <Field
                  label={<span className="visually-hidden">{words.importAs({ heading })}</span>}
                  error={problem ?? undefined}
                >
                  <Select
                    value={field ?? ''}
                    onChange={({ target }) =>
                      choose(place, importFields.find((one) => one === target.value) ?? null)
                    }
                  >
                    <option value="">{words.leaveOut}</option>
                    {importFields.map((one) => (
                      <option key={one} value={one}>
                        {importFieldLabels[one]}
                      </option>
                    ))}
                  </Select>
                </Field>
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}
