import { Elysia } from 'elysia';
import { currentEdit, withEdit } from '#api/revisions/edit.ts';
import type { Edited } from '#api/revisions/edited.ts';
import { Rejection } from '#domain/kernel/rejection.ts';

export const revisionHeader = 'if-match';

const notARevision = () =>
  new Rejection('invalid', 'invalid_input', 'If-Match must be a revision, as ETag gave it.', {
    fields: { 'If-Match': 'If-Match must be a revision, as ETag gave it.' },
  });

/**
 * A record that can be edited is answered with its `revision`, which is its `ETag` where it comes alone: the ledger's position that the read models had reached when it was read. An edit that sends it back
 * as `If-Match` is refused with 412 `changed_meanwhile` where the record has changed since; without the header nothing is compared.
 */
export const revisions = new Elysia({ name: 'revisions' })
  .wrap((handle, request) => {
    const given = request.headers.get(revisionHeader);
    // A request that is made inside of another is none of that one's edit.
    if (given === null) return currentEdit() ? () => withEdit(null, () => handle(request)) : handle;
    const since = revisionIn(given);
    if (since === null) return () => withEdit(null, () => handle(request));
    return () =>
      withEdit({ since, edited: [], asked: { path: {}, body: {} }, passed: new Set() }, () =>
        handle(request),
      );
  })
  .onRequest(({ request }) => {
    const given = request.headers.get(revisionHeader);
    if (given !== null && given.trim() !== '*' && revisionIn(given) === null) throw notARevision();
  })
  // Not after the handler: a hook there keeps the framework from leaving out what the route's schema does not have.
  .mapResponse({ as: 'global' }, ({ responseValue, set }) => {
    const { revision = currentEdit()?.ledTo } = Object(responseValue);
    if (typeof revision === 'number') set.headers['etag'] = `"${revision}"`;
    return undefined;
  });

/** Hooks of routes that edit a record. */
const editing = new WeakSet<object>();

/** What a route edits, as its macro: `edits: edited(payment, …)`. */
export function editsMacro(what: Edited | readonly Edited[]) {
  const edited = [what].flat();
  const beforeHandle = ({ params, body }: { params: unknown; body: unknown }) => {
    const edit = currentEdit();
    if (!edit) return;
    edit.edited = edited;
    edit.asked = { path: Object(params), body: Object(body) };
  };
  editing.add(beforeHandle);
  return { beforeHandle };
}

/** Of several revisions the latest; null for anything else. A proxy that compresses makes a tag weak. */
function revisionIn(header: string): number | null {
  const tags = header.split(',').map((tag) => /^(?:W\/)?"?(\d{1,15})"?$/.exec(tag.trim())?.[1]);
  const numbers = tags.map(Number);
  return numbers.some(Number.isNaN) ? null : Math.max(...numbers);
}

/** Whether a route edits a record, and so takes `If-Match`. */
export const takesRevision = ({ beforeHandle }: { readonly beforeHandle?: unknown }): boolean =>
  [beforeHandle ?? []].flat().some(({ fn }: { fn?: object }) => fn && editing.has(fn));
