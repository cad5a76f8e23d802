interface SumsProps {
  /** Says what they are sums of. */
  label: string;
  /** Names and sums as they are written, in the order they are read. */
  sums: readonly (readonly [string, string])[];
}

/** What a list comes to, below it. */
export function Sums({ label, sums }: SumsProps) {
  return (
    <dl data-slot="sums" aria-label={label}>
      {sums.map(([name, sum]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{sum}</dd>
        </div>
      ))}
    </dl>
  );
}
