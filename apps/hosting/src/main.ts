import { browserStorage } from '@product/runtime/browser';
import { chatToken } from './chat-token/chat-token.ts';
import { type Configuration, readConfiguration } from './configuration/configuration.ts';
import { loadConfiguration } from './configuration/load-configuration.ts';
import { readDocumentData } from './document/document-data.ts';
import { unblockPage } from './document/unblock-page.ts';
import { mount } from './mount.tsx';
import { loadPage } from './pages/load-page.ts';
import { type Route, routeOf } from './routes/route.ts';
import { answersOfDocument, type FirstAnswers } from './session/first-answers.ts';

/** Renders the page of the address. What its document does not hold is asked for first, side by side. */
async function main(): Promise<void> {
  await isParsed();
  unblockPage(document);
  const route = routeOf(window.location.pathname, new URLSearchParams(window.location.search));
  if (route.page === 'nothing') return;
  const data = readDocumentData(document);
  const answers = answersOfDocument(data.answers);
  const configured = configurationOf(data.configuration).then((configuration) => {
    if (data.answers.length === 0) askFirst(route, configuration, answers);
    return configuration;
  });
  const [configuration, modules] = await Promise.all([configured, loadPage(route)]);
  const root = document.getElementById('app');
  if (root !== null) await mount(root, { configuration, answers, data, modules, route });
}

/** Waits for the whole document: a script beside a style sheet of an owner's host runs before its end. */
async function isParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

async function configurationOf(json: unknown): Promise<Configuration> {
  return json === undefined ? loadConfiguration() : readConfiguration(json, window.location.href);
}

/** Asks for the node or the conversation, so that its answer comes beside further scripts and not after them. */
function askFirst(route: Route, { apiUrl }: Configuration, answers: FirstAnswers): void {
  const given = new URLSearchParams(window.location.search);
  if (route.page === 'flow') {
    const query = new URLSearchParams();
    for (const name of ['signature', 'responses']) {
      const value = given.get(name);
      if (value !== null) query.set(name, value);
    }
    ask(`/v1/nodes/${encodeURIComponent(route.nodeId)}`, query);
  }
  if (route.page === 'chat') {
    const token = chatToken(given, route.feedbackId, browserStorage());
    if (token !== null)
      ask(`/v1/feedbacks/${encodeURIComponent(route.feedbackId)}/chat`, new URLSearchParams({ token }));
  }

  function ask(path: string, query: URLSearchParams): void {
    const answer = fetch(`${apiUrl}${path}${query.size > 0 ? `?${query}` : ''}`, {
      headers: { Accept: 'application/json' },
      referrerPolicy: 'origin',
    });
    // Whoever takes the answer sees its failure.
    answer.catch(() => undefined);
    answers.set(path, answer);
  }
}

void main();
