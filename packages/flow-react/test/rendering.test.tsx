import { type FlowEvent, parseFlow, startSession, transition } from '@product/flow-engine';
import { createProductStore, startMachine } from '@product/runtime/redux';
import { aFlow, anElement, aQuestionElement, fakeClock } from '@product/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { OwnerText } from '../src/elements/owner-text.tsx';
import { QuestionFrame } from '../src/elements/question-frame.tsx';
import { FlowProvider, useFlow } from '../src/index.ts';
import { fakeApi, harbourNode } from './fake-api.ts';
import { visit } from './visitor.tsx';

afterEach(cleanup);

function apiOf(flow: object) {
  return fakeApi({ loadNode: async () => ({ ok: true, value: { node: harbourNode(), flow } }) });
}

test('typing in one question renders no other question again', async () => {
  const elements = [aQuestionElement({ key: 'one' }), aQuestionElement({ key: 'two' }), anElement('next_page')];
  const flow = parseFlow(aFlow({ pages: [{ id: 'page', elements }] }));
  const store = createProductStore();
  const machine = startMachine(store, {
    name: 'flow',
    initial: startSession(flow),
    machine: (session, event: FlowEvent) => transition(flow, session, event),
    perform: () => undefined,
  });
  const renders: string[] = [];
  const files = { put: () => undefined, get: () => undefined, remove: () => undefined };
  const context = { flow, machine, files, node: harbourNode(), widget: null, api: fakeApi(), isPreview: false };
  render(
    <FlowProvider store={store} value={{ ...context, clock: fakeClock() }}>
      {flow.elements.flatMap((element) =>
        element.question === null ? (
          []
        ) : (
          <Profiler key={element.id} id={element.id} onRender={(id) => renders.push(id)}>
            <QuestionFrame element={element} question={element.question} showsOptional={false} />
          </Profiler>
        ),
      )}
    </FlowProvider>,
  );
  renders.length = 0;
  await userEvent.type(screen.getByRole('textbox', { name: 'one?' }), 'hello');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'one?' }).value).toBe('hello');
  expect(new Set(renders)).toEqual(new Set(['el-one']));
});

test('an optional question beside a required one is marked as optional', async () => {
  const elements = [
    aQuestionElement({ key: 'name', required: true }),
    aQuestionElement({ key: 'wish' }),
    anElement('next_page'),
  ];
  await visit({ api: apiOf(aFlow({ pages: [{ id: 'page', elements }] })) });
  expect(await screen.findByRole('heading', { name: 'wish? Optional' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'name?' })).toBeTruthy();
});

test('links in rich text open in a new tab, without referrer and opener', async () => {
  const body = { en: 'Read <a href="https://shop.example/terms">our terms</a>.' };
  const elements = [anElement('label', 'el-label', { body }), anElement('next_page')];
  await visit({ api: apiOf(aFlow({ pages: [{ id: 'page', elements }] })) });
  const link = await screen.findByRole('link', { name: 'our terms' });
  expect(link.getAttribute('href')).toBe('https://shop.example/terms');
  expect(link.getAttribute('rel')).toBe('nofollow noopener noreferrer');
  expect(link.getAttribute('target')).toBe('_blank');
});

test('a link element with an unsafe address is not shown', async () => {
  const elements = [
    anElement('button_link', 'el-good', { body: { en: 'Shop' }, extra: { url: 'https://shop.example' } }),
    anElement('button_link', 'el-evil', { body: { en: 'Evil' }, extra: { url: 'javascript:alert(1)' } }),
    anElement('next_page'),
  ];
  await visit({ api: apiOf(aFlow({ pages: [{ id: 'page', elements }] })) });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toContain('Shop');
  expect(screen.queryByText('Evil')).toBeNull();
});

test('a gauge shows the value of its question, also as text', async () => {
  const elements = [
    aQuestionElement({ key: 'nps', style: 'score', options: ['0', '5', '10'] }),
    anElement('gauge', 'el-gauge', { body: { en: 'Your mood' }, extra: { source_question_id: 'q-nps' } }),
    anElement('next_page'),
  ];
  const visitor = await visit({ api: apiOf(aFlow({ pages: [{ id: 'page', elements }] })) });
  const dial = await screen.findByRole('meter', { name: 'Your mood' });
  expect(dial.getAttribute('aria-valuetext')).toBe('0');
  await visitor.choose('10 Extremely likely');
  expect(dial.getAttribute('aria-valuenow')).toBe('10');
  expect(dial.textContent).toContain('10');
});

test('a thank page without the owner’s texts says Thank You', async () => {
  const flow = aFlow({ pages: [{ id: 'page', elements: [aQuestionElement({ key: 'one' }), anElement('submit')] }] });
  const visitor = await visit({ api: apiOf(flow) });
  await visitor.write('one?', 'hello');
  await visitor.press('el-submit');
  expect(screen.getByRole('heading', { name: 'Thank You' })).toBeTruthy();
});

test('a thank page with a text of the owner says only that', async () => {
  const pages = [
    { id: 'page', elements: [aQuestionElement({ key: 'one' }), anElement('submit')] },
    { id: 'thanks', style: 'thank' as const, elements: [anElement('label', 'el', { body: { en: 'See you!' } })] },
  ];
  const visitor = await visit({ api: apiOf(aFlow({ pages })) });
  await visitor.write('one?', 'hello');
  await visitor.press('el-submit');
  expect(screen.getByText('See you!')).toBeTruthy();
  expect(screen.queryByText('Thank You')).toBeNull();
});

test('a page without a button advances a quarter of a second after the last answer', async () => {
  const flow = aFlow({
    pages: [
      { id: 'a', elements: [aQuestionElement({ key: 'mood', options: ['good', 'bad'] })] },
      { id: 'b', elements: [aQuestionElement({ key: 'more' }), anElement('next_page')] },
    ],
  });
  const visitor = await visit({ api: apiOf(flow) });
  await visitor.choose('good');
  await visitor.wait(249);
  expect(screen.queryByRole('textbox', { name: 'more?' })).toBeNull();
  await visitor.wait(1);
  expect(screen.getByRole('textbox', { name: 'more?' })).toBeTruthy();
});

test('a page without a button has one after going back, so that nobody is stuck', async () => {
  const flow = aFlow({
    pages: [
      { id: 'a', elements: [aQuestionElement({ key: 'mood', options: ['good', 'bad'] })] },
      { id: 'b', elements: [aQuestionElement({ key: 'more' }), anElement('next_page')] },
    ],
  });
  const visitor = await visit({ api: apiOf(flow) });
  await visitor.choose('good');
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  await visitor.wait(250);
  await visitor.press('Back');
  expect(screen.getByRole('radio', { name: 'good' })).toHaveProperty('checked', true);
  await visitor.press('Next');
  expect(screen.getByRole('textbox', { name: 'more?' })).toBeTruthy();
});

test('a page that waits for the upload of an optional file says so', async () => {
  const flow = aFlow({
    pages: [{ id: 'a', elements: [aQuestionElement({ key: 'photo', style: 'file' }), anElement('next_page')] }],
  });
  const visitor = await visit({ api: { ...apiOf(flow), uploadFile: () => new Promise(() => {}) } });
  const picker = await screen.findByLabelText(/Choose a file/);
  fireEvent.change(picker, { target: { files: [new File(['x'], 'cover.png', { type: 'image/png' })] } });
  fireEvent.click(screen.getByRole('button', { name: /next/i }));
  await visitor.wait(0);
  expect(document.querySelector('[data-product="page-problem"]')?.textContent).toContain('Uploading cover.png');
});

test('the second click of a double click does not leave the next page', async () => {
  const page = (id: string) => ({
    id,
    elements: [aQuestionElement({ key: id }), anElement('next_page', `next-${id}`)],
  });
  const visitor = await visit({ api: apiOf(aFlow({ pages: [page('a'), page('b'), page('c')] })) });
  for (const detail of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: /next/i }), { detail });
    await visitor.wait(0);
  }
  expect(screen.getByRole('textbox', { name: 'b?' })).toBeTruthy();
});

test('a survey with more than two languages lists them in a dialog or a menu', async () => {
  const languages = ['en', 'tr', 'de'].map((code) => ({ id: code, code, name: `Name of ${code}` }));
  const flow = aFlow({ languages, default_language_id: 'en' });
  const visitor = await visit({ api: apiOf(flow) });
  await screen.findByRole('button', { name: 'Interface Language: Name of en' });
  await visitor.press('Interface Language: Name of en');
  expect(screen.getByRole('dialog', { name: 'Interface Language' })).toBeTruthy();
  expect(screen.getByText('Please Select')).toBeTruthy();
  await visitor.press('Name of tr');
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();

  const other = await visit({ api: apiOf(flow), languagePicker: 'dropdown-up' });
  await other.press('Interface Language: Name of en');
  expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual(
    languages.map(({ name }) => name),
  );
  expect(screen.getByRole('menu').closest('[data-placement]')?.getAttribute('data-placement')).toBe('up');
  cleanup();

  const last = await visit({ api: apiOf(flow), languagePicker: 'dropdown-down' });
  await last.press('Interface Language: Name of en');
  expect(screen.getByRole('menu').closest('[data-placement]')?.getAttribute('data-placement')).toBe('down');
});

test('the branding badge is shown unless the node disables it, with other words on the thank page', async () => {
  const elements = [aQuestionElement({ key: 'one' }), anElement('submit')];
  const flow = aFlow({ pages: [{ id: 'page', elements }] });
  const visitor = await visit({ api: apiOf(flow) });
  const words = () => visitor.view.container.querySelector('[data-product="branding"]')?.textContent;
  expect(words()).toBe('Powered by Product');
  await visitor.write('one?', 'hello');
  await visitor.press('el-submit');
  expect(words()).toBe('Made with Product');
  cleanup();
  const node = harbourNode({ branding: false });
  const other = await visit({ api: fakeApi({ loadNode: async () => ({ ok: true, value: { node, flow } }) }) });
  expect(screen.getByRole('textbox', { name: 'one?' })).toBeTruthy();
  expect(other.view.container.querySelector('[data-product="branding"]')).toBeNull();
});

test('a Turkish thank page without the owner’s texts thanks in Turkish', async () => {
  const languages = [{ id: 'tr', code: 'tr', name: 'Türkçe' }];
  const pages = [{ id: 'page', elements: [aQuestionElement({ key: 'one' }), anElement('submit')] }];
  const visitor = await visit({ api: apiOf(aFlow({ languages, default_language_id: 'tr', pages })) });
  await screen.findByRole('textbox', { name: 'one?' });
  await visitor.write('one?', 'merhaba');
  await visitor.press('el-submit');
  expect(await screen.findByRole('heading', { name: 'Teşekkürler' })).toBeTruthy();
});

test('a survey with one language has no language picker', async () => {
  const languages = [{ id: 'en', code: 'en', name: 'English' }];
  const visitor = await visit({ api: apiOf(aFlow({ languages, default_language_id: 'en' })) });
  expect(visitor.view.container.querySelector('[data-product="header"]')).not.toBeNull();
  expect(visitor.view.container.querySelector('[data-product^="language"]')).toBeNull();
});

describe('the idle time-out', () => {
  const idle = async () => {
    const node = harbourNode({ idleResetTimeoutInSeconds: 60 });
    const elements = [aQuestionElement({ key: 'one' }), anElement('next_page')];
    const flow = aFlow({ pages: [{ id: 'page', elements }] });
    const visitor = await visit({ api: fakeApi({ loadNode: async () => ({ ok: true, value: { node, flow } }) }) });
    await visitor.write('one?', 'hello');
    return { ...visitor, field: () => screen.getByRole<HTMLInputElement>('textbox', { name: 'one?' }) };
  };
  const warning = () => screen.queryByRole('alertdialog', { name: 'Are you still there?' });

  test('clears the answers of an idle visitor, and says so until the next answer', async () => {
    const visitor = await idle();
    await visitor.wait(40_000);
    await visitor.wait(20_000);
    expect(visitor.field().value).toBe('');
    expect(warning()).toBeNull();
    expect(screen.getAllByText('Your answers were cleared.')).toHaveLength(2);
    await visitor.write('one?', 'again');
    expect(document.querySelector('[data-product="survey-notice"]')).toBeNull();
  });

  test('warns twenty seconds before, and its button gives the whole time again, without end', async () => {
    const visitor = await idle();
    for (let round = 0; round < 3; round += 1) {
      await visitor.wait(39_000);
      expect(warning()).toBeNull();
      await visitor.wait(1_000);
      expect(warning()?.textContent).toContain('Time left: 20 seconds.');
      expect(document.activeElement?.textContent).toBe('I’m still here');
      await visitor.wait(1_000);
      expect(warning()?.textContent).toContain('Time left: 19 seconds.');
      await visitor.press('I’m still here');
      expect(warning()).toBeNull();
    }
    expect(visitor.field().value).toBe('hello');
  });

  test.each([
    ['a key', () => fireEvent.keyDown(document.body, { key: 'Shift' })],
    ['a press beside the survey', () => fireEvent.pointerDown(document.body)],
    ['focus that assistive technology moves', () => fireEvent.focusIn(screen.getByRole('textbox'))],
    ['scrolling', () => fireEvent.scroll(document)],
    ['a selection', () => fireEvent(document, new Event('selectionchange'))],
    ['dictated words', () => fireEvent.input(document.body)],
  ])('starts again with %s', async (_name, give) => {
    const visitor = await idle();
    await visitor.wait(35_000);
    give();
    await visitor.wait(35_000);
    expect(warning()).toBeNull();
    await visitor.wait(5_000);
    expect(warning()).not.toBeNull();
    give();
    await visitor.wait(0);
    expect(warning()).toBeNull();
  });
});

test('a flow with absurd limits still renders a usable page', async () => {
  const long = 'x'.repeat(100_000);
  const elements = [
    aQuestionElement({ key: 'none', style: 'plain' }),
    anElement('label', 'el-long', { body: { en: `<b>${long}` } }),
    aQuestionElement({ key: 'slide', style: 'slider', question: { min: 9, max: -3 } }),
    anElement('next_page'),
  ];
  const json = aFlow({ pages: [{ id: 'page', elements }] });
  expect(() => parseFlow(json)).not.toThrow();
  await visit({ api: apiOf(json) });
  expect(await screen.findByRole('button', { name: 'el-next_page' })).toBeTruthy();
});

function Lost() {
  return <p>{useFlow().languageCode}</p>;
}

test('a hook outside of a survey throws an error that says so', () => {
  expect(() => renderToString(<Lost />)).toThrow('outside of <FlowSurvey>');
});

test('a title with a value renders again only when the value changes, and no other title does', async () => {
  const elements = [
    aQuestionElement({ key: 'name' }),
    aQuestionElement({ key: 'other' }),
    { ...aQuestionElement({ key: 'wish' }), body: { en: 'What do you wish, {{ answers.name }}?' } },
    anElement('next_page'),
  ];
  const flow = parseFlow(aFlow({ pages: [{ id: 'page', elements }] }));
  const store = createProductStore();
  const machine = startMachine(store, {
    name: 'flow',
    initial: startSession(flow),
    machine: (session, event: FlowEvent) => transition(flow, session, event),
    perform: () => undefined,
  });
  const renders: string[] = [];
  const files = { put: () => undefined, get: () => undefined, remove: () => undefined };
  const context = { flow, machine, files, node: harbourNode(), widget: null, api: fakeApi(), isPreview: false };
  render(
    <FlowProvider store={store} value={{ ...context, clock: fakeClock() }}>
      {flow.elements.map((element) => (
        <Profiler key={element.id} id={element.id} onRender={(id) => renders.push(id)}>
          <OwnerText text={element.body} />
        </Profiler>
      ))}
    </FlowProvider>,
  );
  const answer = (key: string, body: string) =>
    act(() => machine.send({ type: 'answered', answer: { kind: 'text', questionId: `q-${key}`, body }, at: 1 }));
  renders.length = 0;
  answer('other', 'Something');
  expect(renders).toEqual([]);
  answer('name', 'Ada');
  expect(renders).toEqual(['el-wish']);
  expect(screen.getByText(/What do you wish, Ada\?/)).toBeTruthy();
});

test('an answer that hides personal data is masked in texts, as *** until masking has loaded', async () => {
  const phone = aQuestionElement({ key: 'phone', question: { hide_personal_data: true } });
  const label = anElement('label', 'el-label', { body: { en: 'We call {{ answers.phone }}' } });
  await visit({ api: apiOf(aFlow({ pages: [{ id: 'page', elements: [phone, label, anElement('next_page')] }] })) });
  await userEvent.type(screen.getByRole('textbox', { name: 'phone?' }), 'me: a@b.example');
  expect(screen.getByText(/^We call/).textContent).toBe('We call me: ***@***.***');
});
