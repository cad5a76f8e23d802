import { daysBetween, type LocalDate } from '#domain/kernel/nz-time.ts';
import { type CurvePoint, mostPoints } from '#domain/progress/curve.ts';

/** A day on the curve's floor: a stage that was completed, a test that was sat or is booked. */
export interface Mark {
  readonly day: LocalDate;
  readonly label: string;
}

/** A stage by its number. */
export interface StageMark extends Mark {
  readonly nth: number;
}

export const curveHeight = 208;
/** Room for the flags above, and for plates and days below. */
const [top, floor] = [26, 162];
/** Room for the names of the levels before the first day, and for the dot of today behind the last. */
const [before, behind] = [78, 10];
const plateWidth = 18;
/** About as wide as words of a flag are for each letter, and as the flag is. */
const [letterWidth, flagWidth] = [6.5, 20];

/** Where everything of the curve stands, in pixels of a drawing of this width. */
export function drawCurve(
  width: number,
  points: readonly CurvePoint[],
  marks: { stages: readonly StageMark[]; tests: readonly Mark[]; today: LocalDate },
) {
  const { stages, tests, today } = marks;
  const days = [...points, ...stages, ...tests, { day: today }].map(({ day }) => day).toSorted();
  const [first = today, last = today] = [days[0], days.at(-1)];
  const span = Math.max(1, daysBetween(first, last));
  const x = (day: LocalDate) =>
    round(before + (daysBetween(first, day) / span) * (width - before - behind));
  const y = (share: number) => round(floor - share * (floor - top));
  const line = [...points, ...(points.length > 0 ? [{ ...lastOf(points), day: today }] : [])].map(
    (point) => ({ x: x(point.day), y: y(point.points / mostPoints) }),
  );
  return {
    first,
    last,
    start: before,
    line,
    now: line.at(-1),
    /** Heights of the levels: beginner, intermediate, advanced in everything. */
    levels: [1 / 3, 2 / 3, 1].map(y),
    floor,
    top,
    stages: sideBySide(
      stages.map((stage) => ({ ...stage, x: x(stage.day) })),
      width,
    ),
    tests: tests.map((test) => ({
      ...test,
      x: x(test.day),
      isRight: x(test.day) + test.label.length * letterWidth > width - flagWidth,
    })),
  };
}

/** Plates keep their order and never lie upon each other. */
function sideBySide<Plate extends { readonly x: number }>(plates: Plate[], width: number): Plate[] {
  const placed: Plate[] = [];
  for (const plate of plates) {
    const after = (placed.at(-1)?.x ?? -plateWidth) + plateWidth + 2;
    placed.push({ ...plate, x: Math.max(plate.x, after, plateWidth / 2) });
  }
  let most = width - plateWidth / 2;
  return placed
    .toReversed()
    .map((plate) => {
      const moved = { ...plate, x: Math.min(plate.x, most) };
      most = moved.x - plateWidth - 2;
      return moved;
    })
    .toReversed();
}

const lastOf = (points: readonly CurvePoint[]): CurvePoint =>
  points.at(-1) ?? { day: '', points: 0, assessed: 0 };

const round = (length: number): number => Math.round(length * 10) / 10;
