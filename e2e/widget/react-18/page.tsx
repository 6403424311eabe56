import { useState, version } from 'react';
import { hydrateRoot } from 'react-dom/client';

function Page() {
  const [count, setCount] = useState(0);
  return (
    <html lang="en">
      <head>
        <title>Host</title>
      </head>
      <body>
        <main>
          <input aria-label="Name" />
          <button type="button" onClick={() => setCount(count + 1)}>
            Press
          </button>
          <output>{count}</output>
        </main>
      </body>
    </html>
  );
}

const failures: string[] = [];
hydrateRoot(document, <Page />, { onRecoverableError: (failure) => failures.push(String(failure)) });
Object.assign(window, { hydration: { version, failures } });
