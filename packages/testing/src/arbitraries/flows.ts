import { type QuestionStyle, questionStyles } from '@product/model';
import fc from 'fast-check';
import {
  aFlow,
  anElement,
  aQuestionElement,
  type ElementJson,
  type FlowJson,
  type QuestionJson,
  type RuleJson,
  type TriggerJson,
} from '../builders/flow-json.ts';

const optionKeys = ['a', 'b', 'c'] as const;
const statementKeys = ['s', 't'] as const;
const styles: readonly QuestionStyle[] = questionStyles;

/**
 * Generates flows with a few pages and questions of every style. Transitions, rules and triggers have random targets, so
 * that cycles, contradictions and dead ends occur. Some have conditions. Each flow parses.
 */
export function anyFlow({ hasConditions = true } = {}): fc.Arbitrary<FlowJson> {
  return fc
    .record({
      pages: fc.array(anyPage(), { minLength: 1, maxLength: 4 }),
      triggers: fc.array(fc.tuple(fc.nat(), anyTrigger()), { maxLength: 8 }),
      transitions: fc.array(
        fc.record({ from: fc.nat(), to: fc.nat(), rules: fc.array(fc.tuple(fc.nat(), anyRule()), { maxLength: 2 }) }),
        { maxLength: 4 },
      ),
      nexts: fc.array(fc.option(fc.nat()), { minLength: 4, maxLength: 4 }),
      savesIncomplete: fc.boolean(),
      conditions: fc.array(anyCondition(), { maxLength: hasConditions ? 6 : 0 }),
    })
    .map(({ pages, triggers, transitions, nexts, savesIncomplete, conditions }) => {
      const built = pages.map(({ style, questions, button }, page) => {
        const elements = questions.map(({ optionFields, smallFields, ...spec }, at) =>
          withOptionFields(
            aQuestionElement({ ...spec, question: { ...spec.question, ...smallFields }, key: `k${page}-${at}` }),
            optionFields,
          ),
        );
        const buttons = button === null ? [] : [anElement(button, `button-${page}`)];
        return { id: `p${page}`, style: page === 0 ? ('normal' as const) : style, elements: [...elements, ...buttons] };
      });
      const elements = built.flatMap((page) => page.elements);
      const pageId = (at: number) => `p${at % built.length}`;
      const flow = aFlow({
        allow_saving_incomplete_survey: savesIncomplete,
        pages: built.map((page, at) => ({
          ...page,
          next: nexts[at] == null ? null : pageId(nexts[at] ?? 0),
          elements: page.elements.map((element) => withTriggers(element, elements, triggers)),
        })),
        transitions: transitions.map(({ from, to, rules }) => ({
          from_state_id: pageId(from),
          to_state_id: pageId(to),
          rules: elements.length === 0 ? [] : rules.map(([at, rule]) => ruleOn(elements, at, rule)),
        })),
      });
      return conditions.reduce(withCondition, flow);
    });
}

function anyPage() {
  return fc.record({
    style: fc.constantFrom('normal' as const, 'random' as const, 'thank' as const, 'chat' as const),
    button: fc.constantFrom('next_page' as const, 'submit' as const, null),
    questions: fc.array(
      fc.record({
        style: fc.constantFrom(...styles),
        options: fc.subarray([...optionKeys]),
        statements: fc.subarray([...statementKeys]),
        required: fc.boolean(),
        hidden: fc.boolean(),
        question: fc.record(
          {
            is_multi_select: fc.boolean(),
            hide_personal_data: fc.boolean(),
            min_selection_count: fc.nat(3),
            max_selection_count: fc.nat(3),
            lowerlimit: fc.nat(5),
            upperlimit: fc.nat(20),
          },
          { requiredKeys: [] },
        ),
        smallFields: rarely(
          fc.record(
            {
              decimals: fc.nat(2),
              min_date: fc.constantFrom('2026-01-01', '2026-11-20', '2026-11', 'soon'),
              max_date: fc.constantFrom('2026-11-20', '2026-11-20T09:30', '2026-12-31'),
              pattern: fc.constantFrom('[a-z]+', '.*', '\\S{1,20}', '(?=(a+)+$)'),
              accept: fc.constantFrom(['image/*'], ['.pdf'], ['.docx']),
              max_file_bytes: fc.constantFrom(2, 1000),
            },
            { requiredKeys: [] },
          ),
        ),
        optionFields: rarely(fc.array(anyOptionFields(), { maxLength: 3 })),
      }),
      { maxLength: 4 },
    ),
  });
}

const conditionPlaces = ['element', 'option', 'state', 'check', 'transition', 'required_if', 'read_only_if'] as const;

interface AnyCondition {
  readonly place: (typeof conditionPlaces)[number];
  /** Index among the elements, states or transitions. */
  readonly at: number;
  /** Creates the expression from the keys of all questions. */
  readonly on: (keys: readonly string[]) => unknown;
}

/** Generates a condition that reads one or two questions, earlier or later ones. */
function anyCondition(): fc.Arbitrary<AnyCondition> {
  const anyTest = fc.tuple(fc.nat(), fc.constantFrom(...tests)).map(([at, test]) => {
    return (keys: readonly string[]) => test(`answers.${keys[at % Math.max(keys.length, 1)]}`);
  });
  const any = fc.oneof(
    anyTest,
    fc.tuple(fc.constantFrom('and', 'or'), anyTest, anyTest).map(([operator, one, other]) => {
      return (keys: readonly string[]) => ({ [operator]: [one(keys), other(keys)] });
    }),
  );
  return fc.record({ place: fc.constantFrom(...conditionPlaces), at: fc.nat(), on: any });
}

const tests: readonly ((path: string) => unknown)[] = [
  (path) => ({ answered: path }),
  (path) => ({ '!': { answered: path } }),
  (path) => ({ '==': [{ var: path }, 'a'] }),
  (path) => ({ contains: [{ var: path }, 'b'] }),
  (path) => ({ '>=': [{ var: path }, 5] }),
  (path) => ({ '!': { matches: [{ var: path }, '^1'] } }),
  () => ({ '!!': { var: 'customer.id' } }),
];

/** Adds a condition to a flow. Without an item at its place the flow stays the same. */
function withCondition(flow: FlowJson, { place, at, on }: AnyCondition): FlowJson {
  const expression = on(flow.elements.flatMap(({ question }) => question?.key ?? []));
  const change = <Item>(items: readonly Item[], changed: (item: Item) => Item) =>
    items.map((item, index) => (index === at % items.length ? changed(item) : item));
  const changeQuestion = (changed: (question: QuestionJson) => QuestionJson) => ({
    ...flow,
    elements: change(flow.elements, (element) =>
      element.question === undefined ? element : { ...element, question: changed(element.question) },
    ),
  });
  switch (place) {
    case 'element':
      return { ...flow, elements: change(flow.elements, (element) => ({ ...element, visible_if: expression })) };
    case 'option':
      return changeQuestion((question) => ({
        ...question,
        options: change(question.options, (option) => ({ ...option, visible_if: expression })),
      }));
    case 'state':
      return { ...flow, states: change(flow.states, (state) => ({ ...state, visible_if: expression })) };
    case 'check': {
      const checks = [{ condition: expression, body: { en: 'Check.' } }];
      return { ...flow, states: change(flow.states, (state) => ({ ...state, checks })) };
    }
    case 'transition':
      return { ...flow, transitions: change(flow.transitions, (each) => ({ ...each, condition: expression })) };
    case 'required_if':
    case 'read_only_if':
      return changeQuestion((question) => ({ ...question, [place]: expression }));
  }
}

/** Generates a value for one in four questions. */
function rarely<Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}

function anyOptionFields(): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  return fc.record(
    {
      is_other: fc.boolean(),
      is_exclusive: fc.boolean(),
      keep_position: fc.boolean(),
      score: fc.integer({ min: -5, max: 5 }),
      value_type: fc.constantFrom('text', 'email', 'phone', 'number', 'date'),
      is_required: fc.boolean(),
    },
    { requiredKeys: [] },
  );
}

/** Adds fields to the options of a question, by their position. */
function withOptionFields(
  element: ElementJson,
  fields: readonly Readonly<Record<string, unknown>>[] | undefined,
): ElementJson {
  const { question } = element;
  if (question === undefined || fields === undefined) return element;
  return {
    ...element,
    question: { ...question, options: question.options.map((option, at) => ({ ...option, ...fields[at] })) },
  };
}

const anyOperator = () => fc.constantFrom(null, 'equal', 'not_equals', 'contains', 'not-contains', 'regex', 'odd');

type AnyTrigger = Omit<TriggerJson, 'target_ids' | 'target_option_ids' | 'key'> & {
  readonly questionIndex: number | null;
  readonly targets: readonly number[];
};

function anyTrigger(): fc.Arbitrary<AnyTrigger> {
  return fc.record({
    answer_value: fc.constantFrom(null, ...optionKeys, '1', '.*'),
    action: fc.constantFrom('make_visible', 'make_invisible', 'make_blink'),
    scope: fc.constantFrom('element' as const, 'option' as const, 'event-dispatch' as const),
    control_type: anyOperator(),
    statement_key: fc.constantFrom(null, null, ...statementKeys),
    target_events: fc.constant(['redirect-to-store']),
    questionIndex: fc.option(fc.nat()),
    targets: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
  });
}

function anyRule() {
  return fc.record({
    operator: anyOperator(),
    value: fc.constantFrom(null, ...optionKeys, '1', '(a+)+$', '('),
    option_ids: fc.subarray(['opt-k0-0-a', 'opt-k0-0-b', 'opt-gone']),
    statement_id: fc.constantFrom(null, null, 'st-k0-0-s'),
  });
}

function ruleOn(elements: readonly ElementJson[], at: number, rule: Omit<RuleJson, 'element_id'>): RuleJson {
  return { ...rule, element_id: elements[at % elements.length]?.id ?? '' };
}

function withTriggers(
  element: ElementJson,
  all: readonly ElementJson[],
  triggers: readonly [number, AnyTrigger][],
): ElementJson {
  const keyOf = (at: number) => all[at % all.length]?.question?.key ?? null;
  const own = triggers.filter(([at]) => all[at % all.length]?.id === element.id);
  return {
    ...element,
    triggers: own.map(([, { questionIndex, targets, ...trigger }]) => ({
      ...trigger,
      key: questionIndex === null ? null : keyOf(questionIndex),
      target_ids: targets.flatMap((at) => all[at % all.length]?.id ?? []),
      target_option_ids: targets.flatMap((at) => {
        const key = keyOf(at);
        return key === null ? [] : optionKeys.map((option) => ({ question_key: key, option_key: option }));
      }),
    })),
  };
}
