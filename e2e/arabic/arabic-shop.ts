import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { english } from '../pages/survey.ts';
import { importDefinitions, type ProductServer } from '../server/product-server.ts';
import { arabicFor } from './arabic-words.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = ['node.harbour.json', 'widget.harbour.json'];
export const arabicNode = 'node-harbour-ar';
const arabicCode = 'PSN-ALMINAA';

const imports = new Map<string, Promise<void>>();

/** Imports the demo's node, flow and widget in Arabic and English, once a server. */
export function importArabicShop(server: ProductServer): Promise<void> {
  const known = imports.get(server.dataDir) ?? importTranslated(server);
  imports.set(server.dataDir, known);
  return known;
}

async function importTranslated(server: ProductServer): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'product-arabic-'));
  try {
    const paths = await Promise.all(
      files.map(async (file) => {
        const path = join(folder, file);
        await writeFile(path, inArabic(await readFile(join(root, 'apps/server/demo', file), 'utf8')));
        return path;
      }),
    );
    await importDefinitions(server, ...paths);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function inArabic(text: string): string {
  const renamed = text
    .replaceAll('node-harbour', arabicNode)
    .replaceAll('flow-harbour', 'flow-harbour-ar')
    .replaceAll('PSN-HARBOUR', arabicCode)
    .replaceAll('Harbour Books"', 'مكتبة الميناء"')
    .replaceAll('"default_language_code": "EN"', '"default_language_code": "AR"')
    .replaceAll('"default_language_id": "lang-en"', '"default_language_id": "lang-ar"')
    .replaceAll('"lang-tr"', '"lang-ar"')
    .replaceAll('"code": "tr"', '"code": "ar"')
    .replaceAll('"Türkçe"', '"العربية"');
  return JSON.stringify(JSON.parse(renamed, (_key, value) => (isTranslated(value) ? withArabic(value) : value)));
}

function isTranslated(value: unknown): value is { readonly en: string } {
  return typeof value === 'object' && value !== null && 'en' in value && 'tr' in value;
}

function withArabic({ en }: { readonly en: string }) {
  return { en, ar: arabicFor(en, english) };
}

/** Opens the shop's page in Arabic, from right to left, with its own widget. */
export async function visitArabicShop(page: Page): Promise<void> {
  await page.route(/\/demo\/\?lang=ar$/, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const body = html
      .replace('<html lang="en">', '<html lang="ar" dir="rtl">')
      .replace('data-code="PSN-HARBOUR"', `data-code="${arabicCode}"`);
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/demo/?lang=ar');
}
