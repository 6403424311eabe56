import type { NodeLimits, StaffClient } from '@product/api-client/staff';
import { Button, Problem } from '@product/ui';
import { useCallback, useEffect, useState } from 'react';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { ConfirmDialog } from '../staff/confirm-dialog.tsx';

/** Calls of the section of limits. */
export type LimitsClient = Pick<StaffClient, 'listStaff' | 'loadNodeLimits' | 'eraseTestFeedbacks'>;

const QUOTA = 'quota:';

/** Shows how full the limits of a survey are. A manager erases its test feedbacks. */
export function Limits({ client }: { readonly client: LimitsClient }) {
  const { t } = useInboxTranslator();
  const [nodes, setNodes] = useState<readonly { readonly id: string; readonly name: string }[]>([]);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [limits, setLimits] = useState<NodeLimits | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const [erasedCount, setErasedCount] = useState<number | null>(null);
  const node = nodes.find(({ id }) => id === chosenId) ?? nodes[0];
  const nodeId = node?.id;
  useEffect(() => {
    void client.listStaff().then((listed) => {
      setFailed(!listed.ok);
      if (listed.ok) setNodes(listed.value.nodes);
    });
  }, [client]);
  const load = useCallback(async () => {
    if (nodeId === undefined) return;
    const loaded = await client.loadNodeLimits({ nodeId });
    setFailed(!loaded.ok);
    setLimits(loaded.ok ? loaded.value : null);
  }, [client, nodeId]);
  useEffect(() => void load(), [load]);
  if (node === undefined) return hasFailed ? <Problem>{t('error.system')}</Problem> : null;
  return (
    <section className="inbox-people" data-product="limits" aria-labelledby="inbox-limits-title">
      <h2 id="inbox-limits-title">{t('inbox.limits')}</h2>
      <select
        className="inbox-select"
        data-product="limits-node"
        aria-label={t('inbox.staffNodes')}
        value={node.id}
        onChange={(event) => {
          setLimits(null);
          setErasedCount(null);
          setChosenId(event.target.value);
        }}
      >
        {nodes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {hasFailed && <Problem>{t('error.system')}</Problem>}
      {limits?.limits.length === 0 && <p>{t('inbox.limitsEmpty')}</p>}
      {limits !== null && limits.limits.length > 0 && (
        <ul>
          {limits.limits.map(({ key, count, max }) => (
            <li key={key} data-product="limit">
              <span className="inbox-people-who">
                <bdi>
                  {key.startsWith(QUOTA)
                    ? t('inbox.limitQuota', { name: key.slice(QUOTA.length) })
                    : t('inbox.limitFeedbacks')}
                </bdi>
                <small>
                  {t('inbox.limitCount', { count, max })}
                  {count >= max && <strong>{` · ${t('inbox.limitFull')}`}</strong>}
                </small>
              </span>
              <span className="inbox-limit-bar" aria-hidden="true">
                <span style={{ inlineSize: `${max === 0 ? 100 : Math.min(100, (count / max) * 100)}%` }} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {limits !== null && erasedCount === null && <p>{t('inbox.tests', { count: limits.testCount })}</p>}
      <div role="status">{erasedCount !== null && <p>{t('inbox.testsErased', { count: erasedCount })}</p>}</div>
      {limits !== null && limits.testCount > 0 && (
        <Button variant="danger" data-product="erase-tests" onClick={() => setErasing(true)}>
          {t('inbox.testsErase')}
        </Button>
      )}
      {isErasing && (
        <ConfirmDialog
          title={t('inbox.testsErase')}
          text={t('inbox.testsEraseText', { name: node.name })}
          run={() => client.eraseTestFeedbacks({ nodeId: node.id })}
          onDone={(count) => {
            setErasing(false);
            setErasedCount(count);
            void load();
          }}
          onClose={() => setErasing(false)}
          data-product="erase-tests-dialog"
        />
      )}
    </section>
  );
}
