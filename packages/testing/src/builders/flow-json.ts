import type { ElementType, QuestionStyle, StateStyle } from '@product/model';

/*
 * Builders of flows as JSON, for `parseFlow` of the flow engine. Ids derive from keys: the question `mood` has the id
 * `q-mood`, its element `el-mood`, and its option `good` has `opt-mood-good`.
 */

export interface TriggerJson {
  readonly key?: string | null;
  readonly answer_value?: string | null;
  readonly action?: string;
  readonly scope?: 'option' | 'element' | 'event-dispatch';
  readonly target_ids?: readonly string[];
  readonly target_option_ids?: readonly { readonly question_key: string; readonly option_key: string }[];
  readonly target_events?: readonly string[];
  readonly control_type?: string | null;
  readonly statement_key?: string | null;
}

export interface OptionJson {
  readonly id: string;
  readonly key: string;
  readonly body: Readonly<Record<string, string>>;
  readonly is_visible: boolean;
  readonly [field: string]: unknown;
}

export interface QuestionJson {
  readonly id: string;
  readonly key: string;
  readonly style: QuestionStyle;
  readonly options: readonly OptionJson[];
  readonly statements: readonly {
    readonly id: string;
    readonly key: string;
    readonly body: Readonly<Record<string, string>>;
  }[];
  readonly [field: string]: unknown;
}

export interface ElementJson {
  readonly id: string;
  readonly type: ElementType;
  readonly order: number;
  readonly is_visible: boolean;
  readonly triggers: readonly TriggerJson[];
  readonly body: Readonly<Record<string, string>>;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly question?: QuestionJson;
}

export interface RuleJson {
  readonly element_id: string;
  readonly operator?: string | null;
  readonly value?: string | null;
  readonly option_ids?: readonly string[];
  readonly statement_id?: string | null;
}

export interface TransitionJson {
  readonly from_state_id: string;
  readonly to_state_id: string;
  readonly rules: readonly RuleJson[];
}

export interface StateJson {
  readonly id: string;
  readonly name: string;
  readonly is_initial_state: boolean;
  readonly style: StateStyle;
  readonly elements: readonly string[];
  readonly next_state_id: string | null;
}

export interface FlowJson {
  readonly id: string;
  readonly node_id: string;
  readonly name: string;
  readonly languages: readonly { readonly id: string; readonly code: string; readonly name: string }[];
  readonly default_language_id: string | null;
  readonly allow_saving_incomplete_survey: boolean;
  readonly states: readonly StateJson[];
  readonly transitions: readonly TransitionJson[];
  readonly elements: readonly ElementJson[];
}

export interface QuestionElementSpec {
  readonly key: string;
  /** Default: `text`, or `plain` when there are options. */
  readonly style?: QuestionStyle;
  /** Keys of the options. */
  readonly options?: readonly string[];
  /** Keys of the statements. */
  readonly statements?: readonly string[];
  readonly required?: boolean;
  readonly hidden?: boolean;
  readonly triggers?: readonly TriggerJson[];
  /** Further wire fields of the question, such as `hide_personal_data`. */
  readonly question?: Readonly<Record<string, unknown>>;
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** Creates an element with a question. */
export function aQuestionElement(spec: QuestionElementSpec): ElementJson {
  const { key, options = [], statements = [] } = spec;
  return {
    ...anElement('question', `el-${key}`, { triggers: spec.triggers ?? [], is_visible: spec.hidden !== true }),
    body: { en: `${key}?` },
    extra: spec.extra ?? {},
    question: {
      id: `q-${key}`,
      key,
      style: spec.style ?? (options.length > 0 ? 'plain' : 'text'),
      is_required: spec.required ?? false,
      options: options.map((option) => ({
        id: `opt-${key}-${option}`,
        key: option,
        body: { en: option },
        is_visible: true,
      })),
      statements: statements.map((statement) => ({
        id: `st-${key}-${statement}`,
        key: statement,
        body: { en: statement },
      })),
      ...spec.question,
    },
  };
}

/** Creates an element of any other type. */
export function anElement(
  type: ElementType,
  id: string = `el-${type}`,
  overrides: Partial<ElementJson> = {},
): ElementJson {
  return { id, type, order: 0, is_visible: true, triggers: [], body: { en: id }, extra: {}, ...overrides };
}

export interface PageSpec {
  readonly id: string;
  readonly style?: StateStyle;
  readonly elements?: readonly ElementJson[];
  /** Default: the next page of the list. */
  readonly next?: string | null;
  /** Further wire fields of the state, such as `redirect_url`. */
  readonly state?: Readonly<Record<string, unknown>>;
}

export interface FlowSpec extends Partial<Omit<FlowJson, 'states' | 'elements' | 'transitions'>> {
  /** The first page is the initial one. Default: one page with one text question. */
  readonly pages?: readonly PageSpec[];
  readonly transitions?: readonly TransitionJson[];
  readonly variables?: readonly unknown[];
  readonly context?: readonly unknown[];
}

/**
 * Creates a flow in English and Turkish, with the pages in sequence. Without a thank page it ends on the built-in one.
 *
 * @example
 * parseFlow(aFlow({ pages: [{ id: 'a', elements: [aQuestionElement({ key: 'mood', options: ['good', 'bad'] })] }] }));
 */
export function aFlow({ pages = defaultPages, transitions = [], ...overrides }: FlowSpec = {}): FlowJson {
  return {
    id: 'flow-1',
    node_id: 'node-1',
    name: 'A flow',
    languages: [
      { id: 'lang-en', code: 'en', name: 'English' },
      { id: 'lang-tr', code: 'tr', name: 'Türkçe' },
    ],
    default_language_id: 'lang-en',
    allow_saving_incomplete_survey: false,
    states: pages.map((page, at) => ({
      id: page.id,
      name: page.id,
      is_initial_state: at === 0,
      style: page.style ?? 'normal',
      elements: (page.elements ?? []).map(({ id }) => id),
      next_state_id: page.next === undefined ? (pages[at + 1]?.id ?? null) : page.next,
      ...page.state,
    })),
    transitions,
    elements: pages.flatMap((page) => (page.elements ?? []).map((element, order) => ({ ...element, order }))),
    ...overrides,
  };
}

const defaultPages: readonly PageSpec[] = [{ id: 'page-1', elements: [aQuestionElement({ key: 'comment' })] }];
