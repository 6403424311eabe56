import { isRecord, isString } from '@product/model/guard';
import { allOf, defined, type ElementJson, type Json } from '../flow-json.ts';
import { toKey } from '../names.ts';
import { type SourceObject, sourceObject } from '../source-object.ts';
import type { SurveyContext } from './context.ts';
import { choiceKey, choiceText, commentKeyOf } from './scan.ts';
import type { PageContent, Surroundings } from './surroundings.ts';
import { translateTree } from './translate-expression.ts';

/** Adds a question for the comment of each choice that asks for one. It is shown while the choice is chosen. */
export function addChoiceComments(
  source: SourceObject,
  key: string,
  { style, options_from: from, is_multi_select: isMultiSelect }: Json,
  { visibleIf, isHidden }: Surroundings,
  { elements }: PageContent,
  context: SurveyContext,
): void {
  const [name, choices] = [source.take('name'), source.take('choices')];
  if (!isString(name) || !Array.isArray(choices) || style === 'ranking' || from !== undefined) return;
  for (const [index, choice] of choices.entries()) {
    if (!isRecord(choice)) continue;
    const fields = sourceObject(choice, source.at('choices', index), context.report);
    if (fields.flag('showCommentArea') !== true) continue;
    const value = choiceKey(choice);
    const operator = style === 'checklist' || isMultiSelect === true ? 'contains' : '=';
    const left = { type: 'variable', name } as const;
    const right = { type: 'constant', value } as const;
    const chosen = translateTree({ type: 'binary', operator, left, right }, context.symbols);
    if ('problem' in chosen) {
      fields.lost('showCommentArea', chosen.problem);
      continue;
    }
    fields.changed('showCommentArea', 'The comment is a question of its own, below.');
    const id = context.uniqueKey(commentKeyOf(toKey(`${key}_${value}`)));
    const placeholder = context.texts.read(fields, 'commentPlaceholder');
    const isRequired = fields.flag('isCommentRequired') === true && !isHidden;
    elements.push({
      id: context.elementIds(id),
      type: 'question',
      body: context.texts.read(fields, 'text') ?? context.texts.own(choiceText(choice)),
      ...defined({ is_visible: isHidden ? false : undefined, visible_if: allOf([visibleIf, chosen.expression]) }),
      question: { id, key: id, style: 'textarea', is_required: isRequired, ...defined({ placeholder }) },
    } as ElementJson);
  }
}
