import type { Sql } from 'postgres';
import type { GuideEdition } from '#domain/guide/edition.ts';
import { editions } from '#domain/guide/editions.ts';

/** The rules of the car licence as this installation knows them, oldest first. */
export async function getEditions(_sql: Sql): Promise<readonly GuideEdition[]> {
  return editions;
}
