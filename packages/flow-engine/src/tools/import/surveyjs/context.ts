import type { Expression } from '@product/model';
import { isString } from '@product/model/guard';
import type { UniqueNames } from '../names.ts';
import type { ReportLoss, SourceObject } from '../source-object.ts';
import type { TextReader } from '../texts.ts';
import type { Symbols } from './symbols.ts';
import { translateAccess } from './translate-access.ts';
import { type Translated, translateCondition, translateValue } from './translate-expression.ts';

/** Look-ups and reports that all parts of the conversion of a SurveyJS definition share. */
export interface SurveyContext {
  readonly report: ReportLoss;
  readonly texts: TextReader;
  readonly symbols: Symbols;
  /** Ids of elements. */
  readonly elementIds: UniqueNames;
  readonly stateIds: UniqueNames;
  /** Keys of questions. */
  readonly uniqueKey: UniqueNames;
  /** Key of a question, by the object of the definition. */
  readonly keys: ReadonlyMap<object, string>;
  /** The definition of a question by its name in lower case. */
  readonly questions: ReadonlyMap<string, object>;
  /** Names that expressions and texts read, in lower case. */
  readonly read: ReadonlySet<string>;
  /** Types of the owner's own, by name. */
  readonly components: ReadonlyMap<string, object>;
}

/** Reads a property as a condition. Undefined when there is none, or none that a flow can say. */
export function readCondition(source: SourceObject, name: string, symbols: Symbols): Expression | undefined {
  return readExpression(source, name, (text) => translateCondition(text, symbols.at(source.at(name))));
}

/** Reads `enableIf`: true when nothing makes the element read-only. */
export function readAccess(source: SourceObject, symbols: Symbols): Expression | undefined {
  return readExpression(source, 'enableIf', (text) => translateAccess(text, symbols.at(source.at('enableIf'))));
}

/** Reads a property as an expression that computes a value. */
export function readValue(source: SourceObject, name: string, symbols: Symbols): Expression | undefined {
  return readExpression(source, name, (text) => translateValue(text, symbols.at(source.at(name))));
}

function readExpression(
  source: SourceObject,
  name: string,
  translate: (text: string) => Translated,
): Expression | undefined {
  const text = source.take(name);
  if (text === undefined || text === '') return undefined;
  const translated = isString(text) ? translate(text) : { problem: 'Expected an expression.' };
  if ('problem' in translated) {
    source.lost(name, translated.problem);
    return undefined;
  }
  for (const note of translated.notes) source.changed(name, note);
  return translated.expression;
}
