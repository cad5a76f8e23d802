import { Elysia } from 'elysia';
import { accountantLinkRoutes } from './links.ts';
import { accountantPageRoutes } from './pages.ts';

/** The links that open a school's books, and the pages they open. */
export const accountantRoutes = (
  deps: Parameters<typeof accountantLinkRoutes>[0] & Parameters<typeof accountantPageRoutes>[0],
) => new Elysia().use(accountantLinkRoutes(deps)).use(accountantPageRoutes(deps));
