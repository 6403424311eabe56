import { plainId, toLine } from '@product/model';
import * as v from 'valibot';
import { limits } from '../limits.ts';

/** An id in a request: short, and of characters that cannot leave their place in a path. */
export const idField = v.pipe(v.string(), v.maxLength(limits.idLength), v.regex(plainId));

/** A line of text in a request. Characters that would make it several become a space. */
export const lineField = v.pipe(v.string(), v.maxLength(limits.lineLength), v.transform(toLine));

/** A random 256-bit token, or an operator's own. */
export const tokenField = v.pipe(v.string(), v.minLength(1), v.maxLength(512));

/** Cursor that continues a list. */
export const cursorField = v.pipe(v.string(), v.maxLength(200));

/** Number of items of a page, 1 to 100, as a query has it. */
export const pageSizeField = v.pipe(v.string(), v.regex(/^(?:[1-9]\d?|100)$/));

/** Empty `params`, `query` or `headers`. */
export const nothing = v.object({});
