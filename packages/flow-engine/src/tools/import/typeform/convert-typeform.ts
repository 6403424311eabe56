import { isRecord, isString } from '@product/model/guard';
import { defined, type ElementJson, type Json, type StateJson, type TransitionJson } from '../flow-json.ts';
import { toKey, uniqueNames } from '../names.ts';
import { type ReportLoss, type SourceObject, sourceObject } from '../source-object.ts';
import { isLanguageCode, textReader } from '../texts.ts';
import { pathOf, type TypeformContext } from './context.ts';
import { convertLogic, type Jump } from './logic.ts';
import { convertPages, type Page, pageName } from './pages.ts';
import { scanFields } from './scan.ts';
import { convertThankScreens, convertWelcomeScreen, type Screens } from './screens.ts';

/** Data of the editor and of the account, and looks, which the widget decides. */
const harmless: ReadonlySet<string> = new Set([
  ...[
    'id',
    'type',
    'workspace',
    'theme',
    '_links',
    'self',
    'created_at',
    'last_updated_at',
    'published_at',
    'cui_settings',
  ],
  ...['links', 'duplicate_prevention', 'meta', 'display', 'account', 'language'],
]);

const harmlessSettings: ReadonlySet<string> = new Set([
  ...[
    'progress_bar',
    'show_progress_bar',
    'meta',
    'hide_navigation',
    'is_public',
    'is_trial',
    'show_typeform_branding',
  ],
  ...[
    'show_time_to_complete',
    'show_number_of_submissions',
    'show_question_number',
    'show_key_hint_on_choices',
    'capabilities',
  ],
  ...[
    'autosave_progress',
    'free_form_navigation',
    'use_lead_qualification',
    'pro_subdomain_enabled',
    'show_cookie_consent',
  ],
]);

const placeholder = /\{\{(field|hidden|var|variable):([^{}]{1,200})\}\}/g;

/** Converts a form of Typeform, as its API gives it. */
export function convertTypeform(
  form: Readonly<Record<string, unknown>>,
  assumedLanguage: string,
  report: ReportLoss,
): Json {
  const source = sourceObject(form, '', report);
  const settings = sourceObject(source.take('settings') ?? {}, 'settings', report);
  const hidden = new Set(source.list('hidden').filter(isString).map(toKey));
  const variables = readVariables(source);
  const names = {
    report,
    fields: scanFields(form),
    variables,
    hidden,
    elementIds: uniqueNames(),
    asked: new Set<string>(),
  };
  const [language, redirect] = [settings.take('language'), settings.take('redirect_after_submit_url')];
  settings.reportRest(harmlessSettings);
  const code = isLanguageCode(language) ? language : assumedLanguage;
  const texts = textReader(code, (text, reportProblem) =>
    text.replaceAll(placeholder, (whole, type: string, name: string) => {
      const path = pathOf(type, name.replaceAll('\\_', '_'), names);
      if (path !== undefined) return `{{ ${path} }}`;
      reportProblem(`There is no ${whole.slice(0, 60)}.`);
      return '';
    }),
  );
  const context: TypeformContext = { ...names, texts };
  const stateId = uniqueNames();
  const welcome = convertWelcomeScreen(source, stateId, context);
  const address = isString(redirect) && /^https?:\/\//i.test(redirect) ? redirect : undefined;
  const ends = convertThankScreens(source, address, stateId, context);
  const pages = convertPages(source.list('fields'), source.at('fields'), {}, context);
  const logic = convertLogic(source, context);
  const ids = pages.map((page) => stateId(pageName(page)));
  const states: StateJson[] = [];
  const elements: ElementJson[] = [];
  const targets = new Map([
    ...ends.stateIds,
    ...pages.flatMap((page, index) => page.names.map((name) => [name, ids[index] ?? ''] as const)),
  ]);
  const { transitions, defaults } = linksOf(logic.jumps, targets, report);
  const endId = ends.states[0]?.id ?? '';
  if (welcome !== undefined) {
    states.push({ ...welcome.state, next_state_id: ids[0] ?? endId });
    elements.push(...welcome.elements);
  }
  pages.forEach((page, index) => {
    const id = ids[index] ?? '';
    const jumps = transitions.some(({ from_state_id: from }) => from === id);
    const isLast = index === pages.length - 1 && !jumps && !defaults.has(id);
    const button = buttonOf(page, isLast, context);
    elements.push(...page.elements, button);
    states.push({
      ...{ id, name: pageName(page), ...page.fields },
      elements: [...page.elements, button].map((element) => element.id),
      next_state_id: defaults.get(id) ?? ids[index + 1] ?? endId,
    });
  });
  const title = source.text('title');
  source.reportRest(harmless);
  return {
    id: form.id,
    name: title ?? '',
    languages: texts.languages().map((each) => ({ id: each, code: each, name: each })),
    default_language_id: texts.defaultLanguage,
    states: withInitial([...states, ...ends.states]),
    ...(transitions.length > 0 && { transitions }),
    elements: [...elements, ...ends.elements],
    ...(logic.variables.length > 0 && { variables: logic.variables }),
    ...(hidden.size > 0 && { context: [...hidden].map((key) => ({ key, type: 'text' })) }),
  };
}

function withInitial(states: Screens['states']): Screens['states'] {
  return states.map((state, index) => (index === 0 ? { ...state, is_initial_state: true } : state));
}

function readVariables(form: SourceObject): ReadonlyMap<string, string | number> {
  const value = form.take('variables');
  const entries = isRecord(value) ? Object.entries(value) : [];
  return new Map(
    entries.flatMap(([name, start]) =>
      typeof start === 'string' || typeof start === 'number' ? [[toKey(name), start] as const] : [],
    ),
  );
}

/** Splits jumps into those with a condition and those that are always taken. */
function linksOf(jumps: readonly Jump[], targets: ReadonlyMap<string, string>, report: ReportLoss) {
  const defaults = new Map<string, string>();
  const transitions = jumps.flatMap(({ from, target, condition, path }): readonly TransitionJson[] => {
    const [fromId, toId] = [targets.get(from), targets.get(target)];
    if (fromId === undefined || toId === undefined) {
      report(path, 'jump', 'lost', 'There is no such page.');
      return [];
    }
    if (condition !== true) return [{ from_state_id: fromId, to_state_id: toId, condition }];
    defaults.set(fromId, defaults.get(fromId) ?? toId);
    return [];
  });
  return { transitions, defaults };
}

function buttonOf(page: Page, isLast: boolean, { elementIds }: TypeformContext): ElementJson {
  const type = isLast ? 'submit' : 'next_page';
  return { id: elementIds(`${pageName(page)}-${type}`), type, ...defined({ body: page.buttonLabel ?? {} }) };
}
