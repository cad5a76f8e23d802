import { Field } from '#site/ui/field.tsx';
import { Select } from '#site/ui/select.tsx';

const asked = [
  { name: 'date', label: 'Date', isNeeded: true },
  { name: 'amount', label: 'Amount, with its sign', isNeeded: false },
  { name: 'moneyIn', label: 'Or: money in', isNeeded: false },
  { name: 'moneyOut', label: 'and money out', isNeeded: false },
  { name: 'payee', label: 'Name', isNeeded: false },
  { name: 'particulars', label: 'Particulars', isNeeded: false },
  { name: 'code', label: 'Code', isNeeded: false },
  { name: 'reference', label: 'Reference', isNeeded: false },
  { name: 'memo', label: 'Description', isNeeded: false },
] as const;

/** What each column of a file says, with what the file has in it; asked once for an account. */
export function ColumnFields({ rows }: { rows: readonly (readonly string[])[] }) {
  const [head = [], next = []] = rows;
  const hasHeadings = !head.some((cell) => /\d/.test(cell));
  const columns = head.map((cell, place) => ({
    value: hasHeadings ? cell.trim() : `#${place + 1}`,
    label: hasHeadings ? `${cell} (${next[place] ?? ''})` : `Column ${place + 1} (${cell})`,
  }));
  return (
    <fieldset className="bank-columns">
      <legend>What the columns are</legend>
      {asked.map(({ name, label, isNeeded }) => (
        <Field key={name} label={label} optional={!isNeeded && name !== 'amount'}>
          <Select name={name} defaultValue="">
            <option value="">{isNeeded ? 'Choose a column' : 'None'}</option>
            {columns.map((column) => (
              <option key={column.value} value={column.value}>
                {column.label}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <Field label="Dates are written">
        <Select name="dayOrder" defaultValue="dmy">
          <option value="dmy">Day, month, year</option>
          <option value="mdy">Month, day, year</option>
          <option value="ymd">Year, month, day</option>
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
