import { ink } from './ink.ts';

const dashes = { stroke: ink.paint, strokeWidth: 2.5, strokeDasharray: '10 9' } as const;

/** Two roads crossing in the middle of a 320 by 220 picture, without signs or markings of priority. */
export function Crossroads() {
  return (
    <g>
      <path d="M128 0h64v78h128v64H192v78h-64v-78H0V78h128z" fill={ink.road} />
      <path d="M160 0v72M160 148v72M0 110h122M198 110h122" {...dashes} />
    </g>
  );
}

/** A road that goes on from left to right and another that ends at it from below. */
export function Tee() {
  return (
    <g>
      <path d="M0 54h320v64H192v102h-64V118H0z" fill={ink.road} />
      <path d="M160 124v96M0 86h320" {...dashes} />
    </g>
  );
}

/** A two-way road up the picture, 128 wide, its centre line left to the caller. */
export function StraightRoad() {
  return (
    <g>
      <path d="M96 0h128v220H96z" fill={ink.road} />
      <path d="M94 0v220M226 0v220" stroke={ink.kerb} strokeWidth="4" />
    </g>
  );
}

/** The broken white line between two directions. */
export function CentreLine() {
  return <path d="M160 0v220" {...dashes} />;
}

/** A roundabout with four roads. */
export function RoundaboutRoads() {
  return (
    <g>
      <path d="M128 0h64v220h-64zM0 78h320v64H0z" fill={ink.road} />
      <circle cx="160" cy="110" r="76" fill={ink.road} />
      <path d="M160 0v28M160 192v28M0 110h78M242 110h78" {...dashes} />
      <circle cx="160" cy="110" r="29" fill={ink.ground} stroke={ink.paint} strokeWidth="3" />
    </g>
  );
}
