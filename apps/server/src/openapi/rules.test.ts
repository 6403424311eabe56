import { Parser } from '@asyncapi/parser';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { asyncApiDocument } from './asyncapi-document.ts';
import { openApiDocument } from './openapi-document.ts';

/** Its own types allow formats that the linter's do not. */
const rules = oas as object as RulesetDefinition;

/** The linters load slowly, and their work is no measure of ours. */
const timeout = 120_000;

test("the OpenAPI document passes Redocly's strict rules", { timeout }, async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const source = JSON.stringify(openApiDocument());
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
});

test("the OpenAPI document passes all of Spectral's rules that a document without an address can pass", {
  timeout,
}, async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [[rules, 'all']], rules: { 'contact-properties': 'off' } });
  const problems = await linter.run(openApiDocument());
  expect(problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)).toEqual([]);
});

test("Spectral's rules find an operation without tags", { timeout }, async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [[rules, 'all']] });
  const problems = await linter.run({ openapi: '3.1.0', paths: { '/a': { get: { responses: {} } } } });
  expect(problems.map(({ code }) => code)).toContain('operation-tags');
});

test('the AsyncAPI document passes its parser', { timeout }, async () => {
  const { document, diagnostics } = await new Parser().parse(JSON.stringify(asyncApiDocument()));
  expect(diagnostics.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)).toEqual([]);
  expect(document?.operations().all().length).toBeGreaterThan(5);
});
