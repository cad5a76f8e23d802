import type { Database } from '#api/database/database.ts';
import { bytes } from '#api/vault/columns.ts';
import { id, text } from '#projections/engine/columns.ts';
import { table } from '#projections/engine/table.ts';

export const resourceFileTable = table(
  'vault.resource_file',
  { resourceId: id(), mediaType: text(), body: bytes() },
  { key: ['resourceId'] },
);

export type SharedFile = { readonly mediaType: string; readonly body: Uint8Array<ArrayBuffer> };

/** Files that instructors share, under the number of their resource. */
export type ResourceFiles = {
  keep(resourceId: number, file: { mediaType: string; body: Uint8Array }): Promise<void>;
  forget(resourceId: number): Promise<void>;
  /** Null when there is none. */
  find(resourceId: number): Promise<SharedFile | null>;
};

export function postgresResourceFiles(sql: Database): ResourceFiles {
  return {
    async keep(resourceId, { mediaType, body }) {
      await sql`
        insert into vault.resource_file (resource_id, media_type, body)
        values (${resourceId}, ${mediaType}, ${Buffer.from(body)})
        on conflict (resource_id) do update set media_type = excluded.media_type, body = excluded.body
      `;
    },
    async forget(resourceId) {
      await sql`delete from vault.resource_file where resource_id = ${resourceId}`;
    },
    async find(resourceId) {
      const asked = ['mediaType', 'body'] as const;
      const [row] = await resourceFileTable.select(sql, asked)`where resource_id = ${resourceId}`;
      return row ?? null;
    },
  };
}
