import { type Check, hasShape, isListOf, isMoment, isObject, isText, orNull } from '../shape/shape.ts';
import type { Answer, UploadedFile } from './answer.ts';

const isUploadedFile = hasShape<UploadedFile>({
  id: isText,
  name: isText,
  size: isMoment,
  type: isText,
  attachmentId: isText,
  blobId: orNull(isText),
  url: isText,
});
const hasOptions = hasShape({ optionIds: isListOf(isText) });

const shapes: Record<Answer['kind'], Check> = {
  text: hasShape({ body: isText }),
  options: hasOptions,
  ranking: hasOptions,
  matrix: hasShape({ pairs: isListOf(hasShape({ statementId: isText, optionId: isText })) }),
  values: hasShape({ values: isListOf(hasShape({ optionId: isText, body: isText })) }),
  files: hasShape({ files: isListOf(isUploadedFile) }),
};

/** True for a well-formed answer, whatever its question. For JSON that was not made here: storage, another program. */
export function isAnswer(value: unknown): value is Answer {
  if (!isObject(value) || !isText(value.questionId) || !isText(value.kind)) return false;
  const kind = value.kind as Answer['kind'];
  return Object.hasOwn(shapes, kind) && shapes[kind](value);
}
