import {
  type ExportFeedbacksInput,
  type ExportFormat,
  exportFeedbacksCall,
  type FeedbackFilter,
} from '@product/api-client/staff';
import { Menu } from '@product/ui';
import { useHasRole } from '../account/staff-context.tsx';
import { useInboxTranslator } from '../language/inbox-translation.tsx';

const formats: readonly { readonly id: ExportFormat; readonly label: string }[] = [
  { id: 'xlsx', label: 'Excel (XLSX)' },
  { id: 'csv', label: 'CSV' },
  { id: 'ndjson', label: 'NDJSON' },
];

/** Offers the feedbacks of a filter as a file. The browser itself downloads it, so that its size does not matter. */
export function ExportMenu({ filter }: { readonly filter: FeedbackFilter }) {
  const { t } = useInboxTranslator();
  const mayExport = useHasRole('manage');
  if (!mayExport) return null;
  return (
    <Menu
      label={t('inbox.export')}
      trigger={t('inbox.export')}
      variant="text"
      items={formats}
      chosenId={null}
      onChoose={(id) => {
        const format = formats.find((known) => known.id === id)?.id;
        if (format !== undefined) download({ ...filter, format });
      }}
      data-product="export-menu"
    />
  );
}

function download(input: ExportFeedbacksInput): void {
  const fields = Object.entries(exportFeedbacksCall.request(input).query);
  const query = new URLSearchParams(fields.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  const link = document.createElement('a');
  link.href = `/api${exportFeedbacksCall.route.path}?${query}`;
  link.download = '';
  link.click();
}
