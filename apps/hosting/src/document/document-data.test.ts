import { afterEach, expect, test } from 'vitest';
import { readDocumentData } from './document-data.ts';

afterEach(() => document.body.replaceChildren());

function hold(text: string): void {
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = 'product-data';
  data.textContent = text;
  document.body.append(data);
}

test('a document may contain the configuration only', () => {
  hold('{"configuration":{"apiUrl":"https://api.example"}}');
  expect(readDocumentData(document)).toEqual({
    configuration: { apiUrl: 'https://api.example' },
    responses: [],
    newSession: undefined,
  });
});

test.each(['', '{', 'null', '[]', '7', '{"responses":7}'])(
  'a data element with the text %j contains no data',
  (text) => {
    hold(text);
    expect(readDocumentData(document)).toMatchObject({ responses: [] });
  },
);

test('a document without the data element contains no data', () => {
  expect(readDocumentData(document)).toEqual({ responses: [] });
});
