/*
 * Measures the time to the first question: ours beside SurveyJS and Formbricks in one run, on a throttled Chromium;
 * then that of our widget and our chat page. Needs what `pnpm build` builds.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { wholeChromiumPath } from '../../scripts/chromium.mjs';
import { startServer } from '../server/product-server.ts';
import { writeFilmstrips } from './filmstrip.ts';
import { importSurvey } from './import-survey.ts';
import { type Load, measureLoad, type Scenario } from './measure.ts';
import { servePeerPages } from './peer-pages.ts';
import { isProfileName, type ProfileName, profileNames, profiles } from './profiles.ts';
import { judge, mediansOf, type ProfileResult, printResult, type Subject, subjects } from './results.ts';
import { chat, formbricks, inline, linkPage, surveyJs, widget } from './scenarios.ts';

const usage = `Usage: pnpm bench:load [--rounds 5] [--profile slow|mid|cable]… [--only ours]… [--requests] [--json] [--filmstrip FILE]`;
const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    rounds: { type: 'string', default: '5' },
    profile: { type: 'string', multiple: true, default: profileNames },
    only: { type: 'string', multiple: true, default: Object.keys(subjects) },
    requests: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    filmstrip: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const chosenProfiles = values.profile.filter(isProfileName);
if (!Number.isInteger(rounds) || rounds < 1 || chosenProfiles.length < values.profile.length) throw new Error(usage);

/**
 * Keeps line numbers of scripts from the first parse. An attached inspector otherwise makes V8 parse a whole script again
 * for each error created in it, such as those of React: a visitor has no inspector (record 0083).
 */
const withoutSecondParse = '--js-flags=--no-enable-lazy-source-positions';

const server = await startServer();
const peers = await servePeerPages(server.url);
const browser = await chromium.launch({
  executablePath: await wholeChromiumPath(),
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking', withoutSecondParse],
});
try {
  await importSurvey(server);
  const addresses = { app: server.url, peers: peers.url };
  const scenarios: Readonly<Partial<Record<Subject, Scenario>>> = {
    ours: linkPage(addresses),
    surveyjs: surveyJs(addresses),
    ...(peers.hasFormbricks && { formbricks: formbricks(addresses) }),
    widget: widget(addresses, false),
    cachedWidget: widget(addresses, true),
    inline: inline(addresses, false),
    inlineFrame: inline(addresses, true),
    chat: await chat(addresses),
  };
  if (!peers.hasFormbricks) console.error('@formbricks/surveys is not installed: measured without it.');
  const blankUrl = `${peers.url}/blank.html`;
  if (values.filmstrip === undefined) {
    const results = await measureAll(scenarios, blankUrl);
    if (values.json) console.log(JSON.stringify(results, undefined, 2));
  } else {
    const pages = (['formbricks', 'surveyjs', 'ours'] as const).flatMap((subject) => {
      const scenario = scenarios[subject];
      return scenario === undefined ? [] : [{ title: subjects[subject], scenario }];
    });
    await writeFilmstrips(browser, pages, { blankUrl, profile: profiles.slow }, values.filmstrip);
  }
} finally {
  await browser.close();
  await peers.close();
  await server.dispose();
}

/**
 * Measures every page once a round, so that a noisy minute hits all; the first load of a page warms the server up.
 * A load that fails, such as by a lost tap, is told and left out.
 */
async function measureAll(scenarios: Readonly<Partial<Record<Subject, Scenario>>>, blankUrl: string) {
  const measured = Object.entries(scenarios).filter(([subject]) => values.only.includes(subject));
  for (const [, scenario] of measured) await measureLoad(browser, scenario, { blankUrl, profile: profiles.cable });
  const results = new Map<ProfileName, object>();
  for (const name of chosenProfiles) {
    const loads = new Map<string, Load[]>();
    for (let round = 0; round < rounds; round += 1)
      for (const [subject, scenario] of measured) {
        const load = await measureLoad(browser, scenario, { blankUrl, profile: profiles[name] }).catch((error: Error) =>
          console.error(`${name}, ${subject}, round ${round + 1}: ${error.message}`),
        );
        if (load === undefined) continue;
        loads.set(subject, [...(loads.get(subject) ?? []), load]);
        if (values.requests && round === 0) printRequests(`${subject}, ${name}`, load);
      }
    const medians = [...loads].map(([subject, ofSubject]) => [subject, mediansOf(ofSubject)]);
    const result: ProfileResult = Object.fromEntries(medians);
    results.set(name, { medians: result, goals: judge(name, result) });
    if (!values.json) printResult(name, result, rounds);
  }
  return Object.fromEntries(results);
}

/** Prints start, response and end of each request, so that chains become visible. */
function printRequests(title: string, { requests, startedAt, shownMs, answeredMs }: Load): void {
  console.log(`\n${title}: shown ${shownMs.toFixed(0)}, answered ${answeredMs.toFixed(0)}`);
  for (const request of requests) {
    const moments = [request.startedAt, request.respondedAt, request.finishedAt].map((at) =>
      (at - startedAt).toFixed(0),
    );
    const { pathname } = new URL(request.url);
    console.log(`${moments.map((at) => at.padStart(9)).join('')} ${String(request.bytes).padStart(7)} ${pathname}`);
  }
}
