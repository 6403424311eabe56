import { isObject, isString } from '@product/model/guard';

/** Properties of SurveyJS that hold an expression. */
const isExpression = (name: string) => /(if|expression)$/i.test(name);
const constant = /'([^']*)'|"([^"]*)"|(?<![\w{.-])(\d+(?:\.\d+)?)(?![\w}])/g;
const MOST = 20;

/** Lists the texts and numbers that the expressions of a definition compare with. */
export function constantsOf(definition: object): readonly string[] {
  const found = new Set<string>();
  const add = (part: unknown) => {
    if (!isObject(part)) return;
    for (const [name, value] of Object.entries(part)) {
      if (!isString(value)) add(value);
      else if (isExpression(name))
        for (const [, one, other, number] of value.matchAll(constant)) found.add(one ?? other ?? number ?? '');
    }
  };
  add(definition);
  return [...found].slice(0, MOST);
}
