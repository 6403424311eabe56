import { OpenRedaction } from '@openredaction/core';
import { Redactor } from '@redactpii/node';
import { maskPersonalData } from '../src/masking/index.ts';

/**
 * Compares masking with two other libraries: throughput on prose, and hostile texts. All run in one process, because the
 * speed of a computer changes between runs. Prints ratios, and never fails.
 */
const sentences = [
  'We came on 20.11.2026 with 3 friends and paid 1.250,50 TL; the shop in Kadıköy was crowded and we waited for a while.',
  'Please call me back at 0532 123 45 67 or write to ada.lovelace@example.com about my order number 4711.',
  'The staff was kind, helpful and quick, and nothing that we asked for was too much trouble for anybody there.',
  'My card 4111 1111 1111 1111 was charged twice, though the receipt says once, and nobody could tell me why that was.',
  'I would come again in spring, when the garden is open, and would bring my parents, who love this kind of place.',
];

function prose(characters: number): string {
  const paragraph = `${sentences.join(' ')}\n`;
  return paragraph.repeat(Math.ceil(characters / paragraph.length)).slice(0, characters);
}

const redactor = new Redactor();
const openRedaction = new OpenRedaction();

type Mask = (text: string) => unknown;

/** Measures the median milliseconds of processor time of one call, which other load hardly changes. */
async function milliseconds(mask: Mask, text: string, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const started = cpuMilliseconds();
    await mask(text);
    if (round > 0 || rounds === 1) times.push(cpuMilliseconds() - started);
  }
  return median(times);
}

function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const ours: Mask = (text) => maskPersonalData(text);
const redactPii: Mask = (text) => redactor.redact(text);
const openRedact: Mask = (text) => openRedaction.detect(text);

/** Measures the median milliseconds of two functions in turns, so that other load slows both alike. */
async function inTurns(one: Mask, other: Mask, text: string, rounds: number): Promise<readonly [number, number]> {
  const times = [one, other].map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, mask] of [one, other].entries()) {
      const started = performance.now();
      await mask(text);
      if (round > rounds / 5) times[index]?.push(performance.now() - started);
    }
  }
  const [ours = Number.NaN, theirs = Number.NaN] = times.map(median);
  return [ours, theirs];
}

function median(times: number[]): number {
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}

const megabyte = prose(1_000_000);
const [own, peer] = await inTurns(ours, redactPii, megabyte, 75);
console.log(`1 MB of prose: ours ${own.toFixed(1)} ms, @redactpii/node ${peer.toFixed(1)} ms`);
console.log(`  throughput against @redactpii/node: ${(peer / own).toFixed(2)} (budget: at least 0.5)`);

const short = prose(20_000);
const ownShort = await milliseconds(ours, short, 9);
const openShort = await milliseconds(openRedact, short, 1);
console.log(`20 kB of prose: ours ${ownShort.toFixed(2)} ms, @openredaction/core ${openShort.toFixed(0)} ms`);
console.log(`  throughput against @openredaction/core: ${(openShort / ownShort).toFixed(0)} (budget: at least 50)`);

for (const part of ['5-', 'a.', 'a@', '5', 'a', 'A1', '+((', ' ', '0 ', '4 ']) {
  const hostile = (length: number) => `${part.repeat(length / part.length)}@`;
  const once = await milliseconds(ours, hostile(50_000), 15);
  const twice = await milliseconds(ours, hostile(100_000), 15);
  const theirs = await milliseconds(redactPii, hostile(50_000), 1);
  const growth = once > 0.5 ? `, doubled input ${(twice / once).toFixed(1)} times` : '';
  console.log(
    `50,000 characters of ${JSON.stringify(part)}: ours ${once.toFixed(1)} ms${growth}; @redactpii/node ${theirs.toFixed(0)} ms`,
  );
}
