import { ink } from './ink.ts';

interface CarProps {
  x: number;
  y: number;
  /** Degrees clockwise; 0 drives up the picture. */
  heading: number;
  /** Blue is you; grey is everybody else. */
  who: 'you' | 'other';
}

/** A car seen from above, its nose and windscreen towards its heading. */
export function Car({ x, y, heading, who }: CarProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${heading}) scale(1.2)`}>
      <rect x="-10" y="-19" width="20" height="38" rx="6" fill={ink[who]} stroke={ink.glass} />
      <path d="M-7.5-6q7.5-6 15 0l-1.5 6h-12z" fill={ink.glass} />
      <path d="M-6 9h12l1 4q-7 3-14 0z" fill={ink.glass} />
    </g>
  );
}

interface MoveProps {
  /** The path the car means to take. */
  d: string;
  /** Where the arrowhead stands and which way it points, in degrees clockwise from up. */
  to: readonly [x: number, y: number, heading: number];
  who: 'you' | 'other';
}

/** Where a car means to go. */
export function Move({ d, to: [x, y, heading], who }: MoveProps) {
  return (
    <g>
      <path d={d} fill="none" stroke={ink[who]} strokeWidth="4" strokeDasharray="8 4" />
      <path
        d="M0-9 8 6q-8-4-16 0z"
        transform={`translate(${x} ${y}) rotate(${heading}) scale(1.15)`}
        fill={ink[who]}
      />
    </g>
  );
}

/** A person seen from above. */
export function Person({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse rx="9" ry="5.5" fill={ink.signOrange} stroke={ink.glass} />
      <circle r="4.5" fill="#6b4a34" stroke={ink.glass} />
    </g>
  );
}
