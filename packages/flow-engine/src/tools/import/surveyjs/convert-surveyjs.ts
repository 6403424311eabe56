import { isRecord } from '@product/model/guard';
import type { Json } from '../flow-json.ts';
import { toKey, uniqueNames } from '../names.ts';
import { type ReportLoss, type SourceObject, sourceObject } from '../source-object.ts';
import { isLanguageCode, textReader } from '../texts.ts';
import { assembleFlow } from './assemble.ts';
import type { SurveyContext } from './context.ts';
import { convertEnding } from './ending.ts';
import { harmlessOfSurvey } from './harmless.ts';
import { otherAside } from './options.ts';
import { convertPages, type Page } from './pages.ts';
import { convertPlaceholders } from './placeholders.ts';
import { pagesOf, scanNames } from './scan.ts';
import { type Symbols, symbolsOf } from './symbols.ts';

/** Converts a definition of SurveyJS. */
export function convertSurveyJs(
  survey: Readonly<Record<string, unknown>>,
  language: string,
  components: ReadonlyMap<string, object>,
  report: ReportLoss,
): Json {
  const uniqueKey = uniqueNames();
  const { meanings, keys, questions, read, computed } = scanNames(survey, components, uniqueKey);
  const declared = new Map<string, string>();
  const symbols: Symbols = symbolsOf(meanings, (name, path) => {
    const known = declared.get(name.toLowerCase());
    if (known !== undefined) return known;
    const key = toKey(name);
    declared.set(name.toLowerCase(), key);
    report(
      path,
      `{${name.slice(0, 60)}}`,
      'changed',
      `No question has this name: the host page gives it as "${key.slice(0, 60)}".`,
    );
    return key;
  });
  const { locale } = survey;
  const defaultLanguage = isLanguageCode(locale) ? locale : language;
  const texts = textReader(defaultLanguage, (text, reportProblem, path) =>
    convertPlaceholders(text, symbols.at(path), reportProblem, (placeholder, difference) =>
      report(path, placeholder, 'changed', difference),
    ),
  );
  const context: SurveyContext = {
    ...{ report, texts, symbols, keys, questions, read, components, uniqueKey },
    elementIds: uniqueNames(),
    stateIds: uniqueNames(),
  };
  const source = sourceObject(survey, '', report);
  source.take('locale');
  const mode = source.take('questionsOnPageMode');
  const isSingle = mode === 'singlePage' || source.take('isSinglePage') === true;
  const title = texts.read(source, 'title');
  const pages = convertPages(source, isSingle ? 'singlePage' : mode, context);
  const ending = convertEnding(source, context);
  const flow = assembleFlow(
    { source, pages, ending, title, mode: isSingle ? 'singlePage' : mode, meanings, computed },
    context,
  );
  reportSettings(source, pages.some(hasCondition), hasQuestionGroups(survey));
  if (isSingle && hasStartPage(survey)) {
    source.changed('questionsOnPageMode', 'The start page is part of the one page.');
  }
  source.reportRest(harmlessOfSurvey);
  texts.reportSubstitutes();
  const languages = texts.languages().map((code) => ({ id: code, code, name: code }));
  return {
    id: survey.surveyId,
    name: title?.[defaultLanguage] ?? '',
    languages,
    default_language_id: defaultLanguage,
    ...flow,
    ...(declared.size > 0 && { context: [...new Set(declared.values())].map((key) => ({ key, type: 'text' })) }),
  };
}

/** Reports settings of the whole survey that a flow words in another place, or not at all. */
function reportSettings(source: SourceObject, hasConditions: boolean, hasGroups: boolean): void {
  if (source.take('logo') !== undefined) source.changed('logo', 'Set it in the settings of the widget.');
  if (source.take('cookieName') !== undefined) {
    source.changed('cookieName', 'Set "prevent_multiple_feedback" of the node.');
  }
  if (source.take('showPrevButton') === false || source.take('showPrevButton') === 'none') {
    source.changed('showPrevButton', 'A visitor may go back.');
  }
  for (const name of ['autoAdvanceEnabled', 'goNextPageAutomatic']) {
    if (source.take(name) === true) source.changed(name, 'A page is left with its button.');
  }
  for (const name of ['autoAdvanceAllowComplete', 'allowCompleteSurveyAutomatic']) source.take(name);
  if (source.take('storeOthersAsComment') === false) source.changed('storeOthersAsComment', otherAside);
  const checks = source.take('checkErrorsMode');
  if (checks === 'onComplete') source.changed('checkErrorsMode', 'Each page is checked when it is left.');
  const mode = source.take('questionsOnPageMode');
  if (mode === 'questionPerPage' && hasGroups) {
    source.changed('questionsOnPageMode', 'Each question of a panel, or of a start page, has a page of its own.');
  }
  if (mode === 'inputPerPage') {
    source.changed('questionsOnPageMode', 'Each question has a page, with all its rows.');
  }
  const clears = source.take('clearInvisibleValues');
  if (hasConditions && clears !== 'onHiddenContainer') {
    source.changed('clearInvisibleValues', 'A hidden question loses its answer at once, as with "onHiddenContainer".');
  }
}

function hasCondition({ surroundings, elements }: Page): boolean {
  return surroundings.visibleIf !== undefined || elements.some(({ visible_if }) => visible_if !== undefined);
}

/** Tells whether SurveyJS shows some questions together although each has a page: those of a panel or a start page. */
function hasQuestionGroups(survey: Readonly<Record<string, unknown>>): boolean {
  const elements = pagesOf(survey).flatMap((page) => page.elements ?? page.questions ?? []);
  const hasPanel = elements.some((element) => isRecord(element) && element.type === 'panel');
  return hasPanel || hasStartPage(survey);
}

function hasStartPage(survey: Readonly<Record<string, unknown>>): boolean {
  return survey.firstPageIsStartPage === true || survey.firstPageIsStarted === true;
}
