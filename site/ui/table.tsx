import type { ComponentProps } from 'react';

/**
 * Where a cell goes when the row becomes a card on a phone: who and amount on top, then what and status, then when
 * and reference; the menu stays top right. A cell without a place is left out there.
 */
type Place = 'who' | 'amount' | 'menu' | 'what' | 'status' | 'when' | 'reference';

interface TableProps extends ComponentProps<'table'> {
  /** What the table lists, for a screen reader. */
  label: string;
}

// Browsers drop a table's roles once CSS lays its rows out as cards, so every part repeats its own.
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
};

export function Table({ label, ...rest }: TableProps) {
  return <table data-slot="table" {...roles.table} aria-label={label} {...rest} />;
}

/** Takes the `ColumnHead`s themselves; their row is built in. */
export function TableHead({ children, ...rest }: ComponentProps<'thead'>) {
  return (
    <thead {...roles.group} {...rest}>
      <tr {...roles.row}>{children}</tr>
    </thead>
  );
}

export function ColumnHead(props: ComponentProps<'th'>) {
  return <th {...roles.head} scope="col" {...props} />;
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody {...roles.group} {...props} />;
}

export function Row(props: ComponentProps<'tr'>) {
  return <tr {...roles.row} {...props} />;
}

interface CellProps extends ComponentProps<'td'> {
  place?: Place | undefined;
}

export function Cell({ place, ...rest }: CellProps) {
  return <td {...roles.cell} data-place={place} {...rest} />;
}
