import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { firstAvailability } from '#domain/availability/availability.ts';
import { availabilityForm } from '#domain/availability/commands.ts';
import { availability } from '#domain/availability/decide.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { availabilityRow, getAvailability } from '#projections/availability/query.ts';

/** When an instructor can be booked by learners: their own settings. */
export function availabilityRoutes(deps: Deps) {
  const { sql, dispatch } = deps;
  const settingsOf = async (instructorId: AccountId) =>
    (await getAvailability(sql, instructorId)) ?? firstAvailability;

  return new Elysia({ name: 'availability', prefix: '/api/availability' })
    .use(access(deps))
    .get('/', ({ account }) => settingsOf(account.id), {
      instructor: true,
      response: availabilityRow,
      detail: { summary: 'My teaching hours and booking rules, or what they start from' },
    })
    .put(
      '/',
      async ({ body, account, schoolId }) => {
        await dispatch(
          availability,
          account.id,
          {
            type: 'SetAvailability',
            instructorId: account.id,
            schoolId,
            availability: body,
          },
          { actor: { kind: 'instructor', id: account.id }, schoolId },
        );
        return settingsOf(account.id);
      },
      {
        instructor: true,
        body: availabilityForm,
        response: availabilityRow,
        detail: { summary: 'Set all of them; lessons that stand in the diary stay' },
      },
    );
}
