import { Show } from './Show.tsx';

const swatches = [
  ['paper', 'ink'],
  ['surface', 'ink'],
  ['raised', 'ink'],
  ['sunken', 'ink-muted'],
  ['accent', 'on-accent'],
  ['accent-tint', 'on-accent-tint'],
  ['info-solid', 'on-info-solid'],
  ['info-tint', 'on-info-tint'],
  ['success-solid', 'on-success-solid'],
  ['success-tint', 'on-success-tint'],
  ['warning-solid', 'on-warning-solid'],
  ['warning-tint', 'on-warning-tint'],
  ['danger-solid', 'on-danger-solid'],
  ['danger-tint', 'on-danger-tint'],
  ['neutral-tint', 'on-neutral-tint'],
  ['ink', 'ink-inverse'],
] as const;

const lines = [
  ['4xl', 'Keep left', ''],
  ['2xl', 'Dashboard Overview', '24/32 title'],
  ['lg', 'That time is taken', '16/24 dialog'],
  ['md', 'Pick-up at 14 Dickens Street, Grey Lynn. Whangārei, Māngere, Ōtāhuhu.', '14/20 body'],
  ['sm', 'Then Sat 21 Nov, 14:00', '13/18 secondary'],
  ['num', 'NZ$1,111.11', 'tabular'],
  ['num', 'NZ$4,860.00', 'figures'],
] as const;

export function GroundShow() {
  return (
    <>
      <Show title="Colour" note="Roles, not hues. Pairs are shown with the ink that goes on them.">
        <ul className="swatches">
          {swatches.map(([ground, ink]) => (
            <li key={ground}>
              <i style={{ background: `var(--${ground})`, color: `var(--${ink})` }}>Aa</i>
              {ground}
            </li>
          ))}
        </ul>
      </Show>
      <Show title="Type" note="Overpass, drawn after highway lettering. Figures line up.">
        <div className="types">
          {lines.map(([size, words, about]) => (
            <p key={words} data-line={size}>
              {words} <small>{about}</small>
            </p>
          ))}
        </div>
      </Show>
    </>
  );
}
