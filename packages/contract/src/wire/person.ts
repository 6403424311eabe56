import * as v from 'valibot';
import { textOrNull } from './values.ts';

export const personWire = v.object({
  id: textOrNull,
  name: textOrNull,
  surname: textOrNull,
  nickname: textOrNull,
  email: textOrNull,
  phone_number: textOrNull,
  avatar: textOrNull,
  avatar_color: textOrNull,
});
