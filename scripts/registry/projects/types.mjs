/** Compiles every entry of every package strictly, as an editor does. */

const newest = '7.0.2';
const oldest = '5.8.3';

export const typesProjects = [
  { name: `TypeScript ${oldest}`, manager: 'pnpm', prove: (context) => prove(context, oldest) },
  { name: `TypeScript ${newest}`, manager: 'npm', prove: (context) => prove(context, newest) },
];

const strict = {
  strict: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  skipLibCheck: false,
  noEmit: true,
  target: 'ES2022',
};
const resolutions = {
  bundler: { module: 'ESNext', moduleResolution: 'bundler' },
  nodenext: { module: 'NodeNext', moduleResolution: 'nodenext' },
};
/**
 * The engine must do without the types of a browser and of Node; the pages need those of a browser, and Redux Toolkit, which
 * does not keep to exact optional properties.
 */
const kinds = {
  headless: { lib: ['ES2023'], types: [], exactOptionalPropertyTypes: true },
  page: { lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: [], jsx: 'react-jsx' },
};

async function prove({ consumer, versions }, typescript) {
  const ours = Object.fromEntries(
    [...versions].filter(([name]) => name !== '@product/server' && name !== '@product/hosting'),
  );
  const react = { react: '19.3.1', 'react-dom': '19.3.1', '@types/react': '19.3.0', '@types/react-dom': '19.3.0' };
  await consumer.install({ ...ours, ...react, '@reduxjs/toolkit': '2.14.0', 'react-redux': '9.3.1', typescript });
  consumer.write({ 'headless.ts': headless, 'page.tsx': page, 'css.d.ts': "declare module '*.css';\n" });
  const files = { headless: ['headless.ts'], page: ['page.tsx', 'css.d.ts'] };
  for (const [how, resolution] of Object.entries(resolutions)) {
    for (const [kind, options] of Object.entries(kinds)) {
      const configuration = `tsconfig.${kind}.${how}.json`;
      consumer.write({
        [configuration]: { compilerOptions: { ...strict, ...resolution, ...options }, files: files[kind] },
      });
      await consumer.exec('tsc', ['-p', configuration]);
    }
  }
}

const headless = `
import { buildFeedback, type Flow, parseFlow, type Session, startSession, transition, visibleElements } from '@product/flow-engine';
import { maskPersonalData } from '@product/flow-engine/masking';
import { isPhoneNumber } from '@product/flow-engine/phone';
import { createStore, type Step } from '@product/runtime';

const flow: Flow = parseFlow({});
const begun: Session = startSession(flow, { id: 'run', at: 0 });
const [session, effects] = transition(flow, begun, { type: 'advanced', source: 'next', at: 1 });
export const ids: readonly string[] = visibleElements(flow, session).map(({ id }) => id);
export const kinds: readonly string[] = effects.map(({ type }) => type);
export const text: string = maskPersonalData('x');
export const isPhone: boolean = isPhoneNumber('x', 'TR');
export const device: string = buildFeedback(flow, session, { deviceId: 'd', now: 0 }).device_id;
const add = (sum: number, { by }: { by: number }): Step<number, never> => [sum + by, []];
export const sum: number = createStore(0, add, () => {}).getState();
// @ts-expect-error An event that there is not.
transition(flow, session, { type: 'nothing' });
`;

const page = `
import { createApiClient } from '@product/api-client';
import { createBrowserFeedbackQueue } from '@product/api-client/browser';
import { createStaffClient } from '@product/api-client/staff';
import '@product/bridge';
import '@product/bridge/browser';
import '@product/bridge/testing';
import '@product/chat-core';
import '@product/chat-core/socket';
import { Chat } from '@product/chat-react';
import { endpoints } from '@product/contract';
import '@product/contract/client';
import '@product/contract/testing';
import { FlowSurvey } from '@product/flow-react';
import '@product/i18n';
import { TranslationProvider } from '@product/i18n/react';
import '@product/model';
import '@product/model/guard';
import '@product/model/schema';
import '@product/runtime/browser';
import { createProductStore } from '@product/runtime/redux';
import { Button } from '@product/ui';
import { verifyWebhook } from '@product/webhooks';
import '@product/ui/tokens.css';
import '@product/ui/styles.css';
import '@product/flow-react/styles.css';
import '@product/chat-react/styles.css';
import '@product/widget-react/styles.css';
import { createInlineSurvey, createWidget, type InlineSurvey as SurveyHandle, type Widget as Handle } from '@product/widget-host';
import { defineProductSurvey, type ProductSurveyElement } from '@product/widget-host/element';
import { InlineSurvey, Widget } from '@product/widget-host/react';
import { WidgetFrame } from '@product/widget-react';

const api = createApiClient({ apiUrl: '/api' });
export const queue = createBrowserFeedbackQueue({ api });
export const method: string = endpoints.loadNode.route.method;
export { createProductStore, createStaffClient, verifyWebhook };

export const everything = (
  <>
    <FlowSurvey api={api} nodeId="node-harbour" onFeedbackCreated={(feedback) => console.warn(feedback)} />
    <Chat api={api} socketUrl="/" feedbackId="f" token="t" />
    <Widget code="PSN-HARBOUR" appUrl="https://feedback.example" customer={{ externalId: '7' }} />
    <InlineSurvey nodeId="node-harbour" appUrl="https://feedback.example" onSubmit={({ feedbackId }) => console.warn(feedbackId)} ref={(survey) => survey?.reset()} />
    <product-survey node="node-harbour" app-url="https://feedback.example" external-id="7" className="wide" />
    <WidgetFrame code="PSN-HARBOUR" api={api} />
    <Button variant="filled">Send</Button>
  </>
);
export const handle: Handle = createWidget({ code: 'PSN-HARBOUR', appUrl: 'https://feedback.example', language: 'tr' });
handle.on('feedbackCreated', ({ feedbackId }) => console.warn(feedbackId.toUpperCase()));
defineProductSurvey({ appUrl: 'https://feedback.example' });
export const element: ProductSurveyElement | null = document.querySelector('product-survey');
element?.survey?.setLanguage('tr');
export const survey: SurveyHandle = createInlineSurvey({ target: document.body, nodeId: 'n', appUrl: 'https://feedback.example' });
export const reason: string = survey.status().reason;
// @ts-expect-error The node is missing.
export const brokenSurvey = <InlineSurvey appUrl="https://feedback.example" />;
// @ts-expect-error An attribute that there is not.
export const brokenElement = <product-survey nod="node-harbour" />;
// @ts-expect-error The node is missing.
export const broken = <FlowSurvey api={api} />;
void TranslationProvider;
`;
