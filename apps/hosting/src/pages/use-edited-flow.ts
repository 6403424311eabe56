import { useEffect, useState } from 'react';

/** Returns the newest flow that the editor of this page has posted; undefined before the first one. */
export function useEditedFlow(): unknown {
  const [flow, setFlow] = useState<unknown>();
  useEffect(() => {
    const handleMessage = ({ data, source, origin }: MessageEvent<unknown>): void => {
      const isEditor =
        source !== null && (source === window.opener || (source === window.parent && window.parent !== window));
      if (isEditor && isAllowedEditor(origin) && isPreviewMessage(data)) setFlow(data.flow);
    };
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, []);
  return flow;
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
