import type { ReactNode } from 'react';
import { Feedback } from './feedback';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        {children}
        <Feedback />
      </body>
    </html>
  );
}
