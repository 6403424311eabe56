import { expect, test } from 'vitest';
import { convertSurvey, type SurveySource } from '../index.ts';

const surveyJs = (question: object) => ({ elements: [{ name: 'q', ...question }] });
const formbricks = (question: object) => ({ questions: [{ id: 'q', headline: { default: 'Q' }, ...question }] });
const typeform = (type: string, properties: object) => ({ fields: [{ ref: 'q', title: 'Q', type, properties }] });
const choices = [{ ref: 'a', label: 'A' }];
const otherHint = {
  type: 'multipleChoiceSingle',
  choices: ['a', 'other'].map((id) => ({ id, label: { default: id } })),
  otherOptionPlaceholder: { default: 'Which?' },
};

test.each<[string, SurveySource, object, string]>([
  ['shuffled dropdown', 'typeform', typeform('dropdown', { choices, randomize: true }), 'randomize'],
  ['shuffled ranking', 'typeform', typeform('ranking', { choices, randomize: true }), 'randomize'],
  ['date with an order of its own', 'typeform', typeform('date', { structure: 'MMDDYYYY' }), 'structure'],
  ['picture without its label', 'typeform', typeform('picture_choice', { choices, show_labels: false }), 'show_labels'],
  ['date with an order of its own', 'formbricks', formbricks({ type: 'date', format: 'M-d-y' }), 'format'],
  ['hint beside "other"', 'formbricks', formbricks(otherHint), 'otherOptionPlaceholder'],
  [
    'scale of more faces than there are',
    'formbricks',
    formbricks({ type: 'rating', scale: 'smiley', range: 7 }),
    'scale',
  ],
  ['coloured NPS', 'formbricks', formbricks({ type: 'nps', isColorCodingEnabled: true }), 'isColorCodingEnabled'],
  ['swapped yes and no', 'surveyjs', surveyJs({ type: 'boolean', swapOrder: true }), 'swapOrder'],
  ['hint on a signature', 'surveyjs', surveyJs({ type: 'signaturepad', placeholder: 'Sign here' }), 'placeholder'],
  [
    'hint on an upload',
    'surveyjs',
    surveyJs({ type: 'file', allowMultiple: true, filePlaceholder: 'Drop it here' }),
    'filePlaceholder',
  ],
  [
    'scale of more faces than there are',
    'surveyjs',
    surveyJs({ type: 'rating', rateType: 'smileys', rateMax: 7 }),
    'rateType',
  ],
])('a %s of %s is reported as changed, since visitors see something else', (_, from, definition, feature) => {
  const { losses } = convertSurvey(definition, { from });
  expect(losses.map((loss) => `${loss.kind} ${loss.feature}`)).toEqual([`changed ${feature}`]);
});
