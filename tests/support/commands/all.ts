import { accountCommands } from './accounts.ts';
import { diaryCommands } from './diary.ts';
import type { Commands, Ground } from './ground.ts';
import { learningCommands } from './learning.ts';
import { moneyCommands } from './money.ts';
import { portalCommands } from './portals.ts';
import { schoolCommands } from './school.ts';

/**
 * Routes that need more than a sample of their schema, each with the records it is called on.
 * A call that removes a record or ends a session has one of its own.
 */
export const commandsOf = (ground: Ground): Commands => ({
  ...accountCommands(ground),
  ...diaryCommands(ground),
  ...learningCommands(ground),
  ...moneyCommands(ground),
  ...portalCommands(ground),
  ...schoolCommands(ground),
});
