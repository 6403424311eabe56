import { definitionOf } from '@product/flow-engine';
import type { Question } from '@product/model';
import { useState } from 'react';
import { useUploads } from '../../../hooks/use-uploads.ts';

export interface FileRoom {
  /** Whether the question takes a further file. */
  readonly hasRoom: boolean;
  /** Whether several files can be chosen at once. */
  readonly isMultiple: boolean;
  /** Whether files of the last choice were left out. The question says so. */
  readonly hasLeftOut: boolean;
  /** Adds files while there is room for them. */
  add(files: readonly File[]): void;
}

/** Limits the files of a question: to one, unless the owner allows several. */
export function useFileRoom(question: Question): FileRoom {
  const { files, uploads, add } = useUploads(question.id);
  const [hasLeftOut, setLeftOut] = useState(false);
  const limit = fileLimit(question);
  const room = limit - files.length - uploads.length;
  return {
    hasRoom: room > 0,
    isMultiple: limit > 1,
    hasLeftOut,
    add(chosen) {
      add(chosen.slice(0, room));
      setLeftOut(chosen.length > room);
    },
  };
}

function fileLimit(question: Question): number {
  const { maxSelectionCount } = question;
  if (!definitionOf(question).takesSeveral(question)) return 1;
  return maxSelectionCount !== null && maxSelectionCount > 0 ? maxSelectionCount : Number.POSITIVE_INFINITY;
}
