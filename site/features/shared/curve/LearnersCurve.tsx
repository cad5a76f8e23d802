import { drivingSkills, skillLevelLabels } from '#domain/catalogue/skills.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { curveOf, type LevelStep, mostPoints } from '#domain/progress/curve.ts';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { useDrawnWidth } from '#site/ui/use-drawn-width.ts';
import { curveHeight, drawCurve, type Mark, type StageMark } from './draw-curve.ts';
import './curve.css';
import * as words from './words.ts';

interface LearnersCurveProps {
  /** Newest first. */
  changes: readonly LevelStep[];
  /** The stages that were completed, and the tests that were sat or are booked, by day. */
  stages: readonly StageMark[];
  tests: readonly Mark[];
  today: LocalDate;
}

const levels = [
  skillLevelLabels.beginner,
  skillLevelLabels.intermediate,
  skillLevelLabels.advanced,
] as const;

/** A learner's level over time, with stages as plates and tests as flags; nothing before the first level. A table says the same. */
export function LearnersCurve({ changes, stages, tests, today }: LearnersCurveProps) {
  const { svg, width } = useDrawnWidth();
  const points = curveOf(changes);
  const latest = points.at(-1);
  if (!latest) return null;
  const { assessed } = latest;
  const all = drivingSkills.length;
  const drawn = drawCurve(width, points, { stages, tests, today });
  const line = drawn.line.map(({ x, y }, nth) => `${nth === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return (
    <Panel className="learners-curve" aria-label={words.levelOverTime}>
      <PanelHeader title={words.levelOverTime}>
        <span className="muted num">{words.assessedOf({ assessed, all })}</span>
      </PanelHeader>
      <PanelBody>
        <svg
          ref={svg}
          viewBox={`0 0 ${width} ${curveHeight}`}
          height={curveHeight}
          role="img"
          aria-label={words.curveSentence({
            from: formatDate(drawn.first),
            assessed,
            all,
            points: latest.points,
            most: mostPoints,
          })}
        >
          {drawn.levels.map((y, nth) => (
            <g key={levels[nth]}>
              <path className="rule" d={`M0 ${y}H${width}`} />
              <text x="0" y={y + 13}>
                {levels[nth]}
              </text>
            </g>
          ))}
          <path className="floor" d={`M0 ${drawn.floor}H${width}`} />
          <path
            className="fill"
            d={`${line}L${drawn.now?.x} ${drawn.floor}L${drawn.line[0]?.x} ${drawn.floor}Z`}
          />
          <path className="line" d={line} />
          {drawn.tests.map(({ day, label, x, isRight }) => (
            <g key={`${day} ${label}`} className="test">
              <path className="pole" d={`M${x} 8V${drawn.floor}`} />
              <path
                className="flag"
                d={`M${x} 4h${isRight ? -13 : 13}v11h${isRight ? 13 : -13}z`}
              />
              <text x={isRight ? x - 18 : x + 18} y="14" textAnchor={isRight ? 'end' : 'start'}>
                {label}
              </text>
            </g>
          ))}
          {drawn.stages.map(({ day, nth, x }) => (
            <g key={day + nth} className="plate">
              <rect x={x - 9} y={drawn.floor - 9} width="18" height="18" rx="4" />
              <text x={x} y={drawn.floor + 4} textAnchor="middle">
                {nth}
              </text>
            </g>
          ))}
          {drawn.now && <circle cx={drawn.now.x} cy={drawn.now.y} r="4.5" />}
          <text x={drawn.start} y={curveHeight - 6}>
            {formatDate(drawn.first, { year: false })}
          </text>
          <text x={width} y={curveHeight - 6} textAnchor="end">
            {drawn.last === today ? words.today : formatDate(drawn.last, { year: false })}
          </text>
        </svg>
        {/* A table itself would grow to its words, and the page with it. */}
        <div className="visually-hidden">
          <table>
            <caption>{words.levelOverTime}</caption>
            <thead>
              <tr>
                <th scope="col">{words.day}</th>
                <th scope="col">{words.level}</th>
              </tr>
            </thead>
            <tbody>
              {rowsOf(points, stages, tests).map(({ day, says }) => (
                <tr key={`${day} ${says}`}>
                  <th scope="row">{formatDate(day)}</th>
                  <td>{says}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </PanelBody>
    </Panel>
  );
}

/** The curve in words, by day. */
function rowsOf(
  points: ReturnType<typeof curveOf>,
  stages: LearnersCurveProps['stages'],
  tests: LearnersCurveProps['tests'],
) {
  return [
    ...points.map(({ day, points: sum, assessed }) => ({
      day,
      says: `${words.assessedOf({ assessed, all: drivingSkills.length })}, ${words.pointsOf({ points: sum, most: mostPoints })}`,
    })),
    ...stages.map(({ day, label }) => ({ day, says: words.stageCompleted({ stage: label }) })),
    ...tests.map(({ day, label }) => ({ day, says: label })),
  ].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
