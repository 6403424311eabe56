/** Default of `DATABASE_POOL_SIZE`: four processes fit into the 100 connections of a default PostgreSQL. */
export const DEFAULT_POOL_SIZE = 20;
