import type { OperatingHours } from '@product/model';
import { isFiniteNumber, isString } from '@product/model/guard';
import { array, object, oneOf, optional, type Schema } from '@product/model/schema';

const hour: Schema<string | number> = {
  description: 'an hour',
  is: (value) => isString(value) || isFiniteNumber(value),
  fallback: '',
};

export const operatingHours = optional(
  array(
    object<OperatingHours>({
      period: oneOf(['weekdays', 'saturday', 'sunday'], 'weekdays'),
      startHour: hour,
      endHour: hour,
    }),
  ),
  [],
);
