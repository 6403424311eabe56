export type { InboxMessageKey, InboxMessages } from './inbox-messages.ts';
export { englishInboxCatalogues, loadInboxCatalogues } from './load-inbox-catalogues.ts';
