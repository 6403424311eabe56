import * as v from 'valibot';

/** `900`, `"09:00"` or `"0900"`. */
const hour = v.union([v.string(), v.number()]);

export const operatingHoursWire = v.nullish(
  v.array(
    v.object({
      period: v.picklist(['weekdays', 'saturday', 'sunday']),
      start_hour: hour,
      end_hour: hour,
    }),
  ),
  [],
);
