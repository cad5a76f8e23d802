import { ink } from './ink.ts';
import { CentreLine, Crossroads, RoundaboutRoads, Tee } from './roads.tsx';
import { GiveWaySign, Lettering, StopSign } from './signs.tsx';
import { Car, Move } from './traffic.tsx';

// Blue starts at the bottom and drives up; the car opposite comes down. Both keep left.
const blueRight = <Move who="you" d="M144 158V118Q144 94 172 94H206" to={[212, 94, 90]} />;
const blueLeft = <Move who="you" d="M144 158V142Q144 126 128 126H114" to={[108, 126, 270]} />;
const blueOn = <Move who="you" d="M144 158V62" to={[144, 56, 0]} />;
const oncomingLeft = <Move who="other" d="M176 62V76Q176 90 192 90H222" to={[236, 90, 90]} />;
const oncomingRight = <Move who="other" d="M176 62V102Q176 130 148 130H106" to={[88, 130, 270]} />;
const oncomingOn = <Move who="other" d="M176 62V158" to={[176, 164, 180]} />;

function Opposite() {
  return (
    <g>
      <Car x={144} y={184} heading={0} who="you" />
      <Car x={176} y={36} heading={180} who="other" />
    </g>
  );
}

/** Pictures of who meets whom. */
export const situationPictures = {
  'stop-meets-give-way': () => (
    <g>
      <Crossroads />
      <path d="M130 146h28" stroke={ink.noPassing} strokeWidth="4" />
      <path d="M162 74h28" stroke={ink.paint} strokeWidth="4" strokeDasharray="5 4" />
      {blueOn}
      {oncomingRight}
      <Opposite />
      <StopSign x={104} y={172} scale={0.2} />
      <GiveWaySign x={216} y={48} scale={0.2} />
    </g>
  ),
  'right-meets-left': () => (
    <g>
      <Crossroads />
      {blueRight}
      {oncomingLeft}
      <Opposite />
    </g>
  ),
  'right-meets-straight': () => (
    <g>
      <Crossroads />
      {blueRight}
      {oncomingOn}
      <Opposite />
    </g>
  ),
  'left-meets-right': () => (
    <g>
      <Crossroads />
      {blueLeft}
      {oncomingRight}
      <Opposite />
    </g>
  ),
  'crossroads-right': () => (
    <g>
      <Crossroads />
      {blueOn}
      <Move who="other" d="M226 126H108" to={[100, 126, 270]} />
      <Car x={144} y={184} heading={0} who="you" />
      <Car x={252} y={126} heading={270} who="other" />
    </g>
  ),
  't-intersection': () => (
    <g>
      <Tee />
      <Move who="you" d="M144 150V98Q144 70 174 70H214" to={[220, 70, 90]} />
      <Move who="other" d="M72 70H128" to={[134, 70, 90]} />
      <Car x={144} y={178} heading={0} who="you" />
      <Car x={46} y={70} heading={90} who="other" />
    </g>
  ),
  roundabout: () => (
    <g>
      <RoundaboutRoads />
      <path d="M131 174h26" stroke={ink.paint} strokeWidth="4" strokeDasharray="5 4" />
      <Move who="other" d="M212 118Q208 152 174 160" to={[166, 162, 264]} />
      <Car x={212} y={92} heading={184} who="other" />
      <Car x={144} y={201} heading={0} who="you" />
    </g>
  ),
  obstruction: () => (
    <g>
      <path d="M112 0h96v220h-96z" fill={ink.road} />
      <path d="M110 0v220M210 0v220" stroke={ink.kerb} strokeWidth="4" />
      <CentreLine />
      <Car x={129} y={96} heading={0} who="other" />
      <g transform="translate(84 96)" color={ink.signWhite}>
        <rect x="-15" y="-15" width="30" height="30" rx="4" fill={ink.signBlue} />
        <Lettering y={8} size={22}>
          P
        </Lettering>
      </g>
      <Car x={136} y={182} heading={0} who="you" />
      <Car x={184} y={34} heading={180} who="other" />
      <Move who="other" d="M184 60V96" to={[184, 102, 180]} />
    </g>
  ),
};
