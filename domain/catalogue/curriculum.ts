import { drivingSkills, type FixedSkill, type SkillCategory } from './skills.ts';

export type CurriculumStage = {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** Driving time the stage asks for, in hours. */
  readonly requiredHours: number;
};

/** Six stages, in the order they are driven. */
export const curriculumStages = [
  {
    id: 1,
    name: 'First drives',
    description: 'The car, its controls and the first quiet streets.',
    requiredHours: 3,
  },
  {
    id: 2,
    name: 'Quiet streets',
    description: 'Intersections, give-way rules and hills where there is time to think.',
    requiredHours: 5,
  },
  {
    id: 3,
    name: 'Turning and parking',
    description: 'Slow, exact work: turning round, reversing and parking.',
    requiredHours: 4,
  },
  {
    id: 4,
    name: 'Town traffic',
    description: 'Lights, roundabouts, lanes and everyone else who uses the road.',
    requiredHours: 6,
  },
  {
    id: 5,
    name: 'Faster roads',
    description: 'Motorways and open roads: merging, following distance, passing.',
    requiredHours: 5,
  },
  {
    id: 6,
    name: 'Ready for the test',
    description: 'Night, weather and hazards, then whole drives without help.',
    requiredHours: 4,
  },
] as const satisfies readonly CurriculumStage[];

export const firstStageId = curriculumStages[0].id;

export type CurriculumSkill = {
  readonly id: number;
  readonly stageId: number;
  readonly name: string;
  /** Which of the fourteen it is part of: a skill is known by its items. */
  readonly skill: FixedSkill;
  readonly category: SkillCategory;
  readonly description: string;
};

/** What is looked at in each stage, and the skill it is part of; the first figure of an id is the stage's. */
export const curriculumSkills: readonly CurriculumSkill[] = [
  skill(101, 'Vehicle Control', 'Cockpit drill', 'Seat, mirrors, belt and controls, every time.'),
  skill(
    102,
    'Vehicle Control',
    'Moving off and stopping',
    'A full look round, then smoothly away.',
  ),
  skill(103, 'Vehicle Control', 'Steering', 'Both hands, unhurried, eyes where the car is to go.'),
  skill(104, 'Vehicle Control', 'Smooth braking', 'Early and gentle; nobody on board notices.'),
  skill(
    105,
    'Hazard Perception',
    'Mirrors and blind spots',
    'Before every change of speed or direction.',
  ),

  skill(201, 'Intersections', 'Giving way', 'Knows who goes first, and makes it plain.'),
  skill(
    202,
    'Intersections',
    'Turning left and right',
    'Position, signal and speed settled early.',
  ),
  skill(203, 'Defensive Driving', 'Signalling', 'Three seconds ahead, and cancelled after.'),
  skill(204, 'Hill Starts', 'Hill starts', 'Away without rolling back.'),
  skill(
    205,
    'Defensive Driving',
    'Choosing a speed',
    'To the limit, the road and what can be seen.',
  ),

  skill(301, 'Three-Point Turn', 'Three-point turn', 'Round in three, looking all the way.'),
  skill(302, 'Reverse Parking', 'Reversing in a straight line', 'Slow, through the rear window.'),
  skill(303, 'Parallel Parking', 'Parallel parking', 'Within 30 cm of the kerb and off it.'),
  skill(
    304,
    'Reverse Parking',
    'Reverse bay parking',
    'Between the lines, with room for the doors.',
  ),

  skill(401, 'Traffic Lights', 'Traffic lights', 'Reads them early; ready for amber.'),
  skill(402, 'Roundabouts', 'Roundabouts', 'Lane, gap and signals, in and out.'),
  skill(
    403,
    'Lane Changes',
    'Choosing and changing lanes',
    'In good time, with a look over the shoulder.',
  ),
  skill(
    404,
    'Hazard Perception',
    'People on foot and on bikes',
    'Sees them first; leaves 1.5 m where there is room.',
  ),
  skill(
    405,
    'Intersections',
    'Finding the way by signs',
    'Follows signs and late directions calmly.',
  ),

  skill(501, 'Highway Merging', 'Merging', 'Matches the traffic by the end of the ramp.'),
  skill(502, 'Defensive Driving', 'Following distance', 'Two seconds; four in the wet.'),
  skill(
    503,
    'Lane Changes',
    'Passing and being passed',
    'Only where it is clear, legal and worth it.',
  ),
  skill(
    504,
    'Vehicle Control',
    'Bends on the open road',
    'Slow in, steady through, look far ahead.',
  ),
  skill(505, 'Highway Merging', 'Leaving a motorway', 'Signals early, slows on the ramp.'),

  skill(601, 'Night Driving', 'Night', 'Lights right, speed within what they show.'),
  skill(602, 'Night Driving', 'Rain and poor sight', 'Slower, further back, lights on.'),
  skill(603, 'Hazard Perception', 'Naming hazards', 'Says what might happen before it does.'),
  skill(604, 'Emergency Stops', 'Emergency stop', 'Hard, straight and in control.'),
  skill(
    605,
    'Defensive Driving',
    'A whole drive without help',
    'Thirty minutes as the examiner will ask.',
  ),
];

/** The stage before one, undefined for the first. */
export function stageBefore(stageId: number): CurriculumStage | undefined {
  return curriculumStages[curriculumStages.findIndex(({ id }) => id === stageId) - 1];
}

/** The stage after one, undefined for the last and for a stage there is not. */
export function stageAfter(stageId: number): CurriculumStage | undefined {
  const index = curriculumStages.findIndex(({ id }) => id === stageId);
  return index < 0 ? undefined : curriculumStages[index + 1];
}

export function findStage(stageId: number): CurriculumStage | undefined {
  return curriculumStages.find(({ id }) => id === stageId);
}

/** The numbers of the items that a skill is made of; none for a skill of a school's own. */
export const itemsOfSkill = (skillName: string): readonly number[] =>
  itemsBySkill.get(skillName)?.map(({ id }) => id) ?? [];

const itemsBySkill: ReadonlyMap<string, readonly CurriculumSkill[]> = Map.groupBy(
  curriculumSkills,
  (item) => item.skill,
);

/** The skill that an item belongs to; undefined for an item there is not. */
export const skillOfItem = (itemId: number): FixedSkill | undefined =>
  curriculumSkills.find(({ id }) => id === itemId)?.skill;

function categoryOf(skillName: FixedSkill): SkillCategory {
  const found = drivingSkills.find(({ name }) => name === skillName);
  if (!found) throw new Error(`${skillName} is one of the fourteen`);
  return found.category;
}

function skill(id: number, of: FixedSkill, name: string, description: string): CurriculumSkill {
  const stageId = Math.trunc(id / 100);
  return { id, stageId, name, skill: of, category: categoryOf(of), description };
}
