import type { Command } from '../kernel/decider.ts';
import type { SchoolId } from '../kernel/ids.ts';
import type { Reader } from '../kernel/notice.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import type { Paper } from '../kernel/papers.ts';

/** A paper, its holder, and its last day. */
export type HeldPaper = {
  readonly reader: Reader;
  readonly paper: Paper;
  /** The number of the car, or of the person whose licence it is. */
  readonly about: number;
  readonly endsOn: LocalDate;
};

export type AnnounceEnding = Command<
  'AnnounceEnding',
  HeldPaper & { schoolId: SchoolId; on: LocalDate }
>;
