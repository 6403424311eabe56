import { describe, expect, test } from 'vitest';
import { questionDefinitions } from '../registry.ts';
import { aFile, aQuestion, files, sending } from '../testing/samples.ts';

const { signature } = questionDefinitions;

const question = aQuestion('signature', { isRequired: true });

describe('a signature question', () => {
  test('a signature question is sent as the blob of one PNG file', () => {
    const answer = files(aFile());
    expect(signature.validate(question, answer)).toBeUndefined();
    expect(signature.isComplete(question, answer)).toBe(true);
    expect(signature.toResponseItems(question, answer, sending)).toEqual([
      { question_id: 'q', active_storage_blob_id: 'blob-1' },
    ]);
    expect(signature.remoteCall).toBe('upload');
  });

  test.each([
    ['signature.png', 'image/png', true],
    ['signature.jpg', 'image/jpeg', false],
    ['signature.svg', 'image/svg+xml', false],
    ['signature.png', '', false],
  ])('a signature question with the file %s of type %j is valid: %s', (name, type, isValid) => {
    expect(signature.acceptsFile(question, { name, type })).toBe(isValid);
    expect(signature.validate(question, files(aFile({ name, type })))).toEqual(
      isValid ? undefined : { code: 'file', params: {} },
    );
  });
});
