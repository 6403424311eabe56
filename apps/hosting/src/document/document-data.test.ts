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

test('a document may hold the configuration alone', () => {
  hold('{"configuration":{"apiUrl":"https://api.example"}}');
  expect(readDocumentData(document)).toEqual({
    configuration: { apiUrl: 'https://api.example' },
    responses: [],
    newSession: undefined,
  });
});

test.each(['', '{', 'null', '[]', '7', '{"responses":7}'])('%j holds nothing', (text) => {
  hold(text);
  expect(readDocumentData(document)).toMatchObject({ responses: [] });
});

test('a document without it holds nothing', () => {
  expect(readDocumentData(document)).toEqual({ responses: [] });
});
