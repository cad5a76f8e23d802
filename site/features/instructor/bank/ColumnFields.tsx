import type { bankColumns } from '#domain/bank/columns.ts';
import type { FormOf } from '#site/form-of.ts';
import { Field } from '#site/ui/field.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.ts';

const asked = [
  { name: 'date', label: words.date, isNeeded: true },
  { name: 'amount', label: words.amountWithItsSign, isNeeded: false },
  { name: 'moneyIn', label: words.orMoneyIn, isNeeded: false },
  { name: 'moneyOut', label: words.andMoneyOut, isNeeded: false },
  { name: 'payee', label: words.payeeName, isNeeded: false },
  { name: 'particulars', label: words.particulars, isNeeded: false },
  { name: 'code', label: words.code, isNeeded: false },
  { name: 'reference', label: words.reference, isNeeded: false },
  { name: 'memo', label: words.description, isNeeded: false },
] as const;

interface ColumnFieldsProps {
  /** The first rows of the file. */
  rows: readonly (readonly string[])[];
  form: FormOf<typeof bankColumns>;
}

/** What each column of a file says, with what the file has in it; asked once for an account. */
export function ColumnFields({ rows, form }: ColumnFieldsProps) {
  const [head = [], next = []] = rows;
  const hasHeadings = !head.some((cell) => /\d/.test(cell));
  const columns = head.map((cell, place) => ({
    value: hasHeadings ? cell.trim() : `#${place + 1}`,
    label: hasHeadings
      ? `${cell} (${next[place] ?? ''})`
      : words.columnNumber({ number: place + 1, cell }),
  }));
  return (
    <fieldset className="bank-columns">
      <legend>{words.whatTheColumnsAre}</legend>
      {asked.map(({ name, label, isNeeded }) => (
        <Field
          key={name}
          label={label}
          optional={!isNeeded && name !== 'amount'}
          {...form.at(name)}
        >
          <Select>
            <option value="">{isNeeded ? words.chooseAColumn : words.none}</option>
            {columns.map((column) => (
              <option key={column.value} value={column.value}>
                {column.label}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <Field label={words.datesAreWritten} {...form.at('dayOrder')}>
        <Select>
          <option value="dmy">{words.dayMonthYear}</option>
          <option value="mdy">{words.monthDayYear}</option>
          <option value="ymd">{words.yearMonthDay}</option>
        </Select>
      </Field>
    </fieldset>
  );
}
