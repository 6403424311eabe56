import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Configuration } from '../configuration/configuration.ts';
import { OWN_PROVIDER_PAGE } from '../configuration/own-addresses.ts';
import { embedDomainsOf } from '../definitions/embed-domains.ts';
import { readCredentials } from '../http/authorize.ts';
import type { Services } from '../services.ts';
import { createAvatarOrigins } from '../staff/avatar-origins.ts';
import { frameAncestorsOf, originsOf, type PagePolicy, pagePolicy } from './content-security-policy.ts';
import { type DocumentData, fillDocument } from './document.ts';
import { createFirstPages } from './first-pages.ts';
import {
  chatResponses,
  type InitialResponses,
  previewResponses,
  surveyResponses,
  widgetResponses,
} from './initial-responses.ts';
import { createManifestReader, filesOfChunks } from './manifest.ts';
import { notFoundPage } from './not-found-page.ts';
import { createPageRenderer } from './page-renderer.ts';
import { providerPage } from './provider-page.ts';
import { sendPage } from './send-page.ts';
import { createNonce, createSite, type Site } from './site.ts';

type Bindings = { Bindings: HttpBindings };
type Policy = Omit<PagePolicy, 'nonce'>;

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Minutes until embedding pages load a new version. A stale version would request chunks that a new build lacks. */
const WIDGET_SCRIPT_CACHE = 'public, max-age=300';

/** Methods of a page or a file. */
const ALLOWED = 'GET, HEAD, OPTIONS';

/** Path of the page to which unknown paths redirect while `PROVIDER_URL` is not set. */
const NOT_FOUND_PAGE = `${OWN_PROVIDER_PAGE}/not-found`;

/** Serves the hosting app, the inbox, the demo shop, the documentation and the widget's script. */
export function createPages(services: Services): Hono<Bindings> {
  const { configuration } = services;
  const { sites, providerUrl, sentryDsn, publicUrl } = configuration;
  const pages = new Hono<Bindings>();
  pages.use(compress());
  pages.use(async (context, next) => {
    await next();
    context.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), display-capture=(self)');
  });

  const appConfiguration = { apiUrl: '/api', proxyUrl: '/api/proxy', socketUrl: '/', providerUrl, sentryDsn };
  pages.get('/config.json', (context) => {
    context.header('cache-control', 'no-cache');
    return context.json(appConfiguration);
  });
  const widgetFiles = (options: Parameters<typeof serveStatic<Bindings>>[0], cache: string) =>
    serveStatic<Bindings>({
      ...options,
      precompressed: true,
      onFound: (_path, context) => {
        // Pages of any site load the widget's chunks as modules, which need CORS.
        context.header('access-control-allow-origin', '*');
        context.header('cross-origin-resource-policy', 'cross-origin');
        context.header('cache-control', cache);
        context.header('vary', 'Accept-Encoding');
      },
    });
  pages.get('/widget.js', widgetFiles({ path: sites.widgetScript }, WIDGET_SCRIPT_CACHE));
  // The widget's chunks lie beside it. Their names change with their content.
  const chunks = dirname(sites.widgetScript);
  if (existsSync(chunks)) pages.get('/:part{widget-[a-z]+\\.[\\da-f]+\\.js}', widgetFiles({ root: chunks }, IMMUTABLE));
  // The badges of surveys add a language.
  pages.get(`${OWN_PROVIDER_PAGE}/:language{en|tr}?`, (context) => {
    const nonce = createNonce();
    const served = { demo: configuration.servesDemo, docs: configuration.servesDocs };
    return sendPage(context, providerPage(nonce, served), pagePolicy({ nonce, frameAncestors: [] }));
  });
  pages.get(NOT_FOUND_PAGE, (context) => {
    const nonce = createNonce();
    context.status(404);
    return sendPage(context, notFoundPage(nonce), pagePolicy({ nonce, frameAncestors: [] }));
  });

  const hosting = createSite(sites.hosting, { styles: 'inline' });
  const manifest = createManifestReader(sites.hosting);
  const firstPages = createFirstPages(createPageRenderer(sites.hosting, services.log));
  const fileOrigins = configuration.filesOrigin === null ? [] : [configuration.filesOrigin];
  const avatarOrigins = createAvatarOrigins(services.database);
  const reportOrigins = sentryDsn === null ? [] : [new URL(sentryDsn).origin];
  for (const [path, { policyOf, responsesOf }] of Object.entries(hostingPages)) {
    pages.get(path, async (context) => {
      const ids = idsIn(context.req.query());
      const nonce = createNonce();
      const template = await hosting.page(nonce, '');
      if (template === undefined) return notBuilt(context);
      const { connectOrigins = [], imageOrigins = [], ...policy } = await policyOf(ids, services);
      const caller = readCredentials(context.env.incoming, configuration);
      // A visitor above the rate limit gets the API's error by the page's own calls.
      const isBusy = responsesOf !== undefined && (await services.limiter.take('calls', caller.counted)) > 0;
      const data: DocumentData = {
        configuration: appConfiguration,
        responses:
          responsesOf === undefined || isBusy ? [] : await responsesOf(withSecrets(ids, context), services, caller),
        newSession: { id: randomUUID(), seed: randomBytes(4).readUInt32LE(), at: services.now() },
      };
      const { origin: ownOrigin, search } = new URL(context.req.url);
      // `Host` is what the client says.
      const origin = publicUrl === null ? ownOrigin : new URL(publicUrl).origin;
      const userAgent = context.req.header('user-agent') ?? '';
      const { page, chunks, styles, seed } = await firstPages.load({ path, search, origin, userAgent, data });
      const built = await manifest();
      const sheets = await hosting.sheets(filesOfChunks(built, styles).styles);
      const linked = filesOfChunks(built, chunks);
      const isContained = (file: string) => sheets.some(({ path }) => path === file);
      const files = { ...linked, styles: linked.styles.filter((path) => !isContained(path)) };
      // An owner's page or editor that opened a survey keeps its window. A chat belongs to its visitor alone.
      if (path !== '/chat') context.header('cross-origin-opener-policy', 'unsafe-none');
      return sendPage(
        context,
        fillDocument(template, {
          data: { ...data, newSession: { ...data.newSession, seed } },
          page,
          files,
          sheets,
          nonce,
        }),
        pagePolicy({
          nonce,
          ...policy,
          styleOrigins: page?.styleSheetUrl ? [new URL(page.styleSheetUrl, origin).origin] : [],
          imageOrigins: [...imageOrigins, ...fileOrigins, ...(await avatarOrigins())],
          connectOrigins: [...connectOrigins, ...reportOrigins],
        }),
      );
    });
  }
  addSite(pages, '/inbox', sites.inbox, {
    imageOrigins: async () => [...fileOriginsOfInbox(configuration), ...(await avatarOrigins())],
  });
  if (configuration.servesDemo) addSite(pages, '/demo', sites.demo);
  if (configuration.servesDocs) addSite(pages, '/docs', sites.docs, { unknown: 'not-found' });
  addFiles(pages, '', sites.hosting);

  pages.get('*', (context) => {
    if (/\.[a-z\d]{2,5}$|^\/(?:assets|socket\.io)\//i.test(context.req.path)) return context.text('Not found', 404);
    context.header('cache-control', 'no-store');
    // The start page stands in for a website of the provider, and does not hide a mistyped address.
    const isUnknown = providerUrl === OWN_PROVIDER_PAGE && context.req.path !== '/';
    return context.redirect(isUnknown ? NOT_FOUND_PAGE : providerUrl, 302);
  });
  // The plain health check of HAProxy.
  pages.options('*', (context) => context.body(null, 204, { allow: ALLOWED }));
  pages.all('*', (context) => context.text('Method not allowed', 405, { allow: ALLOWED }));
  return pages;
}

/** Disables index files, because a page served as a file would have no content security policy. */
const NO_INDEX = '.no-index';

type PolicyOf = (query: Readonly<Record<string, string>>, services: Services) => Promise<Policy>;

const flowPolicy: PolicyOf = async ({ node_id, inline }, { definitions }) => {
  const node = node_id === undefined ? undefined : await definitions.findNode(node_id);
  const flow = node && (await definitions.findParsedFlow(node.flowId));
  const domains = node && inline ? embedDomainsOf(node, await definitions.findWidgetsOfNode(node.id)) : null;
  const embedding = domains === null ? [] : [{ enabled_domains: [...domains] }];
  return { frameAncestors: frameAncestorsOf(embedding), ...originsOf(node?.document, [], flow) };
};

const previewPolicy: PolicyOf = async ({ flow_id }, { configuration, definitions }) => {
  const flow = flow_id === undefined ? undefined : await definitions.findParsedFlow(flow_id);
  return {
    frameAncestors: ["'self'", ...configuration.editorOrigins],
    imageOrigins: originsOf(undefined, [], flow).imageOrigins,
  };
};

/** Returns the valid ids of a query. */
function idsIn(query: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => /^[\w.:~-]{1,128}$/.test(value)));
}

/** Adds the parameters that only the API reads. */
function withSecrets(ids: Readonly<Record<string, string>>, { req }: Context<Bindings>) {
  const { signature, responses, token } = req.query();
  return {
    ...ids,
    ...(signature !== undefined && { signature }),
    ...(responses !== undefined && { responses }),
    ...(token !== undefined && { token }),
  };
}

interface HostingPage {
  /** Returns the origins that may frame the page, and those it may load from. */
  readonly policyOf: PolicyOf;
  /** Loads the responses of the page's first calls. */
  readonly responsesOf?: InitialResponses;
}

const surveyPage: HostingPage = { policyOf: flowPolicy, responsesOf: surveyResponses };
const previewPage: HostingPage = { policyOf: previewPolicy, responsesOf: previewResponses };

/** The paths of the hosting app. */
const hostingPages: Readonly<Record<string, HostingPage>> = {
  '/feedback': surveyPage,
  '/web_feedback': surveyPage,
  '/flow_preview': previewPage,
  '/web_flow_preview': previewPage,
  '/widget': {
    responsesOf: widgetResponses,
    async policyOf({ code = '' }, { definitions }) {
      const widget = await definitions.findWidget(code);
      const node = widget && (await definitions.findNode(widget.node_id));
      const flow = node && (await definitions.findParsedFlow(node.flowId));
      const widgets = widget === undefined ? [] : [widget];
      return { frameAncestors: frameAncestorsOf(widgets), ...originsOf(node?.document, widgets, flow) };
    },
  },
  // The widget's frame navigates to the chat, so that the same sites may frame both.
  '/chat': {
    responsesOf: chatResponses,
    async policyOf({ feedback_id = '' }, { definitions, loaders }) {
      const feedback = await loaders.loadFeedback(feedback_id);
      const node = feedback && (await definitions.findNode(feedback.node_id));
      const widgets = node === undefined ? [] : await definitions.findWidgetsOfNode(node.id);
      return { frameAncestors: frameAncestorsOf(widgets), ...originsOf(node?.document) };
    },
  },
};

/** Paths whose first page the server renders. */
export const pagePaths: readonly string[] = Object.keys(hostingPages);

interface SiteOptions {
  /** Path of the page for unknown addresses; undefined: the site's first page. */
  readonly unknown?: string;
  /** Other origins of images. */
  readonly imageOrigins?: () => Promise<readonly string[]>;
}

/** Returns the origins of files that an inbox with its own origin shows. */
function fileOriginsOfInbox({ filesOrigin, inboxOrigin, publicUrl }: Configuration): readonly string[] {
  if (filesOrigin !== null) return [filesOrigin];
  return inboxOrigin === null || publicUrl === null ? [] : [new URL(publicUrl).origin];
}

/** Serves a site below a path. An address without a file gets the site's page. */
function addSite(
  pages: Hono<Bindings>,
  base: string,
  folder: string,
  { unknown, imageOrigins = async () => [] }: SiteOptions = {},
): void {
  const site = createSite(folder);
  const serve = async (context: Context<Bindings>): Promise<Response> => {
    const path = context.req.path.slice(base.length);
    const isUnknown = unknown !== undefined && !(await site.has(path));
    if (isUnknown) context.status(404);
    const policy = { frameAncestors: ["'self'"], imageOrigins: await imageOrigins() };
    if (base === '/inbox') context.header('cross-origin-opener-policy', 'same-origin');
    return servePage(context, site, policy, isUnknown ? unknown : path);
  };
  pages.get(base, serve);
  pages.get(`${base}/`, serve);
  addFiles(pages, base, folder);
  pages.get(`${base}/*`, (context, next) => (/\.[a-z\d]{2,5}$/i.test(context.req.path) ? next() : serve(context)));
}

function addFiles(pages: Hono<Bindings>, base: string, folder: string): void {
  if (!existsSync(folder)) return;
  const files = serveStatic<Bindings>({
    root: folder,
    precompressed: true,
    index: NO_INDEX,
    rewriteRequestPath: (path) => path.slice(base.length),
    // Names of built assets change with their content.
    onFound: (path, context) => {
      context.header('cache-control', path.includes('/assets/') ? IMMUTABLE : 'no-cache');
      context.header('vary', 'Accept-Encoding');
    },
  });
  // Pages are not served as files, and folders with a leading dot are for the server.
  pages.get(`${base}/*`, (context, next) =>
    /\.html(?:\.(?:br|gz))?$|\/\./i.test(context.req.path) ? next() : files(context, next),
  );
}

async function servePage(context: Context<Bindings>, site: Site, policy: Policy, path = ''): Promise<Response> {
  const nonce = createNonce();
  const page = await site.page(nonce, path);
  if (page === undefined) return notBuilt(context);
  return sendPage(context, page, pagePolicy({ nonce, ...policy }));
}

function notBuilt(context: Context<Bindings>): Response {
  return context.text('This part was not built', 503);
}
