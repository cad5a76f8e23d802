import { Elysia } from 'elysia';
import { z } from 'zod';
import { studentPlaces } from '#api/cases/students/student-places.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { editedPlace } from '#api/http/edited-students.ts';
import { byStudent, idInPath } from '#api/http/ids-in-paths.ts';
import { placeForm } from '#domain/diary/place.ts';
import { studentPlaceRow } from '#projections/student-places/query.ts';

const places = z.array(studentPlaceRow);
const ofPlace = byStudent.extend({ placeId: idInPath });

/** Where a student is picked up and dropped off. */
export function studentPlaceRoutes(deps: AccessDeps & Parameters<typeof studentPlaces>[0]) {
  const { list, keep, drop } = studentPlaces(deps);

  return new Elysia({ name: 'students.places', prefix: '/api/students' })
    .use(access(deps))
    .get('/:id/places', ({ params, schoolId }) => list(schoolId, params.id), {
      instructor: true,
      params: byStudent,
      response: places,
      detail: { summary: 'A student’s places; number 0 is their address' },
    })
    .post(
      '/:id/places',
      ({ params: { id }, body: place, account, schoolId, set }) => {
        set.status = 201;
        return keep({ account, schoolId }, id, place);
      },
      {
        instructor: true,
        params: byStudent,
        body: placeForm,
        response: { 201: places },
        detail: { summary: 'Keep a place of a student' },
      },
    )
    .put(
      '/:id/places/:placeId',
      ({ params: { id, placeId }, body: place, account, schoolId }) =>
        keep({ account, schoolId }, id, place, placeId),
      {
        instructor: true,
        edits: editedPlace,
        params: ofPlace,
        body: placeForm,
        response: places,
        detail: { summary: 'Change a place; lessons keep what they were given' },
      },
    )
    .delete(
      '/:id/places/:placeId',
      ({ params: { id, placeId }, account, schoolId }) => drop({ account, schoolId }, id, placeId),
      {
        instructor: true,
        edits: editedPlace,
        params: ofPlace,
        response: places,
        detail: { summary: 'Drop a place; lessons keep what they were given' },
      },
    );
}
