import type { Question } from '../question.ts';
import { alcoholAndDrugs } from './alcohol-and-drugs.ts';
import { emergencies } from './emergencies.ts';
import { followingDistance } from './following-distance.ts';
import { givingWay } from './giving-way.ts';
import { licensing } from './licensing.ts';
import { mobilePhones } from './mobile-phones.ts';
import { nightAndWeather } from './night-and-weather.ts';
import { oneLaneBridges } from './one-lane-bridges.ts';
import { parking } from './parking.ts';
import { passingAndMotorways } from './passing-and-motorways.ts';
import { railwayCrossings } from './railway-crossings.ts';
import { roundabouts } from './roundabouts.ts';
import { seatBelts } from './seat-belts.ts';
import { sharingTheRoad } from './sharing-the-road.ts';
import { signalsAndLanes } from './signals-and-lanes.ts';
import { signsAndMarkings } from './signs-and-markings.ts';
import { speedLimits } from './speed-limits.ts';
import { trafficLights } from './traffic-lights.ts';
import { vehicleAndTowing } from './vehicle-and-towing.ts';

/** Names this state of the bank: change it with any change to a question, so that no test is resumed on other questions. */
export const edition = '2026-11-23';

/**
 * Every question, in our own words, from facts seen on an official page or settled in law. To add one: one right answer, three
 * plausible wrong ones, the rule and its reason as the explanation, and dates wherever the rule has them.
 */
export const questionBank: readonly Question[] = [
  ...speedLimits,
  ...followingDistance,
  ...alcoholAndDrugs,
  ...licensing,
  ...parking,
  ...emergencies,
  ...signsAndMarkings,
  ...trafficLights,
  ...signalsAndLanes,
  ...mobilePhones,
  ...sharingTheRoad,
  ...passingAndMotorways,
  ...nightAndWeather,
  ...givingWay,
  ...roundabouts,
  ...railwayCrossings,
  ...oneLaneBridges,
  ...seatBelts,
  ...vehicleAndTowing,
];
