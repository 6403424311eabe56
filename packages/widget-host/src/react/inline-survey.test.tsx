import { cleanup, render } from '@testing-library/react';
import { createRef, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { InlineSurvey as InlineSurveyApi } from '../inline/inline-survey.ts';
import { InlineSurvey } from './inline-survey.tsx';

const appUrl = 'http://localhost';
const frames = (): (string | null)[] =>
  [...document.querySelectorAll('iframe')].map((frame) => frame.getAttribute('src'));

afterEach(cleanup);

test('under StrictMode there is one survey, and none after the component unmounts', () => {
  const ref = createRef<InlineSurveyApi>();
  const view = render(<InlineSurvey ref={ref} nodeId="n1" appUrl={appUrl} />, { wrapper: StrictMode });
  expect(frames()).toEqual([`${appUrl}/feedback?node_id=n1&inline=1#hosted`]);
  expect(ref.current?.status().reason).toBe('loading');
  view.unmount();
  expect(frames()).toEqual([]);
  expect(ref.current).toBeNull();
});

test('another node shows another survey', () => {
  const view = render(<InlineSurvey nodeId="n1" appUrl={appUrl} />);
  view.rerender(<InlineSurvey nodeId="n2" appUrl={appUrl} />);
  expect(frames()).toEqual([`${appUrl}/feedback?node_id=n2&inline=1#hosted`]);
});

test('a new language and a customer who signs out reach the survey', () => {
  const ref = createRef<InlineSurveyApi>();
  const view = render(<InlineSurvey ref={ref} nodeId="n1" appUrl={appUrl} customer={{ externalId: '7' }} />);
  const survey = ref.current as InlineSurveyApi;
  const setLanguage = vi.spyOn(survey, 'setLanguage');
  const reset = vi.spyOn(survey, 'reset');
  view.rerender(<InlineSurvey ref={ref} nodeId="n1" appUrl={appUrl} language="tr" customer={{}} />);
  expect(setLanguage).toHaveBeenCalledWith('tr');
  expect(reset).toHaveBeenCalledTimes(1);
});

test('a server reserves the height of the survey, and renders its frame', () => {
  const markup = renderToString(<InlineSurvey nodeId="n1" appUrl={`${appUrl}/`} minHeight={400} language="tr" />);
  expect(markup).toContain('min-height:400px');
  expect(markup).toContain(`src="${appUrl}/feedback?node_id=n1&amp;inline=1&amp;language=tr#hosted"`);
  expect(markup).toContain('height="400"');
});

test('a hydrated page keeps the frame that the server rendered', () => {
  const element = <InlineSurvey nodeId="n1" appUrl={appUrl} />;
  const container = document.createElement('div');
  container.innerHTML = renderToString(element);
  document.body.append(container);
  const frame = container.querySelector('iframe');
  const view = render(element, { container, hydrate: true });
  expect([...document.querySelectorAll('iframe')]).toEqual([frame]);
  expect(frame?.dataset.product).toBe('inline');
  view.unmount();
  expect(frames()).toEqual([]);
  container.remove();
});

test('a survey that was removed from the page stays removed when the component renders again', () => {
  const ref = createRef<InlineSurveyApi>();
  const view = render(<InlineSurvey ref={ref} nodeId="n1" appUrl={appUrl} minHeight={400} />);
  ref.current?.destroy();
  view.rerender(<InlineSurvey ref={ref} nodeId="n1" appUrl={appUrl} minHeight={500} title="Your opinion" />);
  expect(frames()).toEqual([]);
});

test('a survey without an address leaves the rest of the page as it is, and starts when its address comes', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const missing = undefined as unknown as string;
  const page = (address: string) => (
    <p>
      Rest <InlineSurvey nodeId="n1" appUrl={address} />
    </p>
  );
  const view = render(page(missing));
  expect(view.container.textContent).toContain('Rest');
  expect(frames()).toEqual([]);
  expect(report).toHaveBeenCalledWith('appUrl is not allowed:', missing);
  view.rerender(page(appUrl));
  expect(frames()).toEqual([`${appUrl}/feedback?node_id=n1&inline=1#hosted`]);
  report.mockRestore();
});

test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x'])(
  'neither a server nor a browser renders a frame with the address %s',
  (hostile) => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const element = <InlineSurvey nodeId="n1" appUrl={hostile} />;
    expect(renderToString(element)).not.toContain('iframe');
    render(element);
    expect(frames()).toEqual([]);
    report.mockRestore();
  },
);
