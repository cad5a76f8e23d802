import { rhythmLabels, rhythms } from '#domain/bills/rhythm.ts';

/** When lessons are billed, as the options of a select. */
export function RhythmOptions() {
  return rhythms.map((each) => (
    <option key={each} value={each}>
      {rhythmLabels[each]}
    </option>
  ));
}
