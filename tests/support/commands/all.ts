import { accountCommands } from './accounts.ts';
import { diaryCommands } from './diary.ts';
import type { Commands, Ground } from './ground.ts';
import { learningCommands } from './learning.ts';
import { moneyCommands } from './money.ts';
import { portalCommands } from './portals.ts';
import { schoolCommands } from './school.ts';

/** Routes that a sample of their schema does not suffice for, each with what it is called on: made for it, where the call takes it away or ends a session. */
export const commandsOf = (ground: Ground): Commands => ({
  ...accountCommands(ground),
  ...diaryCommands(ground),
  ...learningCommands(ground),
  ...moneyCommands(ground),
  ...portalCommands(ground),
  ...schoolCommands(ground),
});
