// oxlint-disable no-restricted-globals -- Date with explicit arguments is arithmetic; nothing here reads a clock.
import { addDays, dateOf, type Instant, type LocalDate, startOfDay } from '../kernel/nz-time.ts';
import type { Light } from './drive.ts';

/** Degrees: north positive, east from 0 to 360, since the Chathams lie beyond 180. */
export type Coordinates = { readonly latitude: number; readonly longitude: number };

/** The sun's centre this far under the horizon: half its width, and what the air bends. Degrees. */
const atTheHorizon = -0.833;

/**
 * When the sun rises and sets on an Auckland day at a place of New Zealand, to about a minute: the equations of NOAA's solar calculator, which are those of
 * Meeus, "Astronomical Algorithms". Instants are UTC.
 */
export function sunOn(day: LocalDate, place: Coordinates): { rises: Instant; sets: Instant } {
  // Noon by Auckland's clocks lies within two hours of the sun's everywhere in New Zealand.
  const noon = Date.parse(startOfDay(day)) + 12 * 60 * 60_000;
  return {
    rises: new Date(crossing(noon, place, -1)).toISOString(),
    sets: new Date(crossing(noon, place, 1)).toISOString(),
  };
}

/** Found again with where the sun stands at the time that was found. */
function crossing(noon: number, place: Coordinates, side: -1 | 1): number {
  let at = noon;
  for (let round = 0; round < 3; round++) at = crossingBy(at, noon, place, side);
  return at;
}

function crossingBy(at: number, noon: number, place: Coordinates, side: -1 | 1): number {
  const { declination, equationMinutes } = sunAt(at);
  const latitude = radians(place.latitude);
  const hourAngle = degrees(
    Math.acos(
      Math.sin(radians(atTheHorizon)) / (Math.cos(latitude) * Math.cos(declination)) -
        Math.tan(latitude) * Math.tan(declination),
    ),
  );
  const midnight = Math.round(noon / dayMs) * dayMs;
  const sunsNoon = midnight - (4 * (place.longitude - 180) + equationMinutes) * 60_000;
  return sunsNoon + side * hourAngle * 4 * 60_000;
}

/** Where the sun stands: its declination in radians, and by how many minutes a sundial is ahead. */
function sunAt(at: number): { declination: number; equationMinutes: number } {
  const century = (at / dayMs + 2_440_587.5 - 2_451_545) / 36_525;
  const longitude = radians((280.46646 + century * (36_000.76983 + century * 0.0003032)) % 360);
  const anomaly = radians(357.52911 + century * (35_999.05029 - 0.0001537 * century));
  const eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century);
  const centre =
    Math.sin(anomaly) * (1.914602 - century * (0.004817 + 0.000014 * century)) +
    Math.sin(2 * anomaly) * (0.019993 - 0.000101 * century) +
    Math.sin(3 * anomaly) * 0.000289;
  const node = radians(125.04 - 1934.136 * century);
  const apparent = longitude + radians(centre - 0.00569 - 0.00478 * Math.sin(node));
  const tilt = radians(23.439291 - 0.0130042 * century + 0.00256 * Math.cos(node));
  const half = Math.tan(tilt / 2) ** 2;
  const equation =
    half * Math.sin(2 * longitude) -
    2 * eccentricity * Math.sin(anomaly) +
    4 * eccentricity * half * Math.sin(anomaly) * Math.cos(2 * longitude) -
    0.5 * half ** 2 * Math.sin(4 * longitude) -
    1.25 * eccentricity ** 2 * Math.sin(2 * anomaly);
  return {
    declination: Math.asin(Math.sin(tilt) * Math.sin(apparent)),
    equationMinutes: 4 * degrees(equation),
  };
}

/** Night where more than half of the time lies between sunset and sunrise. */
export function lightOf(startsAt: Instant, minutes: number, place: Coordinates): Light {
  const first = dateOf(startsAt);
  const from = Date.parse(startsAt);
  const to = from + minutes * 60_000;
  const inTheSun = [first, addDays(first, 1)]
    .map((day) => sunOn(day, place))
    .reduce(
      (sum, { rises, sets }) =>
        sum + Math.max(0, Math.min(to, Date.parse(sets)) - Math.max(from, Date.parse(rises))),
      0,
    );
  return inTheSun * 2 < to - from ? 'night' : 'day';
}

const dayMs = 24 * 60 * 60_000;
const radians = (of: number) => (of * Math.PI) / 180;
const degrees = (of: number) => (of * 180) / Math.PI;
