import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { baseFields } from '../scripts/base-fields.ts';
import { flowJsonSchema } from '../scripts/json-schema.ts';
import { styleRows } from '../scripts/question-styles.ts';

test('flow.schema.json equals the schema of parseFlow; `pnpm --filter @product/flow-engine schema` updates it', async () => {
  const written = await readFile(new URL('../flow.schema.json', import.meta.url), 'utf8');
  expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(flowJsonSchema())));
});

test('question-styles.json equals the styles; `pnpm --filter @product/flow-engine schema` updates it', async () => {
  const written = await readFile(new URL('../docs/question-styles.json', import.meta.url), 'utf8');
  expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(styleRows())));
});

interface Described {
  readonly $comment?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly required?: readonly string[];
  readonly items?: Described;
  readonly anyOf?: readonly Described[];
}

/** Lists the fields of an object and of the objects inside it, as `states.id`. */
function fieldsOf(schema: Described, holder = ''): readonly { path: string; isMarked: boolean; isRequired: boolean }[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.items === undefined ? [] : [schema.items])];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    {
      path: `${holder}.${name}`,
      isMarked: field.$comment?.includes('optional') === true,
      isRequired: schema.required?.includes(name) === true,
    },
    ...fieldsOf(field, name),
  ]);
  return [...inner.flatMap((part) => fieldsOf(part, holder)), ...own];
}

test('flow.schema.json marks every field outside the base format, and none of those is required there', () => {
  const fields = fieldsOf(flowJsonSchema() as Described);
  const base = Object.entries(baseFields).flatMap(([holder, names]) =>
    names.split(' ').map((name) => `${holder}.${name}`),
  );
  expect(fields.flatMap(({ path, isMarked }) => (isMarked ? [] : path)).toSorted()).toEqual(base.toSorted());
  const required = fields.filter(({ isMarked, isRequired }) => isMarked && isRequired).map(({ path }) => path);
  const ofBase = required.filter((path) => Object.hasOwn(baseFields, path.split('.')[0] ?? ''));
  expect(ofBase).toEqual([]);
});
