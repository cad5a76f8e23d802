import { rhythms } from '#domain/bills/rhythm.ts';
import * as words from './words.ts';

/** When lessons are billed, as the options of a select. */
export function RhythmOptions() {
  return rhythms.map((each) => (
    <option key={each} value={each}>
      {words.rhythms[each]}
    </option>
  ));
}
