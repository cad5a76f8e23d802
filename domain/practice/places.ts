import type { Region } from '../catalogue/holidays.ts';
import type { Coordinates } from './sun.ts';

/**
 * The largest town of each region, with where it lies, to a hundredth of a degree: that is four seconds of sun. New Zealand Gazetteer,
 * gazetteer.linz.govt.nz.
 */
const towns: Readonly<Record<Region, Coordinates & { readonly town: string }>> = {
  Northland: { town: 'Whangārei', latitude: -35.73, longitude: 174.32 },
  Auckland: { town: 'Auckland', latitude: -36.85, longitude: 174.76 },
  Waikato: { town: 'Hamilton', latitude: -37.79, longitude: 175.28 },
  'Bay of Plenty': { town: 'Tauranga', latitude: -37.69, longitude: 176.17 },
  Gisborne: { town: 'Gisborne', latitude: -38.66, longitude: 178.02 },
  'Hawke’s Bay': { town: 'Napier', latitude: -39.49, longitude: 176.91 },
  Taranaki: { town: 'New Plymouth', latitude: -39.06, longitude: 174.08 },
  'Manawatū-Whanganui': { town: 'Palmerston North', latitude: -40.36, longitude: 175.61 },
  Wellington: { town: 'Wellington', latitude: -41.29, longitude: 174.78 },
  Nelson: { town: 'Nelson', latitude: -41.27, longitude: 173.28 },
  Marlborough: { town: 'Blenheim', latitude: -41.51, longitude: 173.95 },
  'West Coast': { town: 'Greymouth', latitude: -42.45, longitude: 171.21 },
  Canterbury: { town: 'Christchurch', latitude: -43.53, longitude: 172.64 },
  'South Canterbury': { town: 'Timaru', latitude: -44.4, longitude: 171.25 },
  Otago: { town: 'Dunedin', latitude: -45.87, longitude: 170.5 },
  Southland: { town: 'Invercargill', latitude: -46.41, longitude: 168.35 },
  'Chatham Islands': { town: 'Waitangi', latitude: -43.95, longitude: 183.44 },
};

/**
 * Where a school's sun rises: at the largest town of the region it has said, or else of the one that its address names, or else in Wellington,
 * in the middle of the country.
 */
export function placeOf(region: Region | null, address: string | null): Coordinates {
  if (region) return towns[region];
  const said = plain(address ?? '');
  const named = Object.values(towns).find(({ town }) => said.includes(plain(town)));
  return named ?? towns.Wellington;
}

/** Names are written with and without macrons. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
