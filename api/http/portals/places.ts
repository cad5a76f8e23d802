import { Elysia } from 'elysia';
import { z } from 'zod';
import type { SelfBookings } from '#api/cases/lessons/booking.ts';
import { editedLessonPlaces } from '#api/http/edited-lessons.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { ofStudent, requireOwnRow } from '#api/http/own-records.ts';
import {
  type PortalDeps,
  type PortalName,
  portalRoutes,
  summaryIn,
} from '#api/http/portal-access.ts';
import { selfPlaces } from '#domain/availability/commands.ts';
import { timesToJson } from '#domain/diary/slot.ts';
import { getLesson } from '#projections/lessons/query.ts';
import { listPlaces, studentPlaceRow } from '#projections/student-places/query.ts';
import { selfBooked } from './booking.ts';

/** Where lessons begin and end, chosen by the learner, or by a parent for a child, among the places their school keeps. */
export function portalPlaces(
  portal: PortalName,
  deps: PortalDeps & { readonly selfBookings: SelfBookings },
) {
  const { sql, selfBookings: service } = deps;
  const says = summaryIn(portal);

  return new Elysia({ name: `portals.places.${portal}` })
    .use(portalRoutes(portal, deps))
    .get('/places/:studentId', ({ portal: { studentId } }) => listPlaces(sql, studentId), {
      asked: 'schedule lessons',
      params: ofStudent,
      response: z.array(studentPlaceRow),
      ...says('My places; number 0 is my address', 'A child’s places; number 0 is their address'),
    })
    .put(
      '/lessons/:studentId/:lessonId/places',
      async ({ portal: who, params: { lessonId }, body, request }) => {
        requireOwnRow(await getLesson(sql, who.schoolId, lessonId), who.studentId, request);
        return timesToJson(await service.choosePlaces(who, lessonId, body));
      },
      {
        asked: 'schedule lessons',
        params: ofStudent.extend({ lessonId: idInPath }),
        edits: editedLessonPlaces,
        body: selfPlaces,
        response: selfBooked,
        ...says(
          'Choose where a lesson begins and ends, until the shortest notice',
          'Choose where a child’s lesson begins and ends',
        ),
      },
    );
}
