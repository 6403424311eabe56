import * as v from 'valibot';

/** A flow in its file format, unread: `parseFlow` of the engine reads it. */
export const flowWire = v.looseObject({});
