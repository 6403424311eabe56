import type { FeedbackSummary } from '@product/api-client/staff';
import { useInbox } from '../inbox/inbox-context.tsx';
import { useInboxTranslator } from '../language/inbox-translation.tsx';
import { PickerDialog } from '../picker/picker-dialog.tsx';

export interface TagPickerProps {
  readonly feedback: FeedbackSummary;
  onTag(change: { readonly add?: readonly string[]; readonly remove?: readonly string[] }): void;
  onClose(): void;
}

const noTags: readonly { readonly name: string; readonly count: number }[] = [];

/** Adds a used or a new tag to the feedback, or removes one of its own. */
export function TagPicker({ feedback, onTag, onClose }: TagPickerProps) {
  const { t } = useInboxTranslator();
  const used = useInbox((state) => state.counts?.tags ?? noTags);
  const names = [...new Set([...feedback.tags, ...used.map(({ name }) => name)])];
  return (
    <PickerDialog
      title={t('inbox.tagAdd')}
      options={names.map((name) => ({
        id: name,
        label: name,
        hint: used.find((tag) => tag.name === name)?.count.toString(),
        isChosen: feedback.tags.includes(name),
      }))}
      createLabel={(name) => t('inbox.tagNew', { name })}
      onChoose={(name) => onTag(feedback.tags.includes(name) ? { remove: [name] } : { add: [name] })}
      onCreate={(name) => onTag({ add: [name] })}
      onClose={onClose}
      data-product="tag-picker"
    />
  );
}
