type Camel<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name;

export type CamelKeys<Wire> = { [Name in keyof Wire as Camel<Name>]: Wire[Name] };

/** The same object with the names of this code base: `operating_24_7` becomes `operating247`. One level deep. */
export function camelKeys<Wire extends object>(wire: Wire): CamelKeys<Wire> {
  const entries = Object.entries(wire).map(([name, value]) => [
    name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return Object.fromEntries(entries) as CamelKeys<Wire>;
}
