/** Raised when a message changes its meaning; a peer of another version is not spoken to. */
export const bridgeVersion = 1;

export type Check = (value: unknown) => boolean;

/** For each message type, the check that each of its fields must pass. */
export type Shapes<Message extends { readonly type: string }> = {
  readonly [Type in Message['type']]: {
    readonly [Field in Exclude<keyof Extract<Message, { type: Type }>, 'type'>]-?: Check;
  };
};

export const isText: Check = (value) => typeof value === 'string';
export const isFlag: Check = (value) => typeof value === 'boolean';
/** A size or a count: finite and not negative. */
export const isAmount: Check = (value) => Number.isFinite(value) && (value as number) >= 0;
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isTextRecord: Check = (value) => isRecord(value) && Object.values(value).every(isText);
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
/** For a field that peers of an earlier release do not send. */
export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

/**
 * Reads one message that came over the channel. Anything of another version, an unknown type or a wrong shape is
 * `undefined`. Only own fields count, so that a page which extends `Object.prototype` changes nothing.
 */
export function readMessage<Message extends { readonly type: string }>(
  data: unknown,
  shapes: Shapes<Message>,
): Message | undefined {
  if (!isRecord(data) || data.v !== bridgeVersion || !isText(data.type)) return undefined;
  const type = data.type as Message['type'];
  if (!Object.hasOwn(shapes, type)) return undefined;
  const fields: readonly [string, Check][] = Object.entries(shapes[type]);
  return fields.every(([field, check]) => check(Object.hasOwn(data, field) ? data[field] : undefined))
    ? (data as unknown as Message)
    : undefined;
}
