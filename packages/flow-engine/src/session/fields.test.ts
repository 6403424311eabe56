import { anElement, aQuestionElement } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { visit } from '../../test/visit.ts';
import { resumeSession, type Session } from '../index.ts';

const networkError = { type: 'network', message: 'Network failure' } as const;
const upload = {
  uploadId: 'u',
  questionId: 'q-photo',
  name: 'a.png',
  size: 1,
  type: 'image/png',
  status: 'failed',
  progressPercent: 10,
  error: networkError,
} as const;
const verification = { status: 'sent', address: '+905', verificationId: 'v', sentAt: 1, error: null } as const;
const remote = { status: 'ready', options: [], error: null } as const;

const { flow, session: started } = visit({
  pages: [
    {
      id: 'a',
      elements: [
        aQuestionElement({ key: 'mood', options: ['good', 'bad'] }),
        aQuestionElement({ key: 'photo', style: 'file' }),
        anElement('submit'),
      ],
    },
    { id: 'end', style: 'thank' },
  ],
});
const session: Session = {
  ...started,
  history: ['a'],
  issues: { 'q-mood': { code: 'required', params: {} } },
  elementVisibility: { 'el-mood': true },
  optionVisibility: { 'q-mood': { 'opt-mood-good': true } },
  submission: { status: 'idle', error: { type: 'alreadyAnswered' } },
  uploads: { u: upload },
  verifications: { 'q-mood': verification },
  remote: { 'q-mood': remote },
};
const resumed = (changes: object): Session | undefined => resumeSession(flow, { ...session, ...changes }, 5);

describe('A stored session', () => {
  test('a stored session resumes with every field that outlives a reload', () => {
    expect(resumed({})).toEqual(session);
  });

  test.each<[string, object]>([
    ['history', { history: ['gone'] }],
    ['history', { history: 'a' }],
    ['pageIssue', { pageIssue: { code: 1, params: {} } }],
    ['elementVisibility', { elementVisibility: { 'el-mood': 1 } }],
    ['optionVisibility', { optionVisibility: { 'q-mood': { 'opt-mood-good': 'yes' } } }],
    ['appliedTriggers', { appliedTriggers: [{ elementId: 'el-mood', position: -1 }] }],
    ['appliedTriggers', { appliedTriggers: [{ elementId: 1, position: 0 }] }],
    ['appliedTriggers', { appliedTriggers: [{}] }],
    ['submission', { submission: null }],
    ['submission', { submission: { status: 'sent', error: null } }],
    ['submission', { submission: { status: 'sent', error: networkError } }],
    ['submission', { submission: { status: 'idle' } }],
    ['submission', { submission: { status: 'idle', error: 'network' } }],
    ['uploads', { uploads: { u: { ...upload, status: 'finished' } } }],
    ['uploads', { uploads: { u: { ...upload, error: {} } } }],
    ['uploads', { uploads: { u: {} } }],
    ['verifications', { verifications: { 'q-mood': { ...verification, status: 'gone' } } }],
    ['verifications', { verifications: { 'q-mood': { ...verification, address: null } } }],
    ['verifications', { verifications: { 'q-mood': {} } }],
    ['remote', { remote: { 'q-mood': { ...remote, status: 'gone' } } }],
    ['remote', { remote: { 'q-mood': { ...remote, options: [{}] } } }],
    ['remote', { remote: { 'q-mood': {} } }],
  ])('a stored session does not resume when %s is malformed: %j', (_, changes) => {
    expect(resumed(changes)).toBeUndefined();
  });

  test.each<[string, object]>([
    ['a verification that was not begun', { verifications: { 'q-mood': { ...verification, status: 'idle' } } }],
    ['a verified number', { verifications: { 'q-mood': { ...verification, status: 'verified' } } }],
    ['options not yet asked for', { remote: { 'q-mood': { ...remote, status: 'idle' } } }],
    ['options that failed to load', { remote: { 'q-mood': { ...remote, status: 'failed', error: networkError } } }],
  ])('a stored session resumes with %s', (_, changes) => {
    expect(resumed(changes)).toEqual({ ...session, ...changes });
  });

  test('a resumed session drops running requests', () => {
    const changes = {
      submission: { status: 'submitting', targetStateId: 'end', startedAt: 1 },
      uploads: { u: { ...upload, status: 'loading', error: null } },
      verifications: {
        'q-mood': { ...verification, status: 'verifying' },
        'q-photo': { ...verification, status: 'sending' },
      },
      remote: { 'q-mood': { ...remote, status: 'loading' } },
    };
    expect(resumed(changes)).toMatchObject({
      submission: { status: 'idle', error: null },
      uploads: {},
      verifications: { 'q-mood': { status: 'sent' }, 'q-photo': { status: 'idle' } },
      remote: { 'q-mood': { status: 'idle' } },
    });
  });

  test('a resumed session drops entries of questions, elements and triggers that the flow lacks', () => {
    const changes = {
      issues: { 'q-gone': { code: 'required', params: {} }, 'el-mood': { code: 'required', params: {} } },
      elementVisibility: { 'el-gone': false, 'q-mood': false },
      optionVisibility: { 'q-gone': {}, 'el-mood': {} },
      appliedTriggers: [{ elementId: 'el-mood', position: 0 }],
    };
    expect(resumed(changes)).toMatchObject({
      issues: {},
      elementVisibility: {},
      optionVisibility: {},
      appliedTriggers: [],
    });
  });
});
