import {
  type Guard,
  isArrayOf,
  isFiniteNumber,
  isNullOr,
  isObject,
  isObjectOf,
  isRecordOf,
  isString,
  isUndefinedOr,
} from '../guard/guard.ts';
import type { Answer, UploadedFile } from './answer.ts';

const isUploadedFile = isObjectOf<UploadedFile>({
  id: isString,
  name: isString,
  size: isFiniteNumber,
  type: isString,
  attachmentId: isString,
  blobId: isNullOr(isString),
  url: isString,
});
const hasOptions = isObjectOf({ optionIds: isArrayOf(isString) });
const hasTexts = isObjectOf({ texts: isUndefinedOr(isRecordOf(isString)) });

const guardsByKind: Record<Answer['kind'], Guard> = {
  text: isObjectOf({ body: isString }),
  options: (value) => hasOptions(value) && hasTexts(value),
  ranking: hasOptions,
  matrix: isObjectOf({ pairs: isArrayOf(isObjectOf({ statementId: isString, optionId: isString })) }),
  values: isObjectOf({ values: isArrayOf(isObjectOf({ optionId: isString, body: isString })) }),
  files: isObjectOf({ files: isArrayOf(isUploadedFile) }),
};

/** Tells whether JSON from storage or another program is a well-formed answer to any question. */
export function isAnswer(value: unknown): value is Answer {
  if (!isObject(value) || !isString(value.questionId) || !isString(value.kind)) return false;
  const kind = value.kind as Answer['kind'];
  return Object.hasOwn(guardsByKind, kind) && guardsByKind[kind](value);
}
