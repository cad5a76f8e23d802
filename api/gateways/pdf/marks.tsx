import { Path, Rect, Svg, View } from '@react-pdf/renderer';
import { encode } from 'uqr';
import type { SkillLevel } from '#domain/catalogue/skills.ts';
import { colour, levelSteps } from './paper.ts';

/** The learner plate, in points. */
export function Plate({ size }: { size: number }) {
  return (
    <Svg width={size} height={size} viewBox="0 0 28 28">
      <Rect x="0" y="0" width="28" height="28" rx="7" fill={colour.plate} />
      <Path d="M9.4 6.5h3.9v11.2h6.2v3.6H9.4z" fill={colour.ink} />
    </Svg>
  );
}

/** Progress as a dashed centre line, one dash a unit: `done` of them are driven. */
export function Lane({ done, of, fill = colour.ink }: { done: number; of: number; fill?: string }) {
  return (
    <View style={{ flexDirection: 'row', gap: 5 }}>
      {Array.from({ length: of }, (_, index) => (
        <View
          // The dashes of a line have no other name than their place in it.
          key={`dash-${index + 1}`}
          style={{
            width: 24,
            height: 5,
            borderRadius: 1,
            backgroundColor: index < done ? fill : colour.track,
          }}
        />
      ))}
    </View>
  );
}

/** A level as three steps, filled from the left. */
export function LevelMeter({ level, width }: { level: SkillLevel; width: number }) {
  const { steps, fill } = levelSteps[level];
  return (
    <View style={{ flexDirection: 'row', gap: 2, width }}>
      {[1, 2, 3].map((step) => (
        <View
          key={step}
          style={{
            flexGrow: 1,
            height: 5,
            borderRadius: 1,
            backgroundColor: step <= steps ? fill : colour.track,
          }}
        />
      ))}
    </View>
  );
}

/** Many levels side by side, one beginning every so many points: a drawing for each colour, because a class has thousands and boxes are slow to lay out. */
export function LevelMeters({
  levels,
  width,
  every,
}: {
  levels: readonly SkillLevel[];
  width: number;
  every: number;
}) {
  const stepWidth = (width - 4) / 3;
  const drawn = new Map<string, string>();
  for (const [index, level] of levels.entries()) {
    const { steps, fill } = levelSteps[level];
    for (const step of [0, 1, 2]) {
      const colourOf = step < steps ? fill : colour.track;
      const box = `M${index * every + step * (stepWidth + 2)} 0h${stepWidth}v5h${-stepWidth}z`;
      drawn.set(colourOf, (drawn.get(colourOf) ?? '') + box);
    }
  }
  return (
    <Svg width={levels.length * every} height={5} viewBox={`0 0 ${levels.length * every} 5`}>
      {[...drawn].map(([fill, d]) => (
        <Path key={fill} d={d} fill={fill} />
      ))}
    </Svg>
  );
}

/** A QR code in ink, without the quiet zone: the page around it is one. */
export function QrCode({ text, size }: { text: string; size: number }) {
  const code = encode(text, { ecc: 'M', border: 0 });
  const bars = code.data.flatMap((row, y) =>
    barsOf(row).map(({ from, to }) => `M${from} ${y}H${to}v1H${from}z`),
  );
  return (
    <Svg width={size} height={size} viewBox={`0 0 ${code.size} ${code.size}`}>
      <Path d={bars.join('')} fill={colour.ink} />
    </Svg>
  );
}

/** Dark squares side by side become one bar: half as much to draw, and no hairline between them. */
function barsOf(row: readonly boolean[]): { readonly from: number; readonly to: number }[] {
  const bars: { from: number; to: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    const last = bars.at(-1);
    if (isDark && last?.to === x) last.to = x + 1;
    else if (isDark) bars.push({ from: x, to: x + 1 });
  }
  return bars;
}
