import { Widget } from '@product/widget-host/react';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

const root = createRoot(document.createElement('main'));
const appUrl = new URL(import.meta.url).hash.slice(1);

/** Mounts the widget, waits until its settings are there, opens it when asked to, and takes it out again. */
async function round(opens: boolean): Promise<void> {
  let ready: Promise<unknown> | undefined;
  flushSync(() =>
    root.render(
      <StrictMode>
        <Widget
          code="PSN-HARBOUR"
          appUrl={appUrl}
          onWidget={(widget) => {
            ready = widget?.ready.then(() => opens && widget.open());
          }}
        />
      </StrictMode>,
    ),
  );
  await ready;
  flushSync(() => root.render(null));
}

Reflect.set(window, 'rounds', async (count: number) => {
  // Half of them are only closed again, half of them open.
  for (let at = 0; at < count; at += 1) await round(at % 2 === 1);
});
