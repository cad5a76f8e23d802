import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { contactCommands } from '../contact/commands.ts';
import { contactQueries } from '../contact/queries.ts';
import { listingCommands } from '../directory/commands.ts';
import { directoryQueries } from '../directory/queries.ts';
import { bookingRequests } from '../enquiries/booking.ts';
import { enquiryCommands } from '../enquiries/commands.ts';
import { enquiryQueries } from '../enquiries/queries.ts';
import { moodBoardCommands } from '../mood-boards/commands.ts';
import { moodBoardQueries } from '../mood-boards/queries.ts';
import { reviewCommands } from '../reviews/commands.ts';
import { reviewQueries } from '../reviews/queries.ts';
import { landingQueries } from './landing.ts';

/** What the public pages call, and the instructor's side of it. Gathered here because the compiler follows only so long a chain of plugins. */
export const publicRoutes = (deps: Deps) =>
  new Elysia({ name: 'public' })
    .use(landingQueries(deps))
    .use(directoryQueries(deps))
    .use(listingCommands(deps))
    .use(bookingRequests(deps))
    .use(enquiryCommands(deps))
    .use(enquiryQueries(deps))
    .use(reviewCommands(deps))
    .use(reviewQueries(deps))
    .use(moodBoardCommands(deps))
    .use(moodBoardQueries(deps))
    .use(contactCommands(deps))
    .use(contactQueries(deps));
