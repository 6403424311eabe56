import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showQuestion } from '../testing/show-question.tsx';

const photo = { key: 'photo', style: 'file' } as const;
const image = (name = 'cover.png') => new File(['x'.repeat(1536)], name, { type: 'image/png' });
const picker = () => screen.getByLabelText(/photo\? Choose a file/);

const facts = (container: HTMLElement) => container.querySelector('[data-product="upload-facts"]')?.textContent;
const uploadIds = (session: { uploads: object }) => Object.keys(session.uploads);

test('a chosen file has a row with its name, size, kind and progress', async () => {
  const { user, container, session, send, effects } = await showQuestion(photo);
  await user.upload(picker(), image());
  const [uploadId = ''] = uploadIds(session());
  expect(effects).toContainEqual({ type: 'upload', uploadId, questionId: 'q-photo' });
  expect(screen.getByText('cover.png')).toBeDefined();
  expect(facts(container)).toBe('1.50 KB · image · 0 %');
  send({ type: 'uploadProgressed', uploadId, progressPercent: 64 });
  expect(screen.getByRole('progressbar', { name: 'Uploading cover.png' })).toHaveProperty('value', 64);
  expect(facts(container)).toBe('1.50 KB · image · 64 %');
});

test('an uploaded file is the answer, and removing it clears the answer', async () => {
  const { user, session, send, answer, said } = await showQuestion(photo);
  await user.upload(picker(), image());
  const [uploadId = ''] = uploadIds(session());
  const file = {
    id: uploadId,
    name: 'cover.png',
    size: 1536,
    type: 'image/png',
    attachmentId: 'a',
    blobId: 'b',
    url: 'https://files.example/cover.png',
  };
  send({ type: 'uploadFinished', uploadId, file, at: 1 });
  expect(answer()).toMatchObject({ kind: 'files', files: [{ attachmentId: 'a', blobId: 'b' }] });
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(said()).toEqual(['Uploading cover.png', 'cover.png uploaded.']);
  await user.click(screen.getByRole('button', { name: 'Remove cover.png' }));
  expect(answer()).toBeUndefined();
  expect(document.activeElement).toBe(picker());
});

test('a file that waits for the network is the answer, and its row says so', async () => {
  const { user, container, session, send, answer, said } = await showQuestion(photo);
  await user.upload(picker(), image());
  const [uploadId = ''] = uploadIds(session());
  const waiting = { attachmentId: 'local-file:1', blobId: 'local-file:1', url: '' };
  const file = { id: uploadId, name: 'cover.png', size: 1536, type: 'image/png', ...waiting };
  send({ type: 'uploadFinished', uploadId, file, at: 1 });
  expect(answer()).toMatchObject({ kind: 'files', files: [waiting] });
  expect(facts(container)).toBe("Will upload when you're back online.");
  expect(said().at(-1)).toBe("Will upload when you're back online.");
});

test('a running upload can be cancelled', async () => {
  const { user, session, effects } = await showQuestion(photo);
  await user.upload(picker(), image());
  const [uploadId = ''] = uploadIds(session());
  await user.click(screen.getByRole('button', { name: 'Cancel upload of cover.png' }));
  expect(effects).toContainEqual({ type: 'cancelUpload', uploadId });
  expect(screen.queryByText('cover.png')).toBeNull();
});

test('removing a file moves the focus to the control that chooses another', async () => {
  const { user } = await showQuestion(photo);
  await user.upload(picker(), image());
  screen.getByRole('button', { name: 'Cancel upload of cover.png' }).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(picker());
});

test('a retry of an upload keeps the focus in the row of the file', async () => {
  const { user, session, send } = await showQuestion(photo);
  await user.upload(picker(), image());
  const [uploadId = ''] = uploadIds(session());
  send({ type: 'uploadFailed', uploadId, error: { type: 'network', message: 'Network failure' } });
  await user.click(screen.getByRole('button', { name: 'Upload cover.png again' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel upload of cover.png' }));
});

test('a failed upload says so, and can be retried', async () => {
  const { user, container, session, send, effects } = await showQuestion(photo);
  await user.upload(picker(), image());
  const [uploadId = ''] = uploadIds(session());
  send({ type: 'uploadFailed', uploadId, error: { type: 'network', message: 'Network failure' } });
  expect(screen.getByText('The upload failed.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Upload cover.png again' }));
  expect(effects.filter(({ type }) => type === 'upload')).toHaveLength(2);
  expect(facts(container)).toBe('1.50 KB · image · 0 %');
});

test('a file of a wrong type is not uploaded, and shows the issue', async () => {
  const { container, effects, problem } = await showQuestion(photo);
  const zone = container.querySelector('[data-product="drop-zone"]');
  if (zone === null) throw new Error('no drop zone');
  const tool = new File(['MZ'], 'tool.exe', { type: 'application/x-msdownload' });
  fireEvent.drop(zone, { dataTransfer: { files: [tool], types: ['Files'] } });
  expect(problem()).toBe('Please upload an image or PDF file');
  expect(effects.filter(({ type }) => type === 'upload')).toHaveLength(0);
});

test('files can be dropped and pasted', async () => {
  const { container, session } = await showQuestion({ ...photo, question: { is_multi_select: true } });
  const zone = container.querySelector('[data-product="drop-zone"]');
  if (zone === null) throw new Error('no drop zone');
  fireEvent.drop(zone, { dataTransfer: { files: [image('dropped.png'), image('second.png')], types: ['Files'] } });
  fireEvent.paste(document.body, { clipboardData: { files: [image('pasted.png')] } });
  expect(Object.values(session().uploads).map(({ name }) => name)).toEqual(['dropped.png', 'second.png', 'pasted.png']);
});

test('a file question accepts one file, unless the owner allows several', async () => {
  const { user } = await showQuestion(photo);
  await user.upload(picker(), image());
  expect(screen.queryByLabelText(/Choose a file/)).toBeNull();
});

test.each([
  { limit: 'one file', question: {}, kept: ['1.png'] },
  { limit: 'two files', question: { is_multi_select: true, max_selection_count: 2 }, kept: ['1.png', '2.png'] },
])('a file question for $limit says that the others of a dropped choice were left out', async ({ question, kept }) => {
  const { container, session } = await showQuestion({ ...photo, question });
  const zone = container.querySelector('[data-product="drop-zone"]');
  if (zone === null) throw new Error('no drop zone');
  const chosen = ['1.png', '2.png', '3.png'].map((name) => image(name));
  fireEvent.drop(zone, { dataTransfer: { files: chosen, types: ['Files'] } });
  expect(Object.values(session().uploads).map(({ name }) => name)).toEqual(kept);
  expect(screen.getAllByText('Too many files. The last ones were not added.')).toHaveLength(2);
});

test('a file question offers the camera of a phone', async () => {
  await showQuestion(photo);
  expect(screen.getByLabelText('Take a photo').getAttribute('capture')).toBe('environment');
});

test('A required file is not invalid before the visitor goes on.', async () => {
  const { submit } = await showQuestion({ ...photo, required: true });
  expect(picker().getAttribute('aria-invalid')).toBe('false');
  submit();
  expect(picker().getAttribute('aria-invalid')).toBe('true');
});
