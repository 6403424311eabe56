import { describe, expect, test } from 'vitest';
import { parseFlow } from '../../index.ts';
import { convertSurvey, type SurveySource } from '../index.ts';

const idOf = (json: object, from: SurveySource, name?: string) =>
  (convertSurvey(json, { from, ...(name !== undefined && { name }) }).flow as { readonly id: string }).id;

describe('the id of a converted flow', () => {
  test.each<[SurveySource, object]>([
    ['surveyjs', { surveyId: 'own-1', title: 'Coffee' }],
    ['formbricks', { id: 'own-1', name: 'Coffee' }],
    ['typeform', { id: 'own-1', title: 'Coffee' }],
  ])('is that of the definition of %s', (from, json) => {
    expect(idOf(json, from, 'file')).toBe('own-1');
  });

  test.each<[SurveySource, object]>([
    ['surveyjs', { title: { default: 'After a Coffee!' } }],
    ['formbricks', { name: 'After a Coffee!' }],
    ['formbricks', { preset: { name: 'After a Coffee!' } }],
    ['typeform', { id: '', title: 'After a Coffee!' }],
  ])('is made of the title when the definition of %s has no id', (from, json) => {
    expect(idOf(json, from, 'file')).toBe('after-a-coffee');
  });

  test('is made of the name of the file when there is neither an id nor a title', () => {
    expect(idOf({}, 'surveyjs', 'Café (2)')).toBe('cafe-2');
    expect(convertSurvey({}, { from: 'surveyjs', name: 'Café (2)' }).flow).toMatchObject({ name: 'Café (2)' });
  });

  test('differs for titles whose letters an id cannot have', () => {
    const ids = ['顧客満足度 2026', '社員満足度 2026', 'Müşteri anketi', 'Opinião'].map((title) =>
      idOf({ title }, 'typeform'),
    );
    expect(ids).toEqual([
      expect.stringMatching(/^2026-\w+$/),
      expect.stringMatching(/^2026-\w+$/),
      'musteri-anketi',
      'opiniao',
    ]);
    expect(new Set(ids).size).toBe(4);
  });

  test('differs for long titles with the same beginning', () => {
    const [first, second] = ['a', 'b'].map((end) => idOf({ title: `${'long '.repeat(30)}${end}` }, 'typeform'));
    expect(first).not.toBe(second);
    expect([first, second].map((id) => (id ?? '').length <= 64)).toEqual([true, true]);
  });

  test.each(['__proto__', 'constructor'])('is never %s, which an object gives a meaning', (reserved) => {
    for (const json of [{ id: reserved }, { title: reserved }]) {
      const { flow } = convertSurvey(json, { from: 'typeform' });
      expect(parseFlow(flow).id).not.toBe(reserved);
    }
  });

  test('has only letters that a server accepts', () => {
    expect(idOf({ id: 'my form/1' }, 'typeform')).toBe('my-form-1');
  });
});
