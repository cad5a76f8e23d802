import { edited } from '#api/revisions/edited.ts';
import { student } from '#domain/student/decide.ts';

/** A student's details, as their form has them. */
export const editedStudent = edited(student, (state) =>
  state.status === 'none'
    ? null
    : { ...state.details, status: state.status, isArchived: state.isArchived },
);

/** A parent or guardian of a student, by the path's number. */
export const editedGuardian = edited(student, (state, { path }) => {
  const guardian = state.status === 'none' ? undefined : state.guardians.get(Number(path['id']));
  return guardian ? { ...guardian.details, isActive: guardian.isActive } : null;
});

/** A place of a student, by the path's number. */
export const editedPlace = edited(student, (state, { path }) =>
  state.status === 'none' ? null : { ...state.places.get(Number(path['placeId'])) },
);
