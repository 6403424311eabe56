import type { ElementType, OptionValueType, QuestionStyle, StateStyle } from '@product/model';

interface OptionDefinition {
  readonly id: string;
  readonly key?: string | null;
  readonly value_type?: OptionValueType | null;
  readonly [field: string]: unknown;
}

interface QuestionDefinition {
  readonly id: string;
  readonly key?: string | null;
  readonly style: QuestionStyle;
  readonly options?: readonly OptionDefinition[] | null;
  readonly statements?: readonly {
    readonly id: string;
    readonly key?: string | null;
    readonly [field: string]: unknown;
  }[];
  readonly is_multi_select?: boolean | null;
  readonly binding_model?: string | null;
  readonly [field: string]: unknown;
}

interface ElementDefinition {
  readonly id: string;
  readonly type: ElementType;
  readonly question?: QuestionDefinition | null;
  readonly [field: string]: unknown;
}

/** A flow as its file says it: the JSON that `parseFlow` reads. */
export interface FlowDefinition {
  readonly id: string;
  readonly states: readonly {
    readonly id: string;
    readonly style?: StateStyle | null;
    readonly elements?: readonly string[] | null;
    readonly [field: string]: unknown;
  }[];
  readonly elements: readonly ElementDefinition[];
  readonly variables?: readonly {
    readonly key: string;
    readonly type?: 'text' | 'number' | 'boolean';
    readonly [field: string]: unknown;
  }[];
  readonly context?: readonly {
    readonly key: string;
    readonly type?: 'text' | 'number' | 'boolean' | 'list';
    readonly [field: string]: unknown;
  }[];
  readonly [field: string]: unknown;
}

/**
 * Returns a flow written in code as it is, with the types of its keys and options: `AnswersOf` reads them. Pass it to
 * `parseFlow`, or write it to a file.
 *
 * @example
 * const survey = defineFlow({ id: 'coffee', states: [...], elements: [...] });
 * const answers: AnswersOf<typeof survey> = { taste: 'good', why: null };
 */
export function defineFlow<const Definition extends FlowDefinition>(definition: Definition): Definition {
  return definition;
}

/** A day, such as `2026-11-20`. */
type IsoDate = `${number}-${number}-${number}`;
/** A time of day, such as `09:30`. */
type IsoTime = `${number}:${number}`;
type IsoMonth = `${number}-${number}`;

/** Questions of a definition. */
type QuestionsOf<Definition extends FlowDefinition> = Extract<
  Definition['elements'][number],
  { readonly type: 'question'; readonly question: object }
>['question'];

/** Key of an option, statement or question; its id where it has none. */
type KeyOf<Item> = Item extends { readonly key: infer Key extends string }
  ? Key
  : Item extends { readonly id: infer Id extends string }
    ? Id
    : never;

type OptionKeys<Question> = Question extends { readonly binding_model: string }
  ? string
  : Question extends { readonly options: readonly (infer Option)[] }
    ? KeyOf<Option>
    : never;

type StatementKeys<Question> = Question extends { readonly statements: readonly (infer Statement)[] }
  ? KeyOf<Statement>
  : never;

/** Numbers in place of keys, where all keys of a scale are numbers. */
type ScaleValue<Key> = string extends Key
  ? string | number
  : [Key] extends [`${number}`]
    ? Key extends `${infer Value extends number}`
      ? Value
      : never
    : Key;

type IfMulti<Question, Key> = Question extends { readonly is_multi_select: true } ? readonly Key[] : Key;

type FieldValues<Question> = Question extends { readonly options: readonly (infer Option)[] }
  ? { readonly [Field in Option as KeyOf<Field>]?: Field extends { readonly value_type: 'number' } ? number : string }
  : never;

type HasOptions<Question> = Question extends { readonly options: readonly [unknown, ...unknown[]] } ? true : false;

/** Value of an answer, as conditions have it. */
type ValueOf<Question extends { readonly style: QuestionStyle }> = {
  age: HasOptions<Question> extends true ? OptionKeys<Question> : number;
  agreement: OptionKeys<Question>;
  checklist: readonly OptionKeys<Question>[];
  custom_score: ScaleValue<OptionKeys<Question>>;
  customer_schema: HasOptions<Question> extends true ? IfMulti<Question, OptionKeys<Question>> : string;
  datepicker: IsoDate;
  dropdown: IfMulti<Question, OptionKeys<Question>>;
  dynamic_multiple_choice: IfMulti<Question, string>;
  dynamic_multiple_value: Readonly<Record<string, string>>;
  dynamic_request: string;
  email: string;
  external_id: string;
  file: number;
  gender: OptionKeys<Question>;
  matrix: { readonly [Statement in StatementKeys<Question>]?: IfMulti<Question, OptionKeys<Question>> };
  naming: string;
  numeric: number;
  phone_number: string;
  phone_verification: string;
  plain: IfMulti<Question, OptionKeys<Question>>;
  radio: OptionKeys<Question>;
  random: OptionKeys<Question>;
  ranking: readonly OptionKeys<Question>[];
  score: ScaleValue<OptionKeys<Question>>;
  screenshot: number;
  slider: number;
  star: ScaleValue<OptionKeys<Question>>;
  text: string;
  textarea: string;
  multiple_value: FieldValues<Question>;
  time: IsoTime;
  date_time: `${IsoDate}T${IsoTime}`;
  month: IsoMonth;
  url: string;
  signature: number;
}[Question['style']];

/** Answers of a flow by question key, as `flowTypes` writes them. Null: hidden or not answered. */
export type AnswersOf<Definition extends FlowDefinition> = {
  readonly [Question in QuestionsOf<Definition> as KeyOf<Question>]: ValueOf<Question> | null;
};

interface TypesByName {
  readonly text: string;
  readonly number: number;
  readonly boolean: boolean;
  readonly list: readonly string[];
}

type NamedType<Item> = Item extends { readonly type: infer Type extends keyof TypesByName }
  ? TypesByName[Type]
  : string;

type ItemsOf<List> = List extends readonly (infer Item)[] ? Item : never;

/** Variables of a flow by key. Null: not computable yet. */
export type VariablesOf<Definition extends FlowDefinition> = {
  readonly [Item in ItemsOf<Definition['variables']> as KeyOf<Item>]: NamedType<Item> | null;
};

/** Context values of a flow by key. */
export type ContextOf<Definition extends FlowDefinition> = {
  readonly [Item in ItemsOf<Definition['context']> as KeyOf<Item>]?: NamedType<Item>;
};
