import type { ChatPerson } from '@product/model';
import { object, optional, string } from '@product/model/schema';
import { id } from './fields.ts';

export const person = object<ChatPerson>({
  id: optional(id),
  name: optional(string),
  surname: optional(string),
  nickname: optional(string),
  email: optional(string),
  phoneNumber: optional(string),
  avatar: optional(string),
  avatarColor: optional(string),
});
