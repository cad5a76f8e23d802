import * as ids from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import type { World } from '../../security/people.ts';
import { learner } from '../../security/people.ts';
import type { Records } from '../../security/records.ts';
import { inDays } from '../in-days.ts';
import type { Person } from '../product.ts';
import { aRegistration } from '../samples.ts';

/** How a route is called so that it succeeds: what differs from the schema's sample, the school's records and the guard's person. */
export type Command = {
  readonly who?: Person;
  readonly path?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};
export type Commands = Readonly<Record<string, () => Command | Promise<Command>>>;

export const { password } = aRegistration(0);
export const today = dateOf(inDays(0));

/** What commands are made from. */
export type Ground = ReturnType<typeof groundOf>;

/** @param texts of the letters that went out, in order */
export function groundOf(world: World, records: Records, texts: () => readonly string[]) {
  let taken = 0;
  let booked = 0;
  const the = (name: string): Person => {
    const person = world.people[name];
    if (!person) throw new Error(`${name} is in every world`);
    return person;
  };
  const sent = async (
    person: Person,
    method: 'post' | 'put',
    path: string,
    body?: unknown,
  ): Promise<any> => {
    const answer = await person[method](path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const made = (person: Person, path: string, body?: unknown) => sent(person, 'post', path, body);
  const instructor = the('instructor');
  /** A number that no other command has. */
  const next = () => (taken += 1);

  return {
    world,
    records,
    the,
    instructor,
    made,
    next,
    put: (person: Person, path: string, body: unknown) => sent(person, 'put', path, body),
    got: async (person: Person, path: string): Promise<any> => (await person.get(path)).body,
    deps: () => world.product.product.deps,
    studentId: Number(records['students']),
    schoolId: ids.schoolId.parse(world.schoolId),
    /** Of the school, without anything yet. */
    newStudent: (details: object = {}) =>
      world.product.student(instructor, {
        email: `learner${next()}@mail.example`,
        phone: `022 ${1_000_000 + next()}`,
        ...details,
      }),
    /** In the portal. */
    entered: (studentId: number) => learner(world.product, instructor, studentId),
    /** A part of the last letter that has one. */
    inLetters(pattern: RegExp): string {
      const letter = texts().findLast((text) => pattern.test(text)) ?? '';
      const [, part] = pattern.exec(letter) ?? [];
      if (part === undefined) throw new Error(`no letter has ${pattern}`);
      return part;
    },
    /** A lesson's time that nobody else has. */
    slot(minutes = 45) {
      const nth = next();
      const startTime = inDays(40 + nth, '10:00');
      return {
        startTime,
        endTime: new Date(Date.parse(startTime) + minutes * 60_000).toISOString(),
      };
    },
    /** One within the days that learners may book, an hour long. */
    bookable() {
      booked += 1;
      return inDays(3 + (booked % 11), `0${6 + Math.trunc(booked / 11)}:00`);
    },
    form(name: string, file: File, fields: Readonly<Record<string, string>> = {}): FormData {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      form.append(name, file);
      return form;
    },
  };
}

export const tokenIn = (link: unknown): string => String(link).split('/').at(-1) ?? '';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
export const picture = () =>
  new File([Buffer.from(pixel, 'base64')], 'picture.png', { type: 'image/png' });
