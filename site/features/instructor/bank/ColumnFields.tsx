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

/** What each column of a file says, with what the file has in it; asked once for an account. */
export function ColumnFields({ rows }: { rows: readonly (readonly string[])[] }) {
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
        <Field key={name} label={label} optional={!isNeeded && name !== 'amount'}>
          <Select name={name} defaultValue="">
            <option value="">{isNeeded ? words.chooseAColumn : words.none}</option>
            {columns.map((column) => (
              <option key={column.value} value={column.value}>
                {column.label}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <Field label={words.datesAreWritten}>
        <Select name="dayOrder" defaultValue="dmy">
          <option value="dmy">{words.dayMonthYear}</option>
          <option value="mdy">{words.monthDayYear}</option>
          <option value="ymd">{words.yearMonthDay}</option>
        </Select>
      </Field>
    </fieldset>
  );
}

/** What was chosen, as the server takes it. */
export function columnsIn(form: FormData): Record<string, string | null> {
  const chosen = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return {
    ...Object.fromEntries(asked.map(({ name }) => [name, chosen(name)])),
    dayOrder: chosen('dayOrder') ?? 'dmy',
  };
}
