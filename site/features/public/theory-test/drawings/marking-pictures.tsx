import { ink } from './ink.ts';
import { CentreLine, StraightRoad } from './roads.tsx';
import { Car, Person } from './traffic.tsx';

/** White bars across the road; `from` and `to` are the edges of each bar. */
function ZebraBars() {
  const bars = [100, 118, 136, 166, 184, 202];
  return bars.map((x) => <rect key={x} x={x} y="62" width="12" height="52" fill={ink.paint} />);
}

function Hatching() {
  const stripes = [-40, -6, 28, 62, 96, 130, 164, 198];
  return (
    <g stroke={ink.paint} strokeWidth="3" fill="none">
      <path d="M138 0v220M182 0v220" />
      {stripes.map((y) => (
        <path key={y} d={`M139.500 ${y + 34} 180.500 ${y + 10}`} />
      ))}
    </g>
  );
}

/** Pictures of what is painted on the road. */
export const markingPictures = {
  'white-diamond': () => (
    <g>
      <StraightRoad />
      <CentreLine />
      <path d="M128 40 143 86 128 132 113 86z" fill="none" stroke={ink.paint} strokeWidth="6" />
      <Car x={128} y={186} heading={0} who="you" />
    </g>
  ),
  'yellow-edge': () => (
    <g>
      <path d="M120 0h200v220H120z" fill={ink.road} />
      <path d="M114 0v220" stroke={ink.kerb} strokeWidth="12" />
      <path d="M132 0v220" stroke={ink.noPassing} strokeWidth="5" strokeDasharray="24 16" />
      <Car x={196} y={142} heading={0} who="you" />
    </g>
  ),
  'yellow-centre': () => (
    <g>
      <StraightRoad />
      <path d="M163 0v220" stroke={ink.paint} strokeWidth="3" strokeDasharray="14 12" />
      <path d="M156 0v220" stroke={ink.noPassing} strokeWidth="4" />
      <Car x={126} y={168} heading={0} who="you" />
      <Car x={126} y={84} heading={0} who="other" />
    </g>
  ),
  'flush-median': () => (
    <g>
      <path d="M76 0h168v220H76z" fill={ink.road} />
      <path d="M74 0v220M246 0v220" stroke={ink.kerb} strokeWidth="4" />
      <Hatching />
      <Car x={108} y={150} heading={0} who="you" />
      <Car x={212} y={64} heading={180} who="other" />
    </g>
  ),
  'mobility-space': () => (
    <g>
      <path d="M60 0h260v220H60z" fill={ink.road} />
      <path d="M90 24h140M90 196h140M90 24v172" stroke={ink.paint} strokeWidth="4" />
      <rect x="110" y="62" width="96" height="96" rx="10" fill={ink.signBlue} />
      <g fill="none" stroke={ink.signWhite} strokeWidth="7" strokeLinecap="round">
        <path d="M153 92v24h22l10 24 8-3M153 102h18" strokeLinejoin="round" />
        <path d="M143 108a21 21 0 1 0 26 29" />
      </g>
      <circle cx="153" cy="79" r="7.500" fill={ink.signWhite} />
    </g>
  ),
  zebra: () => (
    <g>
      <StraightRoad />
      <path d="M160 126v94M160 0v50" stroke={ink.paint} strokeWidth="2.5" />
      <ZebraBars />
      <Person x={200} y={88} />
      <Car x={126} y={170} heading={0} who="you" />
    </g>
  ),
  'zebra-island': () => (
    <g>
      <StraightRoad />
      <path d="M160 142v78M160 0v34" stroke={ink.paint} strokeWidth="2.5" />
      <ZebraBars />
      <rect x="150" y="38" width="20" height="24" rx="8" fill={ink.kerb} />
      <rect x="150" y="114" width="20" height="24" rx="8" fill={ink.kerb} />
      <rect x="150" y="62" width="20" height="52" fill={ink.road} />
      <Car x={126} y={176} heading={0} who="you" />
    </g>
  ),
  'park-corner': () => (
    <g>
      <path d="M0 36h320v70H190v114h-70V106H0z" fill={ink.road} />
      <path d="M155 112v108M0 71h320" stroke={ink.paint} strokeWidth="2.5" strokeDasharray="10 9" />
      <path
        d="M122 106h-68M190 106h130M0 106h54M120 106v114M190 106v114"
        stroke={ink.kerb}
        strokeWidth="4"
      />
      <Car x={38} y={90} heading={270} who="other" />
      <path d="M66 122h54M66 114v16M120 114v16" stroke="currentColor" strokeWidth="3" />
      <path d="M66 122l9-6v12zM120 122l-9-6v12z" fill="currentColor" />
    </g>
  ),
};
