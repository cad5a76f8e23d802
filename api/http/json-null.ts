import { Elysia } from 'elysia';

/** A handler's null is JSON's null: by itself the framework would answer it with nothing at all, and no type of content. */
export const jsonNull = new Elysia({ name: 'json-null' }).mapResponse(
  { as: 'global' },
  ({ responseValue }) => (responseValue === null ? Response.json(null) : undefined),
);
