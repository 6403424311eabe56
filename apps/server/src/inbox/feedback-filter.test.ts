import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { openChat } from '../testing/samples.ts';
import { addNode, startTestServer, type TestServer } from '../testing/test-server.ts';

describe.each(engines)('the filter of feedbacks on $name', (engine) => {
  let server: TestServer;
  const idsByName = new Map<string, string>();
  beforeAll(async () => {
    server = await startTestServer(engine);
    const { nodeId, flowId } = await addNode(server, 'node-context', {});
    const at = { node_id: nodeId, flow_id: flowId };
    const store = async (name: string, changes: Record<string, unknown>) => {
      idsByName.set(name, (await openChat(server, { ...at, device_id: name, customer: { name }, ...changes })).id);
      server.advance(60_000);
    };
    await store('gold', { context: { plan: 'gold', seats: 3, isTrial: true, tags: ['a b', '50%'] } });
    await store('silver', { context: { plan: 'silver', seats: 30, isTrial: false, tags: [] }, language_id: 'lang-tr' });
    await store('low', { responses: [{ question_id: 'q-score', option_id: 'opt-nps-2' }] });
    await store('text', { responses: [{ question_id: 'q-comment', body: 'a=b' }] });
    await store('limit', {});
    await store('test', {});
    const { database } = server.services;
    const change = (name: string, values: Record<string, unknown>) =>
      database
        .updateTable('feedbacks')
        .set(values)
        .where('id', '=', idsByName.get(name) ?? '')
        .execute();
    await change('limit', { over_limit: 'limit' });
    await change('test', { is_test: 1 });
    await change('gold', { verified: 1 });
    await change('low', { completed: 0 });
  });
  afterAll(() => server.stop());

  const timeOf = async (name: string): Promise<string> => {
    const { created_at } = await server.services.database
      .selectFrom('feedbacks')
      .select('created_at')
      .where('id', '=', idsByName.get(name) ?? '')
      .executeTakeFirstOrThrow();
    return new Date(Number(created_at)).toISOString();
  };
  const found = async (query: Record<string, string>): Promise<string[]> => {
    const parameters = new URLSearchParams({ node_id: 'node-context', ...query });
    const { status, body } = await server.staff('GET', `/feedbacks?${parameters}`);
    expect(status).toBe(200);
    return body.feedbacks.map(({ customer_label }: { customer_label: string }) => customer_label).reverse();
  };
  const all = ['gold', 'silver', 'low', 'text', 'limit', 'test'];

  test.each([
    [{}, all],
    [{ language: 'lang-tr' }, ['silver']],
    [{ verified: 'true' }, ['gold']],
    [{ completed: 'false' }, ['low']],
    [{ counted: 'true' }, ['gold', 'silver', 'low', 'text']],
    [{ counted: 'false' }, ['limit', 'test']],
    [{ context: 'plan=gold' }, ['gold']],
    [{ context: 'seats=3' }, ['gold']],
    [{ context: 'isTrial=true' }, ['gold']],
    [{ context: 'isTrial=false' }, ['silver']],
    [{ context: 'tags=a b' }, ['gold']],
    [{ context: 'tags=50%' }, ['gold']],
    [{ context: 'plan=' }, []],
    [{ context: "pl'an=gold" }, []],
    [{ answer: 'q-score=opt-nps-2' }, ['low']],
    [{ answer: 'q-comment=a=b' }, ['text']],
    [{ answer: 'st-range=opt-m-3' }, ['gold', 'silver', 'limit', 'test']],
    [{ answer: 'q-comment=' }, ['gold', 'silver', 'text', 'limit', 'test']],
    [{ answer: 'q-name=' }, []],
    [{ answer: 'q-score=opt-nps-9', language: 'lang-tr', counted: 'true' }, ['silver']],
  ])('%o chooses %j', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  test.each(["'", '"', '%', '_', '\\', "' or 1=1 --", "x') or ('1'='1", '${1}', '?', '$1', ';'])(
    'a search for %s looks for these signs alone',
    async (search) => {
      expect(await found({ search })).toEqual([]);
    },
  );

  test('the start of a period is inside it, and its end is not', async () => {
    const [since, until] = [await timeOf('silver'), await timeOf('text')];
    expect(await found({ since, until })).toEqual(['silver', 'low']);
  });

  test.each([{ since: 'yesterday' }, { context: 'plan' }, { answer: '=x' }, { counted: 'maybe' }])(
    '%o is refused',
    async (query) => {
      expect((await server.staff('GET', `/feedbacks?${new URLSearchParams(query as never)}`)).status).toBe(400);
    },
  );
});
