import type { StaffList } from '@product/api-client/staff';
import { Choice } from '@product/ui';
import { useStaff } from '../account/staff-context.tsx';
import { useInboxTranslator } from '../language/inbox-translation.tsx';

export interface NodesFieldProps {
  /** Ids of the chosen surveys; empty: every survey. */
  readonly chosen: readonly string[];
  readonly nodes: StaffList['nodes'];
  onChange(chosen: readonly string[]): void;
}

/** Tells whether a survey is missing: a manager of some surveys chooses among them, and never all of the server. */
export function useNeedsNode(chosen: readonly string[]): boolean {
  const { staff } = useStaff();
  return staff.nodes !== null && chosen.length === 0;
}

/** Asks for the surveys of a colleague, a webhook or a saved reply: all of them, or some. */
export function NodesField({ chosen, nodes, onChange }: NodesFieldProps) {
  const { t } = useInboxTranslator();
  const mayChooseEvery = useStaff().staff.nodes === null;
  return (
    <fieldset>
      <legend>{t('inbox.staffNodes')}</legend>
      {mayChooseEvery && (
        <Choice
          type="radio"
          label={t('inbox.staffAllNodes')}
          checked={chosen.length === 0}
          onChange={() => onChange([])}
        />
      )}
      {nodes.map((node) => (
        <Choice
          key={node.id}
          type="checkbox"
          label={<bdi>{node.name}</bdi>}
          checked={chosen.includes(node.id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, node.id] : chosen.filter((other) => other !== node.id))
          }
        />
      ))}
    </fieldset>
  );
}
