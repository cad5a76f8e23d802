import { Elysia } from 'elysia';
import { z } from 'zod';
import { actingOn } from '#api/cases/school/instructor.ts';
import { studentOf } from '#api/cases/students/students.ts';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { editedPlace } from '#api/http/edited-students.ts';
import { byId, idInPath } from '#api/http/ids-in-paths.ts';
import { placeForm } from '#domain/diary/place.ts';
import { student } from '#domain/student/decide.ts';
import { listPlaces, studentPlaceRow } from '#projections/student-places/query.ts';

const places = z.array(studentPlaceRow);
const ofPlace = byId.extend({ placeId: idInPath });

/** Where a student is picked up and dropped off. */
export function studentPlaceRoutes(deps: Deps) {
  const { sql, dispatch } = deps;

  return new Elysia({ name: 'students.places', prefix: '/api/students' })
    .use(access(deps))
    .get(
      '/:id/places',
      async ({ params, schoolId }) => {
        await studentOf(deps, schoolId, params.id);
        return listPlaces(sql, params.id);
      },
      {
        instructor: true,
        params: byId,
        response: places,
        detail: { summary: 'A student’s places; number 0 is their address' },
      },
    )
    .post(
      '/:id/places',
      async ({ params: { id: studentId }, body: place, account, schoolId, set }) => {
        await studentOf(deps, schoolId, studentId);
        const context = actingOn({ account, schoolId }, studentId);
        await dispatch(student, studentId, { type: 'KeepPlace', studentId, place }, context);
        set.status = 201;
        return listPlaces(sql, studentId);
      },
      {
        instructor: true,
        params: byId,
        body: placeForm,
        response: { 201: places },
        detail: { summary: 'Keep a place of a student' },
      },
    )
    .put(
      '/:id/places/:placeId',
      async ({ params: { id: studentId, placeId }, body: place, account, schoolId }) => {
        await studentOf(deps, schoolId, studentId);
        const context = actingOn({ account, schoolId }, studentId);
        const command = { type: 'KeepPlace', studentId, placeId, place } as const;
        await dispatch(student, studentId, command, context);
        return listPlaces(sql, studentId);
      },
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
      async ({ params: { id: studentId, placeId }, account, schoolId }) => {
        await studentOf(deps, schoolId, studentId);
        const context = actingOn({ account, schoolId }, studentId);
        await dispatch(student, studentId, { type: 'DropPlace', studentId, placeId }, context);
        return listPlaces(sql, studentId);
      },
      {
        instructor: true,
        params: ofPlace,
        response: places,
        detail: { summary: 'Drop a place; lessons keep what they were given' },
      },
    );
}
