import { FlowSurvey, type LoadedSurvey } from '@product/flow-react';
import { useEffect, useRef, useState } from 'react';
import type { PageProps } from './page-props.ts';
import { previewProps } from './survey-props.ts';

/**
 * Renders a preview of a flow: loaded once, then updated by the editor that opened or framed this page. A preview stores,
 * sends, times and animates nothing.
 */
export function FlowPreviewPage({
  services,
  flowId,
  inWidget,
  query,
  first,
}: PageProps & {
  flowId: string;
  inWidget: boolean;
  first: { readonly flow: unknown; readonly loaded: LoadedSurvey } | undefined;
}) {
  const [flow, setFlow] = useState<unknown>(first?.flow);
  const hasFlow = useRef(first !== undefined);
  useEffect(() => {
    const abort = new AbortController();
    if (!hasFlow.current) {
      void services.api.loadFlow({ flowId }, { signal: abort.signal }).then((result) => {
        // The editor's message is newer than the flow of the server.
        if (result.ok) setFlow((current: unknown) => current ?? result.value);
      });
    }
    const handleMessage = ({ data, source, origin }: MessageEvent<unknown>): void => {
      const isEditor =
        source !== null && (source === window.opener || (source === window.parent && window.parent !== window));
      if (!isEditor || !isAllowedEditor(origin) || !isPreviewMessage(data)) return;
      setFlow(data.flow);
    };
    window.addEventListener('message', handleMessage);
    return () => {
      abort.abort();
      window.removeEventListener('message', handleMessage);
    };
  }, [services, flowId]);
  if (flow === undefined) return null;
  return <FlowSurvey {...previewProps(services, flow, inWidget, query)} loaded={first?.loaded} />;
}

/** Returns whether an origin may send a flow. Only this page's origin may, because a preview shows any flow. */
function isAllowedEditor(origin: string): boolean {
  return origin === window.location.origin;
}

function isPreviewMessage(data: unknown): data is { type: 'PSN_PREVIEW_FLOW'; flow: unknown } {
  return (
    typeof data === 'object' && data !== null && 'type' in data && data.type === 'PSN_PREVIEW_FLOW' && 'flow' in data
  );
}
