import type { SkillLevel } from '#domain/catalogue/skills.ts';

/** The light theme's colours (site/styles/tokens.css), as a PDF knows no custom properties. */
export const colour = {
  paper: '#ffffff',
  sunken: '#f7f6f2',
  asphalt: '#1d1f23',
  ink: '#16171a',
  muted: '#5a5d65',
  line: '#e5e2da',
  track: '#e7e4dc',
  plate: '#ffd21f',
  green: '#0a7d4b',
  blue: '#1766c5',
  amber: '#c46a00',
} as const;

/** How many of three steps a level fills, and in which colour: the length says it too. */
export const levelSteps: Readonly<Record<SkillLevel, { steps: number; fill: string }>> = {
  not_assessed: { steps: 0, fill: colour.track },
  beginner: { steps: 1, fill: colour.amber },
  intermediate: { steps: 2, fill: colour.blue },
  advanced: { steps: 3, fill: colour.green },
};
