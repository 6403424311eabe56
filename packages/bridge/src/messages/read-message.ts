import { type Guard, isRecord, isString } from '@product/model/guard';
import { bridgeVersion } from './bridge-version.ts';

/** Guards of all fields, by message type. */
export type MessageGuards<Message extends { readonly type: string }> = {
  readonly [Type in Message['type']]: {
    readonly [Field in Exclude<keyof Extract<Message, { type: Type }>, 'type'>]-?: Guard;
  };
};

/**
 * Reads a message of the channel. Undefined for another version, an unknown type or a field of the wrong type. Inherited
 * fields are ignored, since a page may extend `Object.prototype`.
 */
export function readMessage<Message extends { readonly type: string }>(
  data: unknown,
  guards: MessageGuards<Message>,
): Message | undefined {
  if (!isRecord(data) || data.v !== bridgeVersion || !isString(data.type)) return undefined;
  const type = data.type as Message['type'];
  if (!Object.hasOwn(guards, type)) return undefined;
  const fields: readonly [string, Guard][] = Object.entries(guards[type]);
  return fields.every(([field, guard]) => guard(Object.hasOwn(data, field) ? data[field] : undefined))
    ? (data as unknown as Message)
    : undefined;
}
