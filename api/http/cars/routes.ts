import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Cars } from '#api/cases/school/cars.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { edited } from '#api/revisions/edited.ts';
import { carForm } from '#domain/car/commands.ts';
import { cars } from '#domain/car/decide.ts';
import { idOf } from '#domain/kernel/ids.ts';
import { carRow, listCars } from '#projections/cars/query.ts';

const byNumber = z.object({ number: idOf('Number') });
const list = z.array(carRow);

const editedCar = edited(cars, ({ driven }, { path }) => {
  const car = driven.get(Number(path['number']));
  return car ? { ...car } : null;
});

/** The school's cars. Every change answers with the new list. */
export const carRoutes = (deps: AccessDeps & { readonly cars: Cars }) =>
  new Elysia({ name: 'cars', prefix: '/api/cars' })
    .use(access(deps))
    .get('/', ({ schoolId }) => listCars(deps.sql, schoolId), {
      instructor: true,
      response: list,
      detail: { summary: 'My school’s cars, and the days their papers end' },
    })
    .post(
      '/',
      async ({ body: car, account, schoolId, set }) => {
        await deps.cars.add({ account, schoolId }, car);
        set.status = 201;
        return listCars(deps.sql, schoolId);
      },
      {
        owner: true,
        body: carForm,
        response: { 201: list },
        detail: { summary: 'Add a car; its dates are optional' },
      },
    )
    .put(
      '/:number',
      async ({ params: { number }, body: car, account, schoolId }) => {
        await deps.cars.change({ account, schoolId }, number, car);
        return listCars(deps.sql, schoolId);
      },
      {
        owner: true,
        edits: editedCar,
        params: byNumber,
        body: carForm,
        response: list,
        detail: { summary: 'Change a car' },
      },
    )
    .delete(
      '/:number',
      async ({ params: { number }, account, schoolId }) => {
        await deps.cars.retire({ account, schoolId }, number);
        return listCars(deps.sql, schoolId);
      },
      {
        owner: true,
        edits: editedCar,
        params: byNumber,
        response: list,
        detail: { summary: 'Retire a car, and stop its warnings' },
      },
    );
