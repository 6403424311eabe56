import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aFile, aQuestion, files, sending } from '../testing/samples.ts';

describe.each(['file', 'screenshot'] as const)('a %s question', (style) => {
  const definition = questionDefinitions[style];
  const question = aQuestion(style, { isRequired: true });

  test('a question for files is sent by the blob, else by the address', () => {
    const answer = files(aFile(), aFile({ id: 'f-2', blobId: null, url: 'https://files.example/2' }));
    expect(definition.validate(question, answer)).toBeUndefined();
    expect(definition.isComplete(question, answer)).toBe(true);
    expect(definition.toResponseItems(question, answer, sending)).toEqual([
      { question_id: 'q', active_storage_blob_id: 'blob-1' },
      { question_id: 'q', body: 'https://files.example/2' },
    ]);
    expect(definition.toPlainValue(question, answer, sending)).toEqual([
      'https://files.example/1',
      'https://files.example/2',
    ]);
  });

  test.each([
    ['image/png', 'a.png', true],
    ['IMAGE/JPEG', 'a', true],
    ['image/svg+xml', 'a.svg', true],
    ['application/pdf', 'a.pdf', style === 'file'],
    ['', 'a.PDF', style === 'file'],
    ['', 'a.jpeg', true],
    ['', 'a.exe', false],
    ['text/plain', 'a.png', false],
    ['application/pdfx', 'a.pdf', false],
    ['image/', 'a.png', false],
    ['ximage/png', 'a.png', false],
  ])('a question for files with a file of type %s named %s is valid: %s', (type, name, accepted) => {
    expect(definition.acceptsFile(question, { type, name })).toBe(accepted);
    expect(definition.validate(question, files(aFile({ type, name })))).toEqual(
      accepted ? undefined : { code: 'file', params: {} },
    );
  });

  test('a question for files depends on an upload', () => {
    expect(definition.remoteCall).toBe('upload');
  });
});
