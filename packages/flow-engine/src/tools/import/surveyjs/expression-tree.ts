/** Expression of SurveyJS, parsed. */
export type ExpressionTree =
  | { readonly type: 'constant'; readonly value: string | number | boolean | null }
  | { readonly type: 'variable'; readonly name: string }
  | { readonly type: 'list'; readonly items: readonly ExpressionTree[] }
  | { readonly type: 'unary'; readonly operator: UnaryOperator; readonly operand: ExpressionTree }
  | {
      readonly type: 'binary';
      readonly operator: BinaryOperator;
      readonly left: ExpressionTree;
      readonly right: ExpressionTree;
    }
  | { readonly type: 'call'; readonly name: string; readonly parameters: readonly ExpressionTree[] };

export type UnaryOperator = 'negate' | 'empty' | 'notempty';

export type BinaryOperator =
  | 'or'
  | 'and'
  | '='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '^'
  | 'contains'
  | 'notcontains'
  | 'anyof'
  | 'allof'
  | 'noneof';
