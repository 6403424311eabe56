import { anyJson } from '@product/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderText, textFilterNames } from '../index.ts';

const names = fc.constantFrom(...textFilterNames, 'unknown');
const argument = fc.constantFrom('', ': "EUR"', ': "long"', ": 'or'", ': 2', ': 99999', ': -1', ': "<i>"');
const filters = fc.array(
  fc.tuple(names, argument).map(([name, given]) => `| ${name}${given}`),
  { maxLength: 3 },
);
const placeholder = fc
  .tuple(fc.constantFrom('answers.a', 'variables.b', 'context.c', 'customer.d', 'answers.gone.x'), filters)
  .map(([path, applied]) => `{{ ${path} ${applied.join(' ')} }}`);
const text = fc
  .array(fc.oneof(placeholder, fc.constantFrom('{{', '}}', '{', '|', '"', ' and '), fc.string()))
  .map((parts) => parts.join(''));
const anything = fc.oneof(
  anyJson(),
  fc.constantFrom<unknown>('<img src=x>', -0, 1e300, '2026-13-99', { date: '9999-99-99' }, { date: '99:99' }, [
    [['x']],
  ]),
);
const values = fc.record({
  answers: fc.record({ a: anything }),
  variables: fc.record({ b: anything }),
  context: fc.record({ c: anything }),
  customer: fc.record({ d: anything }),
});
const language = fc.oneof(fc.constantFrom('en', 'tr', 'ar', 'zh-Hans', 'pt_BR', '', '-', 'x'), fc.string());

test('rendering never throws, whatever the text, the values and the language', () => {
  fc.assert(
    fc.property(text, values, language, fc.constantFrom('plain', 'html', 'url'), (written, data, code, form) => {
      expect(typeof renderText(written, data, { language: code, form } as never)).toBe('string');
    }),
  );
});

test('an escaped text contains no markup of a value', () => {
  fc.assert(
    fc.property(placeholder, values, language, (written, data, code) => {
      expect(renderText(written, data, { language: code, form: 'html' })).not.toMatch(/[<>"']/);
    }),
  );
});

test('a value in an address contains nothing that ends its part of the query', () => {
  fc.assert(
    fc.property(placeholder, values, language, (written, data, code) => {
      expect(renderText(written, data, { language: code, form: 'url' })).not.toMatch(/[\s<>"&=?#/:\\]/);
    }),
  );
});
