import type { Dispatch, Sent } from '#api/command-handler.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { CarCommand, CarForm } from '#domain/car/commands.ts';
import { cars as rules } from '#domain/car/decide.ts';
import { actingFor, mustTeachAt } from './instructor.ts';

/** A school's cars. */
export function cars(deps: Parameters<typeof mustTeachAt>[0] & { readonly dispatch: Dispatch }) {
  const send = (instructor: Instructor, command: Sent<CarCommand>) =>
    deps.dispatch(rules, instructor.schoolId, command, actingFor(instructor));

  /** @throws 404 where the driver does not teach at the school */
  async function mustHaveDriver(schoolId: Instructor['schoolId'], { driverId }: CarForm) {
    if (driverId !== null) await mustTeachAt(deps, schoolId, driverId);
  }

  return {
    async add(instructor: Instructor, car: CarForm): Promise<void> {
      const { schoolId } = instructor;
      await mustHaveDriver(schoolId, car);
      await send(instructor, { type: 'AddCar', schoolId, car });
    },

    /** @throws 404 where the school has no car of this number */
    async change(instructor: Instructor, number: number, car: CarForm): Promise<void> {
      const { schoolId } = instructor;
      await mustHaveDriver(schoolId, car);
      await send(instructor, { type: 'ChangeCar', schoolId, number, car });
    },

    async retire(instructor: Instructor, number: number): Promise<void> {
      const { schoolId } = instructor;
      await send(instructor, { type: 'RetireCar', schoolId, number });
    },
  };
}

export type Cars = ReturnType<typeof cars>;
