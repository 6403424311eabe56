import { aQuestionElement } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { visit } from '../../test/visit.ts';
import type { FlowEffect } from '../index.ts';
import { draftOf, emit } from './draft.ts';

const spec = { pages: [{ id: 'a', elements: [aQuestionElement({ key: 'mood' })] }] };
const effects: readonly FlowEffect[] = [
  { type: 'schedule', timer: 'idle', afterMs: 1 },
  { type: 'cancelSchedule', timer: 'idle' },
  { type: 'scrollTo', elementId: 'el-mood', afterMs: 0 },
  { type: 'systemError', message: 'Unknown action' },
  { type: 'cancelUpload', uploadId: 'u' },
  { type: 'saveSession' },
] as unknown as FlowEffect[];

function emitted(isPreview: boolean, submittedCount = 0): string[] {
  const { flow, session } = visit(spec, { isPreview });
  const draft = draftOf(flow, { ...session, submittedCount });
  for (const effect of effects) emit(draft, effect);
  return draft.effects.map(({ type }) => type);
}

describe('An effect', () => {
  test('an effect of any type is emitted outside of a preview', () => {
    expect(emitted(false)).toEqual(effects.map(({ type }) => type));
  });

  test('an effect that stores, sends or uploads is not emitted in a preview', () => {
    expect(emitted(true)).toEqual(['schedule', 'cancelSchedule', 'scrollTo', 'systemError']);
  });

  test('an effect that saves the session is not emitted after the submit', () => {
    expect(emitted(false, 1)).not.toContain('saveSession');
  });
});

test('a draft starts with a copy of the session and no changes', () => {
  const { flow, session } = visit(spec);
  const draft = draftOf(flow, session);
  expect(draft.session).not.toBe(session);
  expect(draft).toMatchObject({ session, effects: [], changed: [], revealed: [], answered: undefined });
});
