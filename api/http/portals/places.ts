import { Elysia } from 'elysia';
import { z } from 'zod';
import type { SelfBookings } from '#api/cases/lessons/booking.ts';
import { editedLessonPlaces } from '#api/http/edited-lessons.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { ofStudent, requireOwn } from '#api/http/own-records.ts';
import { type InPortal, type PortalDeps, portalAccess } from '#api/http/portal-access.ts';
import { selfPlaces } from '#domain/availability/commands.ts';
import { timesToJson } from '#domain/diary/slot.ts';
import { getLesson } from '#projections/lessons/query.ts';
import { listPlaces, studentPlaceRow } from '#projections/student-places/query.ts';
import { selfBooked } from './booking.ts';

const list = { params: ofStudent, response: z.array(studentPlaceRow) };
const choose = {
  params: ofStudent.extend({ lessonId: idInPath }),
  edits: editedLessonPlaces,
  body: selfPlaces,
  response: selfBooked,
};

/** Where lessons begin and end, chosen by the learner, or by a parent for a child, among the places their school keeps. */
export function portalPlaces(deps: PortalDeps & { readonly selfBookings: SelfBookings }) {
  const { sql, selfBookings: service } = deps;
  const placesOf = ({ portal }: { readonly portal: InPortal }) => listPlaces(sql, portal.studentId);
  const chooseFor = async ({ portal, params, body, request }: Chosen) => {
    const lesson = await getLesson(sql, portal.schoolId, params.lessonId);
    const isTheirs = lesson?.studentId === portal.studentId;
    requireOwn(isTheirs ? lesson : null, portal.studentId, request);
    return timesToJson(await service.choosePlaces(portal, params.lessonId, body));
  };

  return new Elysia({ name: 'portals.places', prefix: '/api' })
    .use(portalAccess(deps))
    .get('/student-portal/places/:studentId', placesOf, {
      student: true,
      ...list,
      detail: { summary: 'My places; number 0 is my address' },
    })
    .get('/parent-portal/places/:studentId', placesOf, {
      parentMay: 'schedule lessons',
      ...list,
      detail: { summary: 'A child’s places; number 0 is their address' },
    })
    .put('/student-portal/lessons/:studentId/:lessonId/places', chooseFor, {
      student: true,
      ...choose,
      detail: { summary: 'Choose where a lesson begins and ends, until the shortest notice' },
    })
    .put('/parent-portal/lessons/:studentId/:lessonId/places', chooseFor, {
      parentMay: 'schedule lessons',
      ...choose,
      detail: { summary: 'Choose where a child’s lesson begins and ends' },
    });
}

type Chosen = {
  readonly portal: InPortal;
  readonly params: { readonly lessonId: number };
  readonly body: z.infer<typeof selfPlaces>;
  readonly request: Request;
};
