import * as v from 'valibot';

export const dynamicResponsesWire = v.object({
  responses: v.array(v.object({ question_id: v.string(), input: v.string() })),
});
