import { aFlow, aQuestionElement } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { FlowDefinitionError, type FlowProblemAt, parseFlow } from '../index.ts';

const flowWith = (visible_if: unknown) => {
  const flow = aFlow({ pages: [{ id: 'a', elements: [aQuestionElement({ key: 'mood' })] }] });
  return { ...flow, elements: flow.elements.map((element) => ({ ...element, visible_if })) };
};

function problemsOf(json: unknown): readonly FlowProblemAt[] {
  try {
    parseFlow(json);
    return [];
  } catch (error) {
    if (error instanceof FlowDefinitionError) return error.problems;
    throw error;
  }
}

const at = 'elements[0].visible_if';

describe('conditions of a definition', () => {
  test.each([
    [{ gone: 1 }, `${at}.gone`, 'There is no operator "gone".'],
    [{ and: [true, { '==': [{ __proto: 1 }, 2] }] }, `${at}.and[1].==[0].__proto`, 'There is no operator "__proto".'],
    [{ '!': { constructor: 1 } }, `${at}.!.constructor`, 'There is no operator "constructor".'],
    [{ '==': [1, 2], '!=': 1 }, at, 'Expected an object with one operator.'],
    [{ in: ['a', ['b', {}]] }, `${at}.in[1][1]`, 'Expected an object with one operator.'],
    [{ var: { var: 'answers.mood' } }, `${at}.var`, 'Expected the path of a value as a text.'],
    [{ score: 5 }, `${at}.score`, 'Expected the path of a value as a text.'],
    [{ missing: [{ var: 'a' }] }, `${at}.missing`, 'Expected the path of a value as a text.'],
    [{ '==': [1] }, `${at}.==`, 'Expected at least 2 arguments.'],
    [{ '>': 1 }, `${at}.>`, 'Expected at least 2 arguments.'],
    [{ in: ['a', ['a'], 'b'] }, `${at}.in`, 'Expected exactly 2 arguments.'],
    [{ contains: ['a'] }, `${at}.contains`, 'Expected exactly 2 arguments.'],
    [{ '!': [true, false] }, `${at}.!`, 'Expected exactly 1 argument.'],
    [{ answered: ['answers.mood', 'answers.mood'] }, `${at}.answered`, 'Expected exactly 1 argument.'],
    [{ var: ['answers.mood', 1, 2] }, `${at}.var`, 'Expected at most 2 arguments.'],
    [{ today: [1, 2] }, `${at}.today`, 'Expected at most 1 argument.'],
    [{ and: [] }, `${at}.and`, 'Expected at least 1 argument.'],
    [{ some: [['a'], true, true] }, `${at}.some`, 'Expected exactly 2 arguments.'],
    [{ '+': [1, Number.NaN] }, `${at}.+[1]`, 'Expected an expression.'],
  ])('%j is a problem', (condition, path, message) => {
    expect(problemsOf(flowWith(condition))).toContainEqual({ path, message });
  });

  test('a condition nested a thousand deep is a problem', () => {
    const deep = Array.from({ length: 1000 }).reduce<unknown>((inner) => ({ '!': inner }), true);
    const [problem, ...others] = problemsOf(flowWith(deep));
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ message: 'It is nested more than 64 deep.' });
  });

  test('sixty-three levels are no problem', () => {
    const deep = Array.from({ length: 63 }).reduce<unknown>((inner) => ({ '!': inner }), true);
    expect(problemsOf(flowWith(deep))).toEqual([]);
  });

  test('a condition stays as it is in the JSON', () => {
    const condition = { and: [{ '==': [{ var: 'answers.mood' }, 'bad'] }, { today: [] }, true] };
    expect(parseFlow(flowWith(condition)).elements[0]?.visibleIf).toEqual(condition);
  });
});
