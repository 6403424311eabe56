import * as v from 'valibot';

/** In the file format of `parseFlow`, which reads it. */
export const flowWire = v.looseObject({});
