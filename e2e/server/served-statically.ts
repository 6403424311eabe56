import type { Page } from '@playwright/test';

const documents = /\/(?:feedback|web_feedback|flow_preview|web_flow_preview|widget)\?/;

/**
 * Has the pages come as from a static host: their documents carry neither data nor markup, so that they ask the API and
 * the test can answer.
 */
export async function servedStatically(page: Page): Promise<void> {
  await page.route(documents, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(
      /(<div id="app"[^>]*>).*<script type="application\/json" id="product-data">.*?<\/script>/s,
      '$1</div>',
    );
    return route.fulfill({ response, body });
  });
}
