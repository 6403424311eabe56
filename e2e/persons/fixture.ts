import { test as base } from '../widget/fixture.ts';
import type { HostPageOptions } from '../widget/host-page.ts';
import { keeperTag } from './keeper.ts';
import { KeeperVisit } from './keeper-visit.ts';

type VisitKeeper = (attributes?: string, options?: HostPageOptions, code?: string) => Promise<KeeperVisit>;

/** `test` with `visitKeeper`, which opens a page with the keeper's widget. Attributes are those of its script tag. */
export const test = base.extend<{ visitKeeper: VisitKeeper }>({
  visitKeeper: async ({ visit, page, server }, use) => {
    await use(async (attributes = '', options = { hostname: '127.0.0.1' }, code = undefined) => {
      await visit({ ...options, tag: keeperTag(server.url, attributes, code) });
      return new KeeperVisit(page);
    });
  },
});

export { expect } from '@playwright/test';
