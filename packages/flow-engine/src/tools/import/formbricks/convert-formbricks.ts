import { isRecord, isString } from '@product/model/guard';
import { defined, type ElementJson, type Json, type StateJson, type TransitionJson } from '../flow-json.ts';
import { toKey, uniqueNames } from '../names.ts';
import { type ReportLoss, type SourceObject, sourceObject } from '../source-object.ts';
import { isLanguageCode, textReader } from '../texts.ts';
import { type Block, blocksOf } from './blocks.ts';
import { type FormbricksContext, pathOf } from './context.ts';
import { convertElement } from './elements.ts';
import { convertEndings } from './endings.ts';
import { convertLogic } from './logic.ts';
import { recordsOf, scanQuestions } from './scan.ts';
import { convertVariables } from './variables.ts';
import { convertWelcome } from './welcome.ts';

/** Data of the editor and of the account, and looks, which the widget decides. */
const harmless: ReadonlySet<string> = new Set([
  ...[
    'id',
    'createdAt',
    'updatedAt',
    'createdBy',
    'creator',
    'environmentId',
    'workspaceId',
    'projectId',
    'status',
    'type',
  ],
  ...[
    'role',
    'channels',
    'industries',
    'description',
    'icon',
    'metadata',
    'styling',
    'projectOverwrites',
    'showLanguageSwitch',
  ],
  ...[
    'workspaceOverwrites',
    'isBackButtonHidden',
    'segment',
    'isVerifyEmailEnabled',
    'slug',
    'preset',
    'customHeadScripts',
  ],
]);

/** Settings that decide when a survey is shown. */
const targeting: ReadonlySet<string> = new Set([
  ...[
    'displayOption',
    'triggers',
    'delay',
    'autoClose',
    'autoComplete',
    'recontactDays',
    'displayLimit',
    'displayPercentage',
  ],
  ...['runOnDate', 'closeOnDate', 'publishOn', 'closeOn', 'surveyClosedMessage', 'singleUse', 'pin', 'recaptcha'],
]);

const recall = /#recall:([\w-]+)\/fallback:([^#]*)#/g;

/** Converts a survey of Formbricks, a template of it, or a response of its API. */
export function convertFormbricks(json: Readonly<Record<string, unknown>>, language: string, report: ReportLoss): Json {
  const { data, preset } = json;
  const [survey, path] = isRecord(preset) ? [preset, 'preset'] : isRecord(data) ? [data, 'data'] : [json, ''];
  const source = sourceObject(survey, path, report);
  const hidden = sourceObject(source.take('hiddenFields') ?? {}, source.at('hiddenFields'), report);
  const hiddenFields = new Set(
    hidden.take('enabled') === false ? [] : hidden.list('fieldIds').filter(isString).map(toKey),
  );
  hidden.reportRest(new Set(['fieldIds']));
  const uniqueVariable = uniqueNames();
  const variables = new Map(
    recordsOf(survey.variables).flatMap(({ id, name }) =>
      isString(id) && isString(name) ? [[id, uniqueVariable(toKey(name))] as const] : [],
    ),
  );
  const names = {
    report,
    questions: scanQuestions(survey),
    variables,
    hiddenFields,
    elementIds: uniqueNames(),
    asked: new Set<string>(),
  };
  const texts = textReader(readDefaultLanguage(source) ?? language, (text, reportProblem) =>
    text.replaceAll(recall, (whole, id: string, fallback: string) => {
      const found = pathOf(id, names);
      if (found === undefined) reportProblem(`There is no ${whole.slice(0, 60)}.`);
      const words = fallback
        .replaceAll('nbsp', ' ')
        .replaceAll(/["{}|]/g, '')
        .trim();
      if (found === undefined) return words;
      return words === '' ? `{{ ${found} }}` : `{{ ${found} | default: "${words}" }}`;
    }),
  );
  const context: FormbricksContext = { ...names, texts };
  const flow = assemble(source, context);
  for (const name of targeting) {
    const value = source.take(name);
    const isSet = Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false && value !== 0;
    if (isSet) source.changed(name, 'Set it in the node that shows the flow.');
  }
  const name = source.text('name');
  source.reportRest(harmless);
  const languages = texts.languages().map((code) => ({ id: code, code, name: code }));
  return {
    id: survey.id,
    name: name ?? '',
    ...{ languages, default_language_id: texts.defaultLanguage },
    ...flow,
    ...(hiddenFields.size > 0 && { context: [...hiddenFields].map((key) => ({ key, type: 'text' })) }),
  };
}

function readDefaultLanguage(survey: SourceObject): string | undefined {
  const languages = recordsOf(survey.take('languages'));
  const { language } = languages.find((each) => each.default === true) ?? {};
  const code = isRecord(language) ? language.code : undefined;
  return isLanguageCode(code) ? code : undefined;
}

function assemble(survey: SourceObject, context: FormbricksContext): Json {
  const stateId = uniqueNames();
  const blocks = blocksOf(survey, context);
  const { jumps, calculations, requiredIf } = convertLogic(blocks, context);
  const endings = convertEndings(survey, stateId, context);
  const targets = new Map([
    ...endings.stateIds,
    ...blocks.map((block) => [block.id, stateId(block.id || 'page')] as const),
  ]);
  const ids = blocks.map((block) => targets.get(block.id) ?? endings.firstId);
  const transitions = jumps.flatMap(({ fromId, targetId, condition, path }): readonly TransitionJson[] => {
    const [from, to] = [targets.get(fromId), targets.get(targetId)];
    if (from !== undefined && to !== undefined) return [{ from_state_id: from, to_state_id: to, condition }];
    context.report(path, 'jump', 'lost', `There is no page "${targetId.slice(0, 60)}".`);
    return [];
  });
  const jumping = new Set(transitions.map(({ from_state_id: id }) => id));
  const states: StateJson[] = [];
  const elements: ElementJson[] = [];
  const welcome = convertWelcome(survey, ids[0] ?? endings.firstId, stateId, context);
  if (welcome !== undefined) {
    states.push(welcome.state);
    elements.push(...welcome.elements);
  }
  const seen = new Set<string>();
  blocks.forEach((block, index) => {
    const id = ids[index] ?? endings.firstId;
    if (seen.has(id)) {
      context.report(block.source.path, 'id', 'lost', 'An earlier page has the same id.');
      return;
    }
    seen.add(id);
    const isLast = index === blocks.length - 1 && !jumping.has(id);
    const button = buttonOf(block, isLast, id, context);
    const fallback = targets.get(block.source.text('logicFallback') ?? '');
    const own = block.elements.flatMap((element) => convertElement(element, requiredIf, context));
    block.source.reportRest(new Set(['id', 'backButtonLabel', 'isDraft']));
    elements.push(...own, button);
    states.push({
      ...{ id, name: block.name, elements: [...own, button].map((element) => element.id) },
      next_state_id: fallback ?? ids[index + 1] ?? endings.firstId,
    });
  });
  const variables = convertVariables(survey, calculations, context);
  const all = [...states, ...endings.states];
  return {
    states: all.map((state, index) => (index === 0 ? { ...state, is_initial_state: true } : state)),
    ...(transitions.length > 0 && { transitions }),
    elements: [...elements, ...endings.elements],
    ...(variables.length > 0 && { variables }),
  };
}

function buttonOf(
  { source }: Block,
  isLast: boolean,
  id: string,
  { texts, elementIds }: FormbricksContext,
): ElementJson {
  const type = isLast ? 'submit' : 'next_page';
  return { id: elementIds(`${id}-${type}`), type, ...defined({ body: texts.read(source, 'buttonLabel') ?? {} }) };
}
