import { firstTables } from './migrations/0001-first-tables.ts';
import { foldedSearch } from './migrations/0002-folded-search.ts';
import { unreadIndex } from './migrations/0003-unread-index.ts';
import { readMarks } from './migrations/0004-read-marks.ts';
import { withdrawnTokens } from './migrations/0005-withdrawn-tokens.ts';
import { chatTokens } from './migrations/0006-chat-tokens.ts';
import { verifiedCustomers } from './migrations/0007-verified-customers.ts';
import { checkedFeedbacks } from './migrations/0008-checked-feedbacks.ts';
import { erasedAndSpent } from './migrations/0009-erased-and-spent.ts';
import { ownedFiles } from './migrations/0010-owned-files.ts';
import { chatSize } from './migrations/0011-chat-size.ts';
import { codesCounted } from './migrations/0012-codes-counted.ts';
import { staff } from './migrations/0013-staff.ts';
import { webhooks } from './migrations/0030-webhooks.ts';
import { feedbackFacts } from './migrations/0031-feedback-facts.ts';
import { teamwork } from './migrations/0034-teamwork.ts';
import { mail } from './migrations/0037-mail.ts';
import { testFeedbacks } from './migrations/0040-test-feedbacks.ts';
import { limitCounts } from './migrations/0041-limit-counts.ts';
import { pendingDeliveries } from './migrations/0044-pending-deliveries.ts';
import { results } from './migrations/0046-results.ts';
import { erasedLast } from './migrations/0048-erased-last.ts';
import { repliesOfNodes } from './migrations/0058-replies-of-nodes.ts';
import { confirmedAddresses } from './migrations/0060-confirmed-addresses.ts';
import { linkedAudit } from './migrations/0062-linked-audit.ts';
import { ownedWebhooks } from './migrations/0064-owned-webhooks.ts';
import { feedbackVersions } from './migrations/0070-feedback-versions.ts';
import { answeredAt } from './migrations/0071-answered-at.ts';
import { oneClock } from './migrations/0072-one-clock.ts';
import { lastWords } from './migrations/0073-last-words.ts';
import { searchOfEverything } from './migrations/0074-search-of-everything.ts';
import { failingWebhooks } from './migrations/0075-failing-webhooks.ts';
import { rowsToFill } from './migrations/0076-rows-to-fill.ts';
import type { SchemaChange } from './schema-change.ts';

/** Migrations in order. A name never changes, because the database stores the names that have run. */
export const migrations = {
  '0001-first-tables': firstTables,
  '0002-folded-search': foldedSearch,
  '0003-unread-index': unreadIndex,
  '0004-read-marks': readMarks,
  '0005-withdrawn-tokens': withdrawnTokens,
  '0006-chat-tokens': chatTokens,
  '0007-verified-customers': verifiedCustomers,
  '0008-checked-feedbacks': checkedFeedbacks,
  '0009-erased-and-spent': erasedAndSpent,
  '0010-owned-files': ownedFiles,
  '0011-chat-size': chatSize,
  '0012-codes-counted': codesCounted,
  '0013-staff': staff,
  '0030-webhooks': webhooks,
  '0031-feedback-facts': feedbackFacts,
  '0034-teamwork': teamwork,
  '0037-mail': mail,
  '0040-test-feedbacks': testFeedbacks,
  '0041-limit-counts': limitCounts,
  '0044-pending-deliveries': pendingDeliveries,
  '0046-results': results,
  '0048-erased-last': erasedLast,
  '0058-replies-of-nodes': repliesOfNodes,
  '0060-confirmed-addresses': confirmedAddresses,
  '0062-linked-audit': linkedAudit,
  '0064-owned-webhooks': ownedWebhooks,
  '0070-feedback-versions': feedbackVersions,
  '0071-answered-at': answeredAt,
  '0072-one-clock': oneClock,
  '0073-last-words': lastWords,
  '0074-search-of-everything': searchOfEverything,
  '0075-failing-webhooks': failingWebhooks,
  '0076-rows-to-fill': rowsToFill,
} as const satisfies Record<string, SchemaChange>;

export type MigrationName = keyof typeof migrations;
