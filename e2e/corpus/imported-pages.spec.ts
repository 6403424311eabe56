import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { importDefinitions } from '../server/product-server.ts';
import { expect, test } from '../server/test.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Converts the definitions of a folder to nodes by `product-flow import`. */
async function convertFolder(folder: string, out: string): Promise<void> {
  const command = ['--conditions=@product/source', 'packages/flow-engine/src/cli/product-flow.ts', 'import', folder];
  await promisify(execFile)('node', [...command, '--from', 'typeform', '--out', out, '--node'], { cwd: root });
}

const survey = (title: string, question: string) => ({
  title,
  fields: [
    {
      ref: 'q',
      title: question,
      type: 'opinion_scale',
      properties: { steps: 5, start_at_one: true, labels: { left: 'As never', right: 'As always' } },
    },
  ],
});

test('two converted surveys without ids are two pages of a server, each with its own question and the words of its scale', async ({
  page,
  server,
}) => {
  // Three commands start, each of which takes long on a busy machine.
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'imported-'));
  const [source, nodes] = [join(folder, 'forms'), join(folder, 'nodes')];
  await mkdir(source);
  await writeFile(join(source, 'a.json'), JSON.stringify(survey('After a coffee', 'How was the coffee?')));
  await writeFile(join(source, 'b.json'), JSON.stringify(survey('', 'How was the night?')));
  await convertFolder(source, nodes);
  // Each survey is imported on its own, as somebody does who tries one after the other.
  await importDefinitions(server, join(nodes, 'a.json'));
  await importDefinitions(server, join(nodes, 'b.json'));
  await page.goto('/feedback?node_id=after-a-coffee');
  await expect(page.getByText('How was the coffee?')).toBeVisible();
  await page.goto('/feedback?node_id=b');
  await expect(page.getByText('How was the night?')).toBeVisible();
  await expect(page.getByText('As never')).toBeVisible();
  await expect(page.getByText('As always')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(5);
  await expect(page.locator('[data-icon^="face"]')).toHaveCount(0);
});
