import { ink } from './ink.ts';

interface LightsProps {
  lit: 'red' | 'yellow' | 'green';
  x?: number;
}

const lamps = [
  { name: 'red', y: -56, colour: ink.lampRed },
  { name: 'yellow', y: 0, colour: ink.lampYellow },
  { name: 'green', y: 56, colour: ink.lampGreen },
] as const;

function Lights({ lit, x = 160 }: LightsProps) {
  return (
    <g transform={`translate(${x} 110)`}>
      <rect
        x="-34"
        y="-92"
        width="68"
        height="184"
        rx="14"
        fill={ink.black}
        stroke={ink.paint}
        strokeWidth="3"
      />
      {lamps.map(({ name, y, colour }) => (
        <circle key={name} cy={y} r="22" fill={name === lit ? colour : ink.lampOff} />
      ))}
    </g>
  );
}

interface ArrowLampProps {
  x: number;
  y: number;
  colour: string;
  /** Degrees clockwise from pointing left. */
  turned: number;
}

function ArrowLamp({ x, y, colour, turned }: ArrowLampProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        x="-34"
        y="-36"
        width="68"
        height="72"
        rx="14"
        fill={ink.black}
        stroke={ink.paint}
        strokeWidth="3"
      />
      <path d="M-20 0 0-18v11h18V7H0v11z" transform={`rotate(${turned})`} fill={colour} />
    </g>
  );
}

function RailLights() {
  return (
    <g transform="translate(160 110)">
      <path d="M-5-40H5V104H-5z" fill={ink.other} stroke={ink.black} />
      {[28, -28].map((tilt) => (
        <rect
          key={tilt}
          x="-78"
          y="-11"
          width="156"
          height="22"
          rx="3"
          transform={`translate(0 -62) rotate(${tilt})`}
          fill={ink.signWhite}
          stroke={ink.black}
          strokeWidth="2"
        />
      ))}
      <rect
        x="-66"
        y="6"
        width="132"
        height="56"
        rx="28"
        fill={ink.black}
        stroke={ink.paint}
        strokeWidth="3"
      />
      <circle cx="-36" cy="34" r="19" fill={ink.lampRed} />
      <circle cx="36" cy="34" r="19" fill={ink.lampOff} />
    </g>
  );
}

/** Pictures of signals. */
export const lightPictures = {
  'lights-green': () => <Lights lit="green" />,
  'lights-yellow': () => <Lights lit="yellow" />,
  'lights-red-right-arrow': () => (
    <g>
      <Lights lit="green" x={122} />
      <ArrowLamp x={198} y={54} colour={ink.lampRed} turned={180} />
    </g>
  ),
  'lights-green-left-arrow': () => (
    <g>
      <ArrowLamp x={122} y={166} colour={ink.lampGreen} turned={0} />
      <Lights lit="red" x={198} />
    </g>
  ),
  'rail-lights': () => <RailLights />,
};
