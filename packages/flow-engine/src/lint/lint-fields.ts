import type { Flow, Option, Question, State } from '@product/model';
import { definitionOf } from '../questions/registry.ts';
import { possibleTypes } from '../validation/accepted-file.ts';
import type { Report } from './flow-problem.ts';
import { lintPattern } from './lint-transitions.ts';
import { reachableFrom } from './reachable.ts';

/** Reports addresses of a wrong scheme, unsafe patterns, fields that their style ignores, empty reviews. */
export function lintFields(flow: Flow, report: Report): void {
  flow.states.forEach((state, at) => void lintState(flow, state, `states[${at}]`, report));
  flow.elements.forEach(({ question }, at) => {
    if (question === null) return;
    const path = `elements[${at}].question`;
    if (question.pattern !== undefined) lintPattern(question.pattern, `${path}.pattern`, report);
    const { minDate, maxDate } = question;
    if (typeof minDate === 'string' && typeof maxDate === 'string' && minDate > maxDate) {
      report('error', 'impossibleLimits', `${path}.min_date`, `No date is between ${minDate} and ${maxDate}.`);
    }
    if (question.style === 'agreement' && question.options.length > 1) {
      const advice = 'For "yes" and "no" use the style radio, or plain';
      report(
        'warning',
        'fieldIgnored',
        `${path}.options[1]`,
        `An agreement is one box, of its first option. ${advice}.`,
      );
    }
    lintAccept(question, `${path}.accept`, report);
    if (question.optionsFrom !== undefined) return;
    question.options.forEach((option, index) => void lintOption(question, option, `${path}.options[${index}]`, report));
  });
}

function lintState(flow: Flow, { id, style, isReview, redirectUrl }: State, path: string, report: Report): void {
  if (redirectUrl !== undefined) {
    const place = `${path}.redirect_url`;
    if (!/^\s*https?:\/\/[^\s\\{}<>"?#@/]/i.test(redirectUrl)) {
      report(
        'error',
        'unsafeUrl',
        place,
        'The address must begin with http:// or https:// and a host. Nobody is redirected.',
      );
    } else if (style !== 'thank') {
      report('warning', 'fieldIgnored', place, 'Only a thank page redirects.');
    }
  }
  if (!isReview) return;
  const hasQuestion = flow.states.some(
    (state) =>
      state.id !== id &&
      state.elementIds.some((elementId) => flow.index.elements.get(elementId)?.question) &&
      reachableFrom(flow, state.id).has(id),
  );
  if (!hasQuestion)
    report('warning', 'emptyReview', `${path}.is_review`, 'No page before it has a question to review.');
}

/** Reports a list of types that the style does not accept: such a list is ignored, so that visitors can answer. */
function lintAccept(question: Question, path: string, report: Report): void {
  const { accept, ...unlimited } = question;
  const definition = definitionOf(question);
  if (definition.remoteCall !== 'upload' || accept === undefined || accept.length === 0) return;
  if (possibleTypes(question, (file) => definition.acceptsFile(unlimited, file)).length > 0) return;
  const message = `The style ${question.style} accepts none of these types, so that the list is ignored.`;
  report('warning', 'fieldIgnored', path, message);
}

/** Styles whose options show pictures. */
const pictureStyles: readonly Question['style'][] = ['plain', 'radio', 'checklist'];

function lintOption(question: Question, option: Option, path: string, report: Report): void {
  const definition = definitionOf(question);
  const kind = definition.answerKind(question);
  const isFields = question.style === 'multiple_value';
  const uses: readonly (readonly [string, unknown, boolean])[] = [
    ['is_other', option.isOther, kind === 'options'],
    ['is_exclusive', option.isExclusive, kind === 'options' && definition.takesSeveral(question)],
    ['keep_position', option.keepPosition, definition.hasRandomOrder],
    ['image_url', option.imageUrl, pictureStyles.includes(question.style)],
    ['score', option.score, kind === 'options' || kind === 'ranking' || kind === 'matrix'],
    ['value_type', option.valueType, isFields],
    ['is_required', option.isRequired, isFields],
  ];
  for (const [field, value, hasEffect] of uses) {
    if (value === undefined || value === false || hasEffect) continue;
    report(
      'warning',
      'fieldIgnored',
      `${path}.${field}`,
      `The style ${question.style} ignores "${field}" of an option.`,
    );
  }
  if (option.imageUrl === undefined || isWebAddress(option.imageUrl)) return;
  report(
    'error',
    'unsafeUrl',
    `${path}.image_url`,
    'The address must begin with http:// or https://. No picture is shown.',
  );
}

function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(address.trim());
}
