import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const repository = new URL('../../../', import.meta.url);

interface Proof {
  readonly file: string;
  readonly name: string;
}

interface Sentence {
  readonly id: string;
  readonly proofs: readonly Proof[];
}

/** Parses the rows of the table: an id, a sentence, and tests as `file`: name. */
function sentencesIn(markdown: string): Sentence[] {
  return [...markdown.matchAll(/^\| (\d[\d.]*) \| .+? \| (.*) \|$/gm)].map(([, id = '', shownBy = '']) => {
    const proofs = shownBy.split('<br>').map((proof) => {
      const [, file = '', name = ''] = /^`([^`]+)`: (.+)$/.exec(proof) ?? [];
      return { file, name };
    });
    return { id, proofs };
  });
}

/** Matches the titles in a test file: of `test`, `describe` and `each`, and the names of table rows. */
const naming =
  /(?:\b(?:test|describe)(?:\.\w+)?(?:<[^(]*>)?\(|\)\(|\[|\b(?:name|row|reason): )\s*(?:'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`)/g;
const known = new Map<string, ReadonlySet<string>>();

function testsOf(file: string): ReadonlySet<string> {
  const read = known.get(file);
  if (read !== undefined) return read;
  const at = new URL(file, repository);
  const source = existsSync(at) ? readFileSync(at, 'utf8') : '';
  const names = new Set([...source.matchAll(naming)].map((found) => found[1] ?? found[2] ?? found[3] ?? ''));
  known.set(file, names);
  return names;
}

const isThere = ({ file, name }: Proof) => name !== '' && testsOf(file).has(name);

const table = readFileSync(new URL('../docs/sentences.md', import.meta.url), 'utf8');
const sentences = sentencesIn(table);

describe('the sentences of the specification', () => {
  test('the sentences are numbered without a gap in each section', () => {
    const counts = new Map<string, number>();
    for (const { id } of sentences) {
      const section = id.replace(/\.\d+$/, '');
      counts.set(section, (counts.get(section) ?? 0) + 1);
      expect(id).toBe(`${section}.${counts.get(section)}`);
    }
    expect([...counts.keys()]).toEqual(['4.1', '4.2', '4.3', '4.4', '4.5', '4.6', '4.7', '4.8', '4.9', '5.1', '5.2']);
    expect(sentences).toHaveLength(table.split('\n').filter((line) => /^\| \d/.test(line)).length);
  });

  test.each(sentences)('sentence $id is shown by existing tests', ({ proofs }) => {
    expect(proofs.filter((proof) => !isThere(proof))).toEqual([]);
  });

  test('a missing test or file is found', () => {
    const [row] = sentencesIn(
      '| 4.1.1 | A sentence. | `gone.test.ts`: is it<br>`packages/flow-engine/README.md`: is it |',
    );
    expect(row?.proofs.map(isThere)).toEqual([false, false]);
    expect(
      isThere({
        file: 'packages/flow-engine/test/sentences.test.ts',
        name: 'a missing test or file is found',
      }),
    ).toBe(true);
  });
});
