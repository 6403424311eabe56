import '@product/ui/tokens.css';
import '@product/ui/styles.css';
import '@product/chat-react/styles.css';
import './page/page.css';
import './sign-in/sign-in.css';
import './account/account.css';
import './staff/staff.css';
import './list/list.css';
import './detail/detail.css';
import './problems/problem-list.css';
import './webhooks/webhooks.css';
import './limits/limits.css';
import './results/results.css';
import './picker/picker.css';
import './teamwork/teamwork.css';
import { browserClock, browserStorage, followTranslation, refuseDroppedFiles } from '@product/runtime/browser';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { InboxTranslationProvider } from './language/inbox-translation.tsx';
import { App } from './page/app.tsx';
import { DocumentLanguage } from './page/document-language.tsx';
import { FailureBoundary } from './page/failure-boundary.tsx';
import { staffServer } from './server/staff-server.ts';

const clock = browserClock();
const server = staffServer({ apiUrl: '/api', socketUrl: '', clock });
refuseDroppedFiles(window);
const root = document.getElementById('app');
if (root !== null) {
  followTranslation(document.body);
  createRoot(root).render(
    <StrictMode>
      <InboxTranslationProvider languageCode={navigator.language}>
        <DocumentLanguage />
        <FailureBoundary>
          <App server={server} clock={clock} storage={browserStorage()} />
        </FailureBoundary>
      </InboxTranslationProvider>
    </StrictMode>,
  );
}
