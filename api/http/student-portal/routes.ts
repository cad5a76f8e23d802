import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { portalPayments } from '#api/http/portals/payments.ts';
import { portalLearning } from '#api/http/portals/records.ts';
import { portalGuardians } from './guardians.ts';
import { portalDoor } from './login.ts';
import { portalMyData } from './my-data.ts';
import { portalNotifications } from './notifications.ts';
import { portalResources } from './resources.ts';
import { portalReview } from './review.ts';

/** Everything a learner asks for (spec 2 section 7, "Student portal"). */
export const studentPortal = (deps: Deps) =>
  new Elysia({ name: 'student-portal' })
    .use(portalDoor(deps))
    .use(portalLearning(deps))
    .use(portalPayments(deps))
    .use(portalNotifications(deps))
    .use(portalResources(deps))
    .use(portalReview(deps))
    .use(portalGuardians(deps))
    .use(portalMyData(deps));
