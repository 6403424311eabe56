import { afterEach, expect, test } from 'vitest';
import { focusQuestion } from './focus-question.ts';

afterEach(() => document.body.replaceChildren());

test.each([
  {
    what: 'the field that a problem is about',
    html: '<div id="q-control"><input id="a"><input id="b" aria-invalid="true"></div>',
    focused: 'b',
  },
  {
    what: 'the text of a chosen option, although the option is the control',
    html: '<div id="q-control" role="radiogroup"><input id="a" type="radio" checked></div><input id="b" aria-invalid="true">',
    focused: 'b',
  },
  {
    what: 'the chosen radio button',
    html: '<div id="q-control"><input id="a" type="radio"><input id="b" type="radio" checked></div>',
    focused: 'b',
  },
  {
    what: 'the first check box, although each is invalid',
    html: '<div id="q-control"><input id="a" type="checkbox" aria-invalid="true"><input type="checkbox" aria-invalid="true"></div>',
    focused: 'a',
  },
  {
    what: 'the first control of the row that is missing, although another is chosen',
    html: '<div id="q-control"><p><input id="a" type="radio" checked></p><p data-missing><input id="b" type="radio"></p></div>',
    focused: 'b',
  },
  {
    what: 'the missing field of several, although all are invalid',
    html: '<div id="q-control"><p><input id="a" aria-invalid="true"></p><p data-missing><input id="b" aria-invalid="true"></p></div>',
    focused: 'b',
  },
  {
    what: 'the column without a mark',
    html: '<div id="q-control"><input id="a" type="radio" checked><input id="b" type="radio" data-missing></div>',
    focused: 'b',
  },
  {
    what: 'the control itself',
    html: '<button>other</button><textarea id="q-control"></textarea>',
    focused: 'q-control',
  },
])('the focus goes to $what', ({ html, focused }) => {
  const target = document.createElement('div');
  target.innerHTML = html;
  document.body.append(target);
  focusQuestion(target, 'q');
  expect(document.activeElement?.id).toBe(focused);
});
