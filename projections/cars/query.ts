import type { PendingQuery, Row, Sql } from 'postgres';
import { z } from 'zod';
import type { HeldPaper } from '#domain/ending/commands.ts';
import type { AccountId, SchoolId } from '#domain/kernel/ids.ts';
import { addDays, type LocalDate } from '#domain/kernel/nz-time.ts';
import { papers, warningDays } from '#domain/kernel/papers.ts';
import { revision, revisionOf } from '../engine/revision.ts';
import { rowsOf } from '../engine/rows.ts';
import { car } from './cars.ts';

/** GET /api/cars. */
export const carRow = car.row
  .omit({ schoolId: true, isRetired: true })
  .extend({
    /** Who drives it, while they teach here. */
    driverName: z.string().nullable(),
    revision,
  })
  .meta({ id: 'Car' });

/** The cars that a school drives, in the order they were added. */
export function listCars(sql: Sql, schoolId: SchoolId): Promise<z.infer<typeof carRow>[]> {
  return rowsOf(sql, carRow)`
    select car.number, car.plate, car.model, car.transmission, car.driver_id, car.wof_until, car.registration_until, car.ruc_to_km, car.insured_until,
      account.first_name || ' ' || account.last_name as driver_name, ${revisionOf(sql)} as revision
    from car left join account on account.id = car.driver_id and account.school_id = car.school_id
    where car.school_id = ${schoolId} and not is_retired order by car.number
  `;
}

/**
 * SQL for the papers of instructors and cars that are driven, with the account that is warned: of a car whoever drives it, and the owner of the school. `held (account_id, school_id, paper, about, label, ends_on)`.
 */
export const heldByInstructors = (sql: Sql): PendingQuery<Row[]> => sql`
  (
    select account.id as account_id, account.school_id, own.paper, account.id as about, null as label, own.ends_on
    from account cross join lateral (
      values ('endorsement', endorsement_expires_on), ('licence', licence_expires_on)
    ) own (paper, ends_on)
    where account.school_id is not null and not account.is_archived and not account.is_closed
    union all
    select account.id, car.school_id, own.paper, car.number, car.plate, own.ends_on
    from car join account on account.school_id = car.school_id and account.id in (car.driver_id, car.school_id)
    cross join lateral (
      values ('wof', wof_until), ('registration', registration_until), ('insurance', insured_until)
    ) own (paper, ends_on)
    where not car.is_retired and not account.is_archived and not account.is_closed
  ) held`;

const endingPaper = z.object({
  paper: z.enum(papers),
  /** The number of the car, or of whose it is. */
  about: z.number().int(),
  /** The plate of a car; null where it is somebody's own. */
  label: z.string().nullable(),
  endsOn: z.string(),
});

/** GET /api/dashboard/metrics: the papers of an instructor that end soon, or have ended, the earliest first. */
export const endingPapers = z.array(endingPaper.meta({ id: 'EndingPaper' }));
export type EndingPaper = z.infer<typeof endingPaper>;

const [first] = warningDays;
const firstWarned = (today: LocalDate) => addDays(today, first);

/** The papers of one instructor, and of the cars they are warned of, that end soon or have ended. */
export function listEndingPapers(
  sql: Sql,
  accountId: AccountId,
  today: LocalDate,
): Promise<EndingPaper[]> {
  return rowsOf(sql, endingPaper)`
    select paper, about, label, ends_on from ${heldByInstructors(sql)}
    where account_id = ${accountId} and ends_on <= ${firstWarned(today)} order by ends_on, paper, label
  `;
}

const heldPaper = z.object({
  schoolId: z.number().int().brand<'school'>(),
  reader: z.templateLiteral([z.enum(['account', 'student']), '-', z.number()]),
  paper: z.enum(papers),
  about: z.number().int(),
  endsOn: z.string(),
});

/** All papers that end soon and have not ended, of instructors, cars and learners. */
export function listEnding(
  sql: Sql,
  today: LocalDate,
): Promise<(HeldPaper & { schoolId: SchoolId })[]> {
  return rowsOf(sql, heldPaper)`
    select school_id, 'account-' || account_id as reader, paper, about, ends_on from ${heldByInstructors(sql)}
    where ends_on between ${today} and ${firstWarned(today)}
    union all
    select card.school_id, 'student-' || card.student_id, 'licence', card.student_id, card.expires_on
    from licence_card card join student on student.id = card.student_id and not student.is_archived
    where card.stage <> 'none' and card.expires_on between ${today} and ${firstWarned(today)}
    order by school_id, reader, paper, about
  `;
}
