import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showQuestion } from '../testing/show-question.tsx';

const parcel = { key: 'parcel', style: 'signature', required: true } as const;
const useButton = () => screen.getByRole('button', { name: 'Use this signature' });

/** Records what is drawn, because the tests' DOM has no canvas. */
function stubCanvas() {
  const drawn: string[] = [];
  const context = {
    scale: () => undefined,
    fillRect: () => undefined,
    stroke: (path: { readonly data: string }) => drawn.push(path.data),
    fillText: (text: string) => drawn.push(text),
  };
  vi.stubGlobal(
    'Path2D',
    class {
      readonly data: string;
      constructor(data: string) {
        this.data = data;
      }
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as RenderingContext as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(`data:image/png;base64,${btoa('png')}`);
  return drawn;
}

function pad(container: HTMLElement): Element {
  const found = container.querySelector('[data-product="signature-pad"]');
  if (found === null) throw new Error('no pad');
  vi.spyOn(found, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 100));
  const captured = new Set<number>();
  Object.assign(found, {
    setPointerCapture: (id: number) => captured.add(id),
    hasPointerCapture: (id: number) => captured.has(id),
  });
  return found;
}

function drawLine(on: Element, ...points: readonly (readonly [number, number])[]): void {
  const [start, ...rest] = points.map(([clientX, clientY]) => ({ clientX, clientY }));
  const pointer = { pointerId: 1, isPrimary: true, button: 0, pointerType: 'touch' };
  fireEvent.pointerDown(on, { ...start, ...pointer });
  for (const point of rest) fireEvent.pointerMove(on, { ...point, ...pointer });
  fireEvent.pointerUp(on, pointer);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a drawn signature is uploaded as a PNG', async () => {
  const drawn = stubCanvas();
  const { user, container, session, effects } = await showQuestion(parcel);
  expect(useButton()).toHaveProperty('disabled', true);
  drawLine(pad(container), [0, 0], [30, 10], [60, 20]);
  expect(container.querySelector('[data-product="signature-ink"]')?.getAttribute('d')).toContain('M0 0');
  await user.click(useButton());
  expect(drawn).toEqual(['M0 0Q60 20 90 30L120 40']);
  const [upload] = Object.values(session().uploads);
  expect(upload).toMatchObject({ name: 'signature.png', type: 'image/png', questionId: 'q-parcel' });
  expect(effects.some(({ type }) => type === 'upload')).toBe(true);
});

test('a swipe that scrolls the page over the paper leaves no signature', async () => {
  stubCanvas();
  const { user, container, session } = await showQuestion(parcel);
  const paper = pad(container);
  const pointer = { pointerId: 1, isPrimary: true, button: 0, pointerType: 'touch' };
  fireEvent.pointerDown(paper, { ...pointer, clientX: 20, clientY: 90 });
  fireEvent.pointerMove(paper, { ...pointer, clientX: 21, clientY: 60 });
  fireEvent.pointerCancel(paper, pointer);
  expect(useButton()).toHaveProperty('disabled', true);
  await user.click(document.body);
  expect(session().uploads).toEqual({});
});

test('the tap of a finger makes the paper ready and is no signature; a dot after it is one', async () => {
  const { container } = await showQuestion(parcel);
  const paper = pad(container);
  drawLine(paper, [20, 20]);
  expect(paper.hasAttribute('data-ready')).toBe(true);
  expect(useButton()).toHaveProperty('disabled', true);
  drawLine(paper, [20, 20]);
  expect(useButton()).toHaveProperty('disabled', false);
});

test('a dot of a mouse is a signature at once', async () => {
  const { user, container } = await showQuestion(parcel);
  await user.pointer({ target: pad(container), keys: '[MouseLeft]' });
  expect(useButton()).toHaveProperty('disabled', false);
});

test('a name is typed with Tab, Enter and letters alone, and becomes a signature', async () => {
  const drawn = stubCanvas();
  const { user, session } = await showQuestion(parcel);
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Type', pressed: true })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your full name' }));
  await user.keyboard('Ada Lovelace');
  expect(screen.getByRole('textbox', { name: 'Your full name' })).toHaveProperty('value', 'Ada Lovelace');
  expect(screen.getByRole('img', { name: 'Your signature' }).textContent).toBe('Ada Lovelace');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(drawn).toEqual(['Ada Lovelace']);
  expect(Object.values(session().uploads)).toHaveLength(1);
});

test('Enter in the field of the name uses the signature, and does not go on', async () => {
  const drawn = stubCanvas();
  const { user, session, effects } = await showQuestion(parcel);
  await user.click(screen.getByRole('button', { name: 'Type', pressed: false }));
  await user.type(screen.getByRole('textbox', { name: 'Your full name' }), 'Ada');
  const keys: boolean[] = [];
  document.addEventListener('keydown', (event) => keys.push(event.defaultPrevented), { once: true });
  await user.keyboard('{Enter}');
  expect(keys).toEqual([true]);
  expect(drawn).toEqual(['Ada']);
  expect(Object.values(session().uploads)).toHaveLength(1);
  expect(effects.filter(({ type }) => type === 'upload')).toHaveLength(1);
});

test('moving the focus out of the pad with Tab uses the signature', async () => {
  const drawn = stubCanvas();
  const { user, session } = await showQuestion(parcel);
  await user.click(screen.getByRole('button', { name: 'Type', pressed: false }));
  await user.type(screen.getByRole('textbox', { name: 'Your full name' }), 'Ada');
  const next = document.body.appendChild(document.createElement('button'));
  await user.tab();
  await user.tab();
  expect(drawn).toEqual([]);
  await user.tab();
  expect(document.activeElement).toBe(next);
  next.remove();
  expect(drawn).toEqual(['Ada']);
  expect(Object.values(session().uploads)).toHaveLength(1);
});

test('a press outside keeps the pad until its click, which finds the upload begun', async () => {
  const drawn = stubCanvas();
  const { user, container, session, effects } = await showQuestion(parcel);
  drawLine(pad(container), [0, 0], [30, 10]);
  const atClick: number[] = [];
  const next = document.body.appendChild(document.createElement('button'));
  next.addEventListener('click', () => atClick.push(Object.keys(session().uploads).length));
  await user.pointer({ keys: '[MouseLeft>]', target: next });
  expect(drawn).toEqual([]);
  expect(useButton()).toBeDefined();
  await user.pointer({ keys: '[/MouseLeft]', target: next });
  await user.click(next);
  next.remove();
  expect(drawn).toHaveLength(1);
  expect(atClick).toEqual([1, 1]);
  expect(effects.filter(({ type }) => type === 'upload')).toHaveLength(1);
});

test('a stroke that ends outside of the pad is not the end of the signature', async () => {
  const drawn = stubCanvas();
  const { user, container } = await showQuestion(parcel);
  const paper = pad(container);
  await user.pointer({ keys: '[MouseLeft>]', target: paper });
  await user.pointer({ keys: '[/MouseLeft]', target: document.body });
  expect(container.querySelector('[data-product="signature-ink"]')?.getAttribute('d')).not.toBe('');
  expect(drawn).toEqual([]);
  await user.click(document.body);
  expect(drawn).toHaveLength(1);
});

test('clearing removes what was drawn', async () => {
  const { user, container } = await showQuestion(parcel);
  drawLine(pad(container), [0, 0], [30, 10]);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(container.querySelector('[data-product="signature-ink"]')?.getAttribute('d')).toBe('');
  expect(useButton()).toHaveProperty('disabled', true);
});

test('an uploaded signature is shown, and removing it brings the pad back', async () => {
  stubCanvas();
  const { user, container, session, send, answer } = await showQuestion(parcel);
  drawLine(pad(container), [0, 0], [30, 10]);
  await user.click(useButton());
  const [uploadId = ''] = Object.keys(session().uploads);
  const details = { name: 'signature.png', size: 3, type: 'image/png' };
  const stored = { attachmentId: 'a', blobId: 'b', url: 'https://files.example/signature.png' };
  send({ type: 'uploadFinished', uploadId, file: { id: uploadId, ...details, ...stored }, at: 1 });
  expect(answer()).toMatchObject({ kind: 'files', files: [{ attachmentId: 'a' }] });
  expect(screen.getByRole('img', { name: 'Your signature' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove signature.png' }));
  expect(answer()).toBeUndefined();
  expect(useButton()).toHaveProperty('disabled', true);
});

test('a browser that cannot draw the picture says so, and keeps the signature', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { user, container, session } = await showQuestion(parcel);
  drawLine(pad(container), [0, 0], [30, 10]);
  await user.click(useButton());
  expect(await screen.findByText('Your answer could not be validated, please check again.')).toBeDefined();
  expect(Object.values(session().uploads)).toHaveLength(0);
  expect(useButton()).toHaveProperty('disabled', false);
});
