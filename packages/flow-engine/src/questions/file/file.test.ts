import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aFile, aQuestion, files, sending } from '../testing/samples.ts';

const { file } = questionDefinitions;

const question = aQuestion('file', { isRequired: true });

describe('a file question', () => {
  test('is sent by the blob, or by the address where there is none', () => {
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
  ])('%s named %s: %s', (type, name, accepted) => {
    expect(file.acceptsFile({ type, name })).toBe(accepted);
    expect(file.validate(question, files(aFile({ type, name })))).toEqual(
      accepted ? undefined : { code: 'file', params: {} },
    );
  });

  test('lives by an upload', () => {
    expect(file.remoteCall).toBe('upload');
  });
});
