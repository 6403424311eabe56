import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aFile, aQuestion, files, sending } from '../testing/samples.ts';

const { file } = questionDefinitions;

const question = aQuestion('file', { isRequired: true });

describe('a file question', () => {
  test('a file question is sent by the blob, else by the address', () => {
    const answer = files(aFile(), aFile({ id: 'f-2', blobId: null, url: 'https://files.example/2' }));
    expect(file.validate(question, answer)).toBeUndefined();
    expect(file.isComplete(question, answer)).toBe(true);
    expect(file.toResponseItems(question, answer, sending)).toEqual([
      { question_id: 'q', active_storage_blob_id: 'blob-1' },
      { question_id: 'q', body: 'https://files.example/2' },
    ]);
    expect(file.toPlainValue(question, answer, sending)).toEqual([
      'https://files.example/1',
      'https://files.example/2',
    ]);
  });

  test.each([
    ['image/png', 'a.png', true],
    ['IMAGE/JPEG', 'a', true],
    ['image/svg+xml', 'a.svg', true],
    ['application/pdf', 'a.pdf', true],
    ['', 'a.PDF', true],
    ['', 'a.jpeg', true],
    ['', 'a.exe', false],
    ['text/plain', 'a.png', false],
    ['application/pdfx', 'a.pdf', false],
    ['image/', 'a.png', false],
    ['ximage/png', 'a.png', false],
  ])('a file question with a file of type %s named %s is valid: %s', (type, name, accepted) => {
    expect(file.acceptsFile({ type, name })).toBe(accepted);
    expect(file.validate(question, files(aFile({ type, name })))).toEqual(
      accepted ? undefined : { code: 'file', params: {} },
    );
  });

  test('a file question depends on an upload', () => {
    expect(file.remoteCall).toBe('upload');
  });
});
