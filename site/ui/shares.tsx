import type { CSSProperties } from 'react';

type Vars = CSSProperties & Record<`--${string}`, number>;

interface Share {
  readonly name: string;
  readonly value: number;
  /** The value as it is written: "3 h 15 min". */
  readonly said: string;
  /** The present one, in yellow. */
  readonly isNow?: boolean | undefined;
}

interface SharesProps {
  /** What is compared, for a screen reader. */
  label: string;
  shares: readonly Share[];
  /** The whole that a full bar stands for; the largest share unless told. */
  of?: number | undefined;
}

/** Figures side by side as bars: a table, which a screen reader reads and paper shows. */
export function Shares({ label, shares, of }: SharesProps) {
  const whole = Math.max(of ?? 0, ...shares.map(({ value }) => value), 1);
  return (
    <table data-slot="shares">
      <caption className="visually-hidden">{label}</caption>
      <tbody>
        {shares.map(({ name, value, said, isNow }) => {
          const style: Vars = { '--v': value / whole };
          return (
            <tr key={name} data-now={isNow || undefined}>
              <th scope="row">{name}</th>
              <td className="length" aria-hidden="true">
                <span style={style} />
              </td>
              <td className="num">{said}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
