import { anElement, aQuestionElement } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { visit } from '../../test/visit.ts';

const offline = { type: 'network', message: 'Network failure' } as const;
const refused = { type: 'http', status: 415, code: null, body: null, retryAfterMs: null, message: '' } as const;
const png = (id: string) => ({ id, name: `${id}.png`, size: 10, type: 'image/png' });
const stored = (id: string) => ({ ...png(id), attachmentId: `a-${id}`, blobId: `b-${id}`, url: `https://x/${id}` });

function page(question: object = {}, options = {}) {
  return visit(
    {
      pages: [
        {
          id: 'a',
          elements: [aQuestionElement({ key: 'photo', style: 'file', question: { ...question } }), anElement('submit')],
        },
      ],
    },
    options,
  );
}
type Visitor = ReturnType<typeof page>;
const start = (visitor: Visitor, id: string, change = {}) =>
  visitor.send({ type: 'uploadStarted', questionId: 'q-photo', file: { ...png(id), ...change }, at: 5 });
const finish = (visitor: Visitor, id: string) =>
  visitor.send({ type: 'uploadFinished', uploadId: id, file: stored(id), at: 6 });
const remove = (visitor: Visitor, id: string) =>
  visitor.send({ type: 'fileRemoved', questionId: 'q-photo', uploadId: id, at: 7 });

describe('file upload', () => {
  test('a file uploads with progress, and becomes the answer', () => {
    const visitor = page();
    expect(start(visitor, 'u')).toEqual([{ type: 'upload', uploadId: 'u', questionId: 'q-photo' }]);
    expect(visitor.session.uploads).toMatchObject({
      u: { status: 'loading', progressPercent: 0, name: 'u.png', size: 10 },
    });
    visitor.send({ type: 'uploadProgressed', uploadId: 'u', progressPercent: 41.7 });
    expect(visitor.session.uploads.u?.progressPercent).toBe(41);
    visitor.send({ type: 'uploadProgressed', uploadId: 'u', progressPercent: 12 });
    visitor.send({ type: 'uploadProgressed', uploadId: 'gone', progressPercent: 12 });
    expect(visitor.session.uploads.u?.progressPercent).toBe(41);
    visitor.send({ type: 'uploadProgressed', uploadId: 'u', progressPercent: 400 });
    expect(visitor.session.uploads.u?.progressPercent).toBe(100);
    finish(visitor, 'u');
    expect(visitor.session.uploads).toEqual({});
    expect(visitor.session.answers['q-photo']).toEqual({ kind: 'files', questionId: 'q-photo', files: [stored('u')] });
    expect(visitor.session.firstResponseAt).toBe(6);
  });

  test('only images and PDFs are uploaded', () => {
    const visitor = page();
    expect(start(visitor, 'u', { name: 'a.exe', type: 'application/x-msdownload' })).toEqual([]);
    expect(visitor.session.issues).toEqual({ 'q-photo': { code: 'file', params: {} } });
    start(visitor, 'u');
    expect(visitor.session.issues).toEqual({});
  });

  test('a running upload blocks the page', () => {
    const visitor = page();
    start(visitor, 'u');
    visitor.submit();
    expect(visitor.session.pageIssue?.code).toBe('unanswered');
    finish(visitor, 'u');
    visitor.submit();
    expect(visitor.effect('postFeedback')).toBeDefined();
  });

  test('a required question whose file is being uploaded is not missing', () => {
    const visitor = page({ is_required: true });
    visitor.submit();
    expect(visitor.session.issues['q-photo']?.code).toBe('required');
    start(visitor, 'u');
    visitor.submit();
    expect(visitor.session.issues).toEqual({});
    expect(visitor.session.pageIssue?.code).toBe('unanswered');
    remove(visitor, 'u');
    visitor.submit();
    expect(visitor.session.issues['q-photo']?.code).toBe('required');
  });

  test.each([
    [offline, 'generic'],
    [refused, 'file'],
  ] as const)(
    'upload failure %j: the question is invalid (%s), the error stored, until the row is removed',
    (error, code) => {
      const visitor = page();
      start(visitor, 'u');
      visitor.send({ type: 'uploadFailed', uploadId: 'u', error });
      expect(visitor.session.uploads.u).toMatchObject({ status: 'failed', error });
      expect(visitor.session.issues).toEqual({ 'q-photo': { code, params: {} } });
      visitor.submit();
      expect(visitor.session.submission.status).toBe('idle');
      remove(visitor, 'u');
      expect([visitor.session.uploads, visitor.session.issues]).toEqual([{}, {}]);
      expect(visitor.effect('cancelUpload')).toBeUndefined();
    },
  );

  test('removing a file cancels its upload, or removes it from the answer', () => {
    const visitor = page({ is_multi_select: true });
    start(visitor, 'one');
    finish(visitor, 'one');
    start(visitor, 'two');
    finish(visitor, 'two');
    start(visitor, 'three');
    remove(visitor, 'three');
    expect(visitor.effect('cancelUpload')).toEqual({ type: 'cancelUpload', uploadId: 'three' });
    finish(visitor, 'three');
    remove(visitor, 'one');
    expect(visitor.session.answers['q-photo']).toMatchObject({ files: [{ id: 'two' }] });
    remove(visitor, 'two');
    expect(visitor.session.answers).toEqual({});
    const before = visitor.session;
    remove(visitor, 'gone');
    visitor.send({ type: 'fileRemoved', questionId: 'gone', uploadId: 'x', at: 1 });
    expect(visitor.session).toBe(before);
  });

  test('a question for one file drops the previous file', () => {
    const visitor = page();
    start(visitor, 'one');
    start(visitor, 'two');
    expect(visitor.effects).toEqual([
      { type: 'cancelUpload', uploadId: 'one' },
      { type: 'upload', uploadId: 'two', questionId: 'q-photo' },
    ]);
    finish(visitor, 'two');
    start(visitor, 'three');
    finish(visitor, 'three');
    expect(visitor.session.answers['q-photo']).toMatchObject({ files: [{ id: 'three' }] });
  });

  test('an upload with a known id, or for another question, is ignored', () => {
    const visitor = page();
    start(visitor, 'u');
    const before = visitor.session;
    start(visitor, 'u');
    for (const questionId of ['gone', 'q-photo '])
      visitor.send({ type: 'uploadStarted', questionId, file: png('x'), at: 1 });
    visitor.send({ type: 'uploadFailed', uploadId: 'gone', error: offline });
    expect(visitor.session).toBe(before);
  });

  test('a preview uploads nothing, and behaves as if it did', () => {
    const visitor = page({}, { isPreview: true });
    expect(start(visitor, 'u')).toEqual([]);
    expect(visitor.session.answers['q-photo']).toMatchObject({ files: [{ id: 'u', attachmentId: 'PREVIEW' }] });
  });

  test.each([
    ['network', offline, 'generic'],
    ['type of the file', refused, 'file'],
    ['size of the file', { ...refused, status: 413 }, 'generic'],
    ['server', { ...refused, status: 500 }, 'generic'],
  ])('an upload that fails because of the %s has a matching issue', (_, error, code) => {
    const visitor = page();
    start(visitor, 'u');
    visitor.send({ type: 'uploadFailed', uploadId: 'u', error });
    visitor.submit();
    expect(visitor.session.issues).toEqual({ 'q-photo': { code, params: {} } });
  });

  test('a running upload is no failed one', () => {
    const visitor = page({ is_required: true });
    start(visitor, 'u');
    visitor.submit();
    expect(visitor.session.issues['q-photo']?.code).not.toBe('generic');
  });
});
