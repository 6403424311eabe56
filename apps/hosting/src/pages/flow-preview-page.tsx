import { FlowSurvey, type LoadedSurvey } from '@product/flow-react';
import type { PageProps } from './page-props.ts';
import { previewProps } from './survey-props.ts';
import { useEditedFlow } from './use-edited-flow.ts';

/**
 * Renders a preview of a flow as a page: loaded once, then updated by the editor that opened or framed this page. A preview
 * stores, sends, times and animates nothing.
 */
export function FlowPreviewPage({
  services,
  flowId,
  query,
  loaded,
}: PageProps & { flowId: string; loaded: LoadedSurvey | undefined }) {
  const previewFlow = useEditedFlow();
  return <FlowSurvey {...previewProps(services, flowId, query)} previewFlow={previewFlow} loaded={loaded} />;
}
