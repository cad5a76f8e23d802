import { ink } from './ink.ts';
import {
  BridgeGiveWaySign,
  BridgePrioritySign,
  GiveWaySign,
  Lettering,
  LimitSign,
  StopSign,
  WarningDiamond,
} from './signs.tsx';

/** Pictures of a single sign. */
export const signPictures = {
  'stop-sign': () => <StopSign />,
  'give-way-sign': () => <GiveWaySign />,
  'speed-50': () => <LimitSign limit={50} />,
  'curve-45': () => (
    <g>
      <WarningDiamond colour={ink.signYellow} y={78} scale={0.9}>
        <path d="M-18 44V14Q-18-12 8-12h10" fill="none" stroke={ink.black} strokeWidth="13" />
        <path d="M46-12 14 12v-48z" fill={ink.black} />
      </WarningDiamond>
      <g transform="translate(160 180)" color={ink.black}>
        <rect x="-42" y="-26" width="84" height="52" rx="6" fill={ink.signYellow} />
        <rect
          x="-37"
          y="-21"
          width="74"
          height="42"
          rx="3"
          fill="none"
          stroke={ink.black}
          strokeWidth="2.5"
        />
        <Lettering y={13} size={36}>
          45
        </Lettering>
      </g>
    </g>
  ),
  'works-30': () => (
    <g>
      <WarningDiamond colour={ink.signOrange} y={74} scale={0.88}>
        <circle cx="-8" cy="-34" r="9" fill={ink.black} />
        <path
          d="M-10-20 4 2l-8 22-10 20M4 2l12 20 4 22M-6-14 14-4l20 14"
          fill="none"
          stroke={ink.black}
          strokeWidth="9"
          strokeLinejoin="round"
        />
        <path d="M-2-8 44 40" stroke={ink.black} strokeWidth="4" />
        <path d="M28 46q10-22 26 0z" fill={ink.black} />
      </WarningDiamond>
      <LimitSign limit={30} y={178} scale={0.47} />
    </g>
  ),
  't2-sign': () => (
    <g transform="translate(160 110)" color={ink.black}>
      <rect
        x="-58"
        y="-84"
        width="116"
        height="168"
        rx="10"
        fill={ink.signWhite}
        stroke={ink.black}
      />
      <rect
        x="-51"
        y="-77"
        width="102"
        height="154"
        rx="6"
        fill="none"
        stroke={ink.black}
        strokeWidth="3"
      />
      <Lettering y={10} size={78}>
        T2
      </Lettering>
      <Lettering y={54} size={29}>
        LANE
      </Lettering>
    </g>
  ),
  'bridge-small-red': () => (
    <BridgeGiveWaySign
      up={{ colour: ink.signRed, scale: 0.62 }}
      down={{ colour: ink.black, scale: 0.95 }}
    />
  ),
  'bridge-large': () => (
    <BridgePrioritySign
      up={{ colour: ink.signWhite, scale: 1.05 }}
      down={{ colour: ink.signRed, scale: 0.68 }}
    />
  ),
};
