import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aFile, aQuestion, files, sending } from '../testing/samples.ts';

const { screenshot } = questionDefinitions;

const question = aQuestion('screenshot', { isRequired: true });

describe('a screenshot question', () => {
  test('a screenshot question is sent by the blob, else by the address', () => {
    const answer = files(aFile(), aFile({ id: 'f-2', blobId: null, url: 'https://files.example/2' }));
    expect(screenshot.validate(question, answer)).toBeUndefined();
    expect(screenshot.isComplete(question, answer)).toBe(true);
    expect(screenshot.toResponseItems(question, answer, sending)).toEqual([
      { question_id: 'q', active_storage_blob_id: 'blob-1' },
      { question_id: 'q', body: 'https://files.example/2' },
    ]);
    expect(screenshot.toPlainValue(question, answer, sending)).toEqual([
      'https://files.example/1',
      'https://files.example/2',
    ]);
  });

  test.each([
    ['image/png', 'a.png', true],
    ['IMAGE/JPEG', 'a', true],
    ['image/svg+xml', 'a.svg', true],
    ['application/pdf', 'a.pdf', false],
    ['', 'a.PDF', false],
    ['', 'a.jpeg', true],
    ['', 'a.exe', false],
    ['text/plain', 'a.png', false],
    ['application/pdfx', 'a.pdf', false],
    ['image/', 'a.png', false],
    ['ximage/png', 'a.png', false],
  ])('a screenshot question with a file of type %s named %s is valid: %s', (type, name, accepted) => {
    expect(screenshot.acceptsFile({ type, name })).toBe(accepted);
    expect(screenshot.validate(question, files(aFile({ type, name })))).toEqual(
      accepted ? undefined : { code: 'file', params: {} },
    );
  });

  test('a screenshot question depends on an upload', () => {
    expect(screenshot.remoteCall).toBe('upload');
  });
});
