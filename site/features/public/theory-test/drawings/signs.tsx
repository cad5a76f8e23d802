import type { ReactNode } from 'react';
import { ink } from './ink.ts';

interface At {
  x?: number;
  y?: number;
  scale?: number;
}

function place({ x = 160, y = 110, scale = 1 }: At): string {
  return `translate(${x} ${y}) scale(${scale})`;
}

/** Words on a sign, centred on a point. */
export function Lettering({ y, size, children }: { y: number; size: number; children: ReactNode }) {
  return (
    <text
      y={y}
      textAnchor="middle"
      fontSize={size}
      fontWeight="740"
      fill="currentColor"
      letterSpacing="-.02em"
    >
      {children}
    </text>
  );
}

export function StopSign(at: At) {
  return (
    <g transform={place(at)} color={ink.signWhite}>
      <path d="M-33-80h66l47 47v66L33 80h-66l-47-47v-66z" fill={ink.signWhite} />
      <path d="M-31-74h62l43 43v62L31 74h-62l-43-43v-62z" fill={ink.signRed} />
      <Lettering y={17} size={50}>
        STOP
      </Lettering>
    </g>
  );
}

export function GiveWaySign(at: At) {
  return (
    <g transform={place(at)}>
      <path
        d="M-78-62H78q10 0 5 9L6 78q-6 9-12 0L-83-53q-5-9 5-9z"
        fill={ink.signWhite}
        stroke={ink.black}
        strokeWidth="1"
      />
      <path d="M-74-57H74q6 0 3 5L4 72q-4 6-8 0L-77-52q-3-5 3-5z" fill={ink.signRed} />
      <path d="M-47-41h94L0 40z" fill={ink.signWhite} />
      {/* Small enough to be whole inside the white, in two lines as on the road. */}
      <g color={ink.black}>
        <Lettering y={-22} size={17}>
          GIVE
        </Lettering>
        <Lettering y={-5} size={17}>
          WAY
        </Lettering>
      </g>
    </g>
  );
}

/** A legal limit: a number in a red circle. */
export function LimitSign({ limit, ...at }: At & { limit: number }) {
  return (
    <g transform={place(at)} color={ink.black}>
      <circle r="80" fill={ink.signWhite} stroke={ink.black} strokeWidth="1" />
      <circle r="68" fill="none" stroke={ink.signRed} strokeWidth="18" />
      <Lettering y={24} size={72}>
        {limit}
      </Lettering>
    </g>
  );
}

/** A warning: a diamond in yellow, or in orange for road works. */
export function WarningDiamond({
  colour,
  children,
  ...at
}: At & { colour: string; children: ReactNode }) {
  return (
    <g transform={place(at)} color={ink.black}>
      <rect x="-54" y="-54" width="108" height="108" rx="9" transform="rotate(45)" fill={colour} />
      <rect
        x="-48"
        y="-48"
        width="96"
        height="96"
        rx="6"
        transform="rotate(45)"
        fill="none"
        stroke={ink.black}
        strokeWidth="3"
      />
      {children}
    </g>
  );
}

/** At a one-lane bridge, a blue board: you go first. The arrow up is yours, the one down is theirs. */
export function BridgePrioritySign({ up, down }: BridgeArrows) {
  return (
    <g transform={place({})}>
      <rect x="-82" y="-84" width="164" height="168" rx="12" fill={ink.signWhite} />
      <rect x="-74" y="-76" width="148" height="152" rx="7" fill={ink.signBlue} />
      <BridgeArrow x={-34} {...up} />
      <BridgeArrow x={34} {...down} turned />
    </g>
  );
}

/** At a one-lane bridge, a red circle: you give way. Its shape says so as much as its arrows. */
export function BridgeGiveWaySign({ up, down }: BridgeArrows) {
  return (
    <g transform={place({})}>
      <circle r="90" fill={ink.signWhite} stroke={ink.black} strokeWidth="1" />
      <circle r="81" fill="none" stroke={ink.signRed} strokeWidth="13" />
      <BridgeArrow x={-29} {...up} />
      <BridgeArrow x={29} {...down} turned />
    </g>
  );
}

interface BridgeArrows {
  up: { colour: string; scale: number };
  down: { colour: string; scale: number };
}

interface BridgeArrowProps {
  x: number;
  colour: string;
  scale: number;
  turned?: boolean;
}

function BridgeArrow({ x, colour, scale, turned = false }: BridgeArrowProps) {
  return (
    <path
      d="M0-58 27-20H11V58h-22V-20h-16z"
      transform={`translate(${x} 0) scale(${scale}) rotate(${turned ? 180 : 0})`}
      fill={colour}
    />
  );
}
