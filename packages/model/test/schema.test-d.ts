import { type Guard, type Guards, isArrayOf, isNonNegativeInteger, isObjectOf, isString } from '@product/model/guard';
import {
  array,
  boolean,
  number,
  object,
  oneOf,
  optional,
  parse,
  type Schema,
  type SchemaIssue,
  string,
} from '@product/model/schema';
import { expectTypeOf, test } from 'vitest';

interface Person {
  readonly name: string;
  readonly age: number | null;
}

test('an object schema infers its output from its fields', () => {
  const schema = object({ name: string, age: optional(number), isMember: optional(boolean, false) });
  expectTypeOf(schema).toEqualTypeOf<Schema<{ name: string; age: number | null; isMember: boolean }>>();
});

test('a transform decides the output of an object schema', () => {
  const schema = object({ name: string }, ({ name }) => name.length);
  expectTypeOf(schema).toEqualTypeOf<Schema<number>>();
});

test('the fields of a schema for a given type are complete and of the right type', () => {
  expectTypeOf(object<Person>).toBeCallableWith({ name: string, age: optional(number) });
  // @ts-expect-error: the age is missing
  object<Person>({ name: string });
  // @ts-expect-error: the age is a number
  object<Person>({ name: string, age: string });
});

test('oneOf accepts a union of words, and its fallback is one of them', () => {
  expectTypeOf(oneOf(['px', 'rate'], 'px')).toEqualTypeOf<Schema<'px' | 'rate'>>();
  // @ts-expect-error: the fallback is no option
  oneOf(['px', 'rate'], 'em');
});

test('optional adds null, or keeps the type with a fallback of that type', () => {
  expectTypeOf(optional(string)).toEqualTypeOf<Schema<string | null>>();
  expectTypeOf(optional(string, '')).toEqualTypeOf<Schema<string>>();
  // @ts-expect-error: the fallback is of another type
  optional(string, 0);
});

test('parse returns the output of its schema', () => {
  const issues: SchemaIssue[] = [];
  expectTypeOf(parse(array(number), [1], issues)).toEqualTypeOf<number[]>();
});

test('guards narrow simple values', () => {
  expectTypeOf(isString).guards.toEqualTypeOf<string>();
  expectTypeOf(isNonNegativeInteger).guards.toEqualTypeOf<number>();
  expectTypeOf(isArrayOf(isString)).toEqualTypeOf<Guard>();
});

test('the guards of an object name each of its fields', () => {
  expectTypeOf<keyof Guards<Person>>().toEqualTypeOf<'name' | 'age'>();
  // @ts-expect-error: the age is missing
  isObjectOf<Person>({ name: isString });
});
