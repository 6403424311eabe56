import { isRecord, isString } from '@product/model/guard';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Fills in the fields of the owner's own type, and renames the properties that the type declares. Fields of the element
 * win. A property renamed to null says nothing about the question.
 */
export function withComponent(element: Fields, components: ReadonlyMap<string, object>): Fields {
  const { type } = element;
  const component = isString(type) ? components.get(type) : undefined;
  if (!isRecord(component)) return element;
  const { properties, choiceProperties, ...fields } = component;
  const own = { ...fields, ...rename(element, properties), type: component.type };
  const { choices, items } = own as Fields;
  const parts = (Array.isArray(items) ? items : []).filter(isRecord).map(({ name }) => `${String(name)}.`);
  const isOfPart = (name: string) => parts.some((part) => name.startsWith(part));
  return {
    ...Object.fromEntries(Object.entries(own).filter(([name]) => !isOfPart(name))),
    ...(Array.isArray(choices) && {
      choices: choices.map((choice: unknown) => (isRecord(choice) ? rename(choice, choiceProperties) : choice)),
    }),
    ...(Array.isArray(items) && { items: items.map((item: unknown) => withPart(item, own)) }),
  };
}

/** Renames properties, unless there is one of the new name. `first.title` is the title of the item `first`. */
function rename(fields: Fields, names: unknown): Fields {
  if (!isRecord(names)) return fields;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): readonly [string, unknown][] => {
      const target = Object.hasOwn(names, name) ? names[name] : name;
      if (target === null) return [];
      return [[isString(target) && !Object.hasOwn(fields, target) ? target : name, value]];
    }),
  );
}

function withPart(item: unknown, own: Fields): unknown {
  if (!isRecord(item) || !isString(item.name)) return item;
  const prefix = `${item.name}.`;
  const parts = Object.entries(own).filter(([name]) => name.startsWith(prefix));
  return { ...item, ...Object.fromEntries(parts.map(([name, value]) => [name.slice(prefix.length), value])) };
}
