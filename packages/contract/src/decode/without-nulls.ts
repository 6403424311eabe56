export type WithoutNulls<Wire> = string extends keyof Wire
  ? { [Name in keyof Wire]: NonNullable<Wire[Name]> }
  : { [Name in keyof Wire]?: NonNullable<Wire[Name]> };

/** The same object without the fields that are null: on the wire they say "not known". */
export function withoutNulls<Wire extends object>(wire: Wire): WithoutNulls<Wire> {
  return Object.fromEntries(Object.entries(wire).filter(([, value]) => value !== null)) as WithoutNulls<Wire>;
}
